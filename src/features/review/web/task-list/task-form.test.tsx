import { afterEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { clientsQuery } from '#features/clients/web/queries.ts';
import type { User } from '#features/identity/contract.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { createQueryClient } from '#ui/query-client.ts';
import { clientNamed, renderInApp } from '../../../../../test/harness/component.tsx';
import { toDoTask } from '../../../../../test/harness/to-do-task.ts';
import { TaskForm } from './task-form.tsx';

async function opened() {
  const cache = createQueryClient(() => undefined);
  cache.setQueryData(sessionQuery.queryKey, { id: 'coach', customFields: ['Priority'] } as unknown as User);
  cache.setQueryData(clientsQuery.queryKey, [clientNamed('Bev Moss')]);
  const sent: unknown[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (_url, init) => {
    if (init?.method === 'PATCH') sent.push(JSON.parse(init.body as string));
    return Response.json(init?.method === 'PATCH' ? { ...toDoTask, revision: 4 } : []);
  });
  const onClose = vi.fn();
  await renderInApp(<TaskForm task={toDoTask} onClose={onClose} />, cache);
  return { sent, onClose };
}

const title = page.getByRole('textbox', { name: 'Task' });

afterEach(() => vi.restoreAllMocks());

test('only what was changed is sent, based on the revision that was shown', async () => {
  const { sent, onClose } = await opened();
  await title.fill('  Send the budget ');
  await page.getByRole('combobox', { name: 'Client' }).selectOptions('Bev Moss');
  await page.getByRole('textbox', { name: 'Priority' }).fill('High');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onClose).toHaveBeenCalledOnce();
  await expect
    .poll(() => sent)
    .toEqual([
      {
        title: 'Send the budget',
        clientId: 'Bev Moss',
        customData: { Stage: 'Two', Priority: 'High' },
        revision: 3,
      },
    ]);
});

test('Enter in the title saves; unchanged words are not sent', async () => {
  const { sent, onClose } = await opened();
  await title.click();
  await userEvent.keyboard('{Enter}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test('a task without words is not saved, and Escape leaves it as it was', async () => {
  const { sent, onClose } = await opened();
  await title.fill(' ');
  await userEvent.keyboard('{Enter}');
  expect(onClose).not.toHaveBeenCalled();
  await userEvent.keyboard('{Escape}');
  expect(onClose).toHaveBeenCalledOnce();
  expect(sent).toEqual([]);
});

test('a field of the settings and one with a value from earlier are both there', async () => {
  await opened();
  await expect.element(page.getByRole('textbox', { name: 'Priority' })).toHaveValue('');
  await expect.element(page.getByRole('textbox', { name: 'Stage' })).toHaveValue('Two');
});
