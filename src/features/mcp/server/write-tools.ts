import * as z from 'zod';
import {
  announceAccepted,
  announceChange,
  announcingChange,
  createTask,
  updateTask,
} from '../../tasks/server/actions.ts';
import { tool, type Tool } from './tool.ts';

/** Tools that change tasks, for tokens with `tasks:write`. They accept no proposals: that is the coach's decision. */
const id = z.uuid();
const titleLength = 300;

export const writeTools: Tool[] = [
  tool({
    name: 'complete_task',
    title: 'Complete a task',
    description: 'Marks a task as done, or as open again.',
    scope: 'tasks:write',
    isReadOnly: false,
    input: z.object({ taskId: id, completed: z.boolean().default(true) }),
    run: ({ services, userId }, { taskId, completed }) =>
      services.db.asUser(userId, (owned) =>
        announcingChange(owned, services, [taskId], () =>
          updateTask(owned, taskId, { completed }, services.clock.now()),
        ),
      ),
  }),
  tool({
    name: 'add_task',
    title: 'Add a task',
    description: 'Adds a task to the coach’s list.',
    scope: 'tasks:write',
    isReadOnly: false,
    input: z.object({
      title: z.string().trim().min(1).max(titleLength),
      dueDate: z.iso.date().optional(),
      clientId: id.optional(),
      conversationId: id.optional(),
    }),
    run: ({ services, userId }, input) =>
      services.db.asUser(userId, async (owned) => {
        const task = await createTask(owned, input);
        await announceAccepted(owned, services, [task.id]);
        await announceChange(owned, services, task.conversationId === null ? [] : [task.conversationId]);
        return task;
      }),
  }),
];
