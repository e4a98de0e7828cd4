import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract.ts';
import { createTask, deleteTask, type Task } from '#features/tasks/contract.ts';
import { call } from '#ui/api.ts';
import { editConversation } from '../queries.ts';

/** Adds a task and shows it in its conversation, if it has one. The caller refreshes the lists it shows. */
export async function saveNewTask(
  cache: QueryClient,
  body: InputOf<typeof createTask>['body'],
): Promise<Task> {
  const made = await call(createTask, { body, keepalive: true });
  const { conversationId } = body;
  if (conversationId)
    editConversation(cache, conversationId, (known) => ({
      ...known,
      tasks: [...known.tasks, { ...made, stale: null }],
    }));
  return made;
}

/** Takes back an added task. */
export async function removeNewTask(
  cache: QueryClient,
  { id, conversationId }: Pick<Task, 'id' | 'conversationId'>,
): Promise<void> {
  await call(deleteTask, { params: { id }, keepalive: true });
  if (conversationId)
    editConversation(cache, conversationId, (known) => ({
      ...known,
      tasks: known.tasks.filter((task) => task.id !== id),
    }));
}
