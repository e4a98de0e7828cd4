import type { QueryClient } from '@tanstack/react-query';
import type { QuickTask } from '#features/tasks/rules/quick-task.ts';
import { hasCode } from '#ui/api-error.ts';
import { coachOfPage } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import { removeNewTask, saveNewTask } from '../tasks/save-new-task.ts';
import { addTask, settleTask, type AddedTask } from './offline/task-store.ts';
import { refresh } from './use-task-actions.ts';

/** Adds a task that was typed in one line, with its undo; without a connection, on this device. False if it failed. */
export async function addQuickTask(cache: QueryClient, read: QuickTask): Promise<boolean> {
  const body = {
    key: crypto.randomUUID(),
    title: read.title,
    dueDate: read.due,
    repeat: read.repeat,
    clientId: read.client?.id ?? null,
  };
  try {
    const made = await saveNewTask(cache, body);
    refresh(cache);
    const undo = () =>
      void removeNewTask(cache, made)
        .catch((error: unknown) => warn('Failed to undo', { description: messageFor(error) }))
        .finally(() => refresh(cache));
    notify('Task added', { description: made.title, action: { label: 'Undo', onClick: undo } });
    return true;
  } catch (error) {
    const isOffline = hasCode(error, 'offline');
    if (isOffline && (await addHere(cache, { ...body, id: body.key, clientName: read.client?.name ?? null })))
      return true;
    warn('The task was not added', { description: messageFor(error) });
    return false;
  }
}

/** False where the browser keeps nothing. */
async function addHere(cache: QueryClient, task: AddedTask): Promise<boolean> {
  const userId = coachOfPage();
  if (!userId) return false;
  try {
    await addTask(userId, task);
  } catch {
    return false;
  }
  refresh(cache);
  const undo = () => void settleTask(userId, task.id, null).finally(() => refresh(cache));
  notify('Task added', {
    description: 'Saved on this device until you are back online.',
    action: { label: 'Undo', onClick: undo },
  });
  return true;
}
