import { afterEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '../../../../../test/harness/component.tsx';
import { toDoTask } from '../../../../../test/harness/to-do-task.ts';
import type { ToDoTask } from '../../contract.ts';
import { TaskRow } from './task-row.tsx';
import { useTaskCommands } from './use-task-commands.ts';

type Select = (event: { isRange: boolean }) => void;

function Row({ task, onSelect }: { task: ToDoTask; onSelect: Select }) {
  return (
    <TaskRow
      task={task}
      commands={useTaskCommands()}
      isSelected={false}
      isSelecting={false}
      onSelect={onSelect}
    />
  );
}

async function opened(change: Partial<ToDoTask> = {}) {
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'POST') sent.push(JSON.parse(init.body as string));
    return Response.json({ changed: 1, undo: [] });
  });
  const onSelect = vi.fn<Select>();
  await renderInApp(<Row task={{ ...toDoTask, ...change }} onSelect={onSelect} />);
  return { sent, onSelect };
}

afterEach(() => vi.restoreAllMocks());

test('its box completes the task', async () => {
  const { sent } = await opened();
  await page.getByRole('checkbox', { name: 'Send the draft', exact: true }).click({ force: true });
  await expect
    .poll(() => sent)
    .toEqual([{ changes: [{ ids: ['task'], change: { review: 'accepted', completed: true } }] }]);
});

test('a proposal has no box to complete; it is accepted or dismissed', async () => {
  const { sent } = await opened({ review: 'proposed' });
  await expect
    .element(page.getByRole('checkbox', { name: 'Send the draft', exact: true }))
    .not.toBeInTheDocument();
  await page.getByRole('button', { name: /Dismiss/ }).click();
  await expect.poll(() => sent).toEqual([{ changes: [{ ids: ['task'], change: { review: 'dismissed' } }] }]);
});

test('a click with Shift selects up to here, and does nothing else', async () => {
  const { sent, onSelect } = await opened();
  await page.getByText('Send the draft').click({ modifiers: ['Shift'] });
  expect(onSelect).toHaveBeenCalledWith({ isRange: true });
  expect(sent).toEqual([]);
});

test('it leads to where it was said', async () => {
  await opened();
  const link = page.getByRole('link', { name: 'First session 0:31' });
  await expect.element(link).toHaveAttribute('href', '/app/conversation/conversation?task=task');
});
