import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { TaskEditor } from './task-editor.tsx';

const words = { title: 'Send the draft', dueDate: '2026-11-27', assignee: 'Ana' };

async function opened(change: Partial<typeof words> = {}) {
  const [onWrite, onSave, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
  await render(
    <TaskEditor words={{ ...words, ...change }} people={['Ana', 'Tom']} {...{ onWrite, onSave, onCancel }} />,
  );
  return { onWrite, onSave, onCancel, title: page.getByRole('textbox', { name: 'Task' }) };
}

test('Enter saves the trimmed words, and every change is reported', async () => {
  const { title, onWrite, onSave } = await opened();
  await title.fill('  Send the budget ');
  expect(onWrite).toHaveBeenLastCalledWith({ ...words, title: '  Send the budget ' });
  await userEvent.keyboard('{Enter}');
  expect(onSave).toHaveBeenCalledWith({ ...words, title: 'Send the budget' });
});

test('a new line in the task needs Shift', async () => {
  const { title, onSave } = await opened();
  await expect.element(title).toHaveFocus();
  await userEvent.keyboard('{Shift>}{Enter}{/Shift}today');
  await expect.element(title).toHaveValue('Send the draft\ntoday');
  expect(onSave).not.toHaveBeenCalled();
});

test('a task without words is not saved; no name and no date are', async () => {
  const { title, onSave } = await opened();
  await title.fill('   ');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onSave).not.toHaveBeenCalled();
  await title.fill('Rest');
  await page.getByRole('combobox', { name: 'Who' }).fill(' ');
  await page.getByLabelText('Due').fill('');
  await page.getByRole('button', { name: 'Save' }).click();
  expect(onSave).toHaveBeenCalledWith({ title: 'Rest', dueDate: null, assignee: null });
});

test('Escape cancels from any field', async () => {
  const { onCancel } = await opened();
  await page.getByRole('combobox', { name: 'Who' }).click();
  await userEvent.keyboard('{Escape}');
  expect(onCancel).toHaveBeenCalledOnce();
});
