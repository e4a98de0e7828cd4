import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { taskDestinations } from '../identity/rules/task-destination.ts';
import { task } from '../tasks/contract.ts';
import { syncStates } from '../tasks/rules/task-states.ts';
import { whoseTasks } from './rules/whose.ts';

/** Tasks at the coach's destination (spec 4): what goes there, how it went, and what a Shortcut fetches and confirms. */
const unsettled = z.object({
  taskId: id,
  title: z.string(),
  status: z.enum(syncStates),
  /** Why it failed, or what was decided where both sides had changed it. */
  reason: z.nullable(z.string()),
});

const state = z.object({
  destination: z.enum(taskDestinations),
  whose: z.enum(whoseTasks),
  /** Null until the first task is sent: then it is the product's own list. */
  listName: z.nullable(z.string()),
  listId: z.nullable(z.string()),
  /** When changes there were read last. */
  lastPulledAt: z.nullable(z.iso.datetime()),
  /** `needed` once the provider ended the access; `none` where nothing is connected. */
  connection: z.enum(['ready', 'none', 'needed', 'unneeded']),
  /** Until then the destination is left alone after a failure. */
  pausedUntil: z.nullable(z.iso.datetime()),
  synced: z.int(),
  openTasks: z.int(),
  /** At most 200. */
  unsettled: z.array(unsettled),
});

export const getTaskSync = endpoint({
  method: 'GET',
  path: '/api/task-sync',
  access: 'user',
  summary: 'Where tasks go, whose, and what does not stand there as it should',
  response: state,
});

export const updateTaskSync = endpoint({
  method: 'PATCH',
  path: '/api/task-sync',
  access: 'user',
  summary: 'Choose whose tasks go out, and the list new ones go to',
  body: z.strictObject({
    whose: z.optional(z.enum(whoseTasks)),
    list: z.optional(
      z.object({ id: z.string().check(z.maxLength(500)), name: z.string().check(z.maxLength(500)) }),
    ),
  }),
  response: state,
});

export const changeDestination = endpoint({
  method: 'POST',
  path: '/api/task-sync/destination',
  access: 'user',
  summary:
    'Send tasks elsewhere; open ones are moved (deleted where they are, made anew), or only new ones go there',
  body: z.object({
    /** As in spec 4: an unknown one is `builtin`. */
    destination: z.string().check(z.maxLength(40)),
    openTasks: z.enum(['move', 'stay']),
  }),
  response: state,
});

export const listTaskLists = endpoint({
  method: 'GET',
  path: '/api/task-sync/lists',
  access: 'user',
  summary: 'The lists or projects of the connected account',
  requestsPerMinute: 30,
  response: z.array(z.object({ id: z.string(), name: z.string() })),
});

export const refreshTasks = endpoint({
  method: 'POST',
  path: '/api/task-sync/refresh',
  access: 'user',
  summary: 'Read changes at the destination and send what is missing or pending; waits a few seconds for it',
  requestsPerMinute: 12,
  response: z.object({ isDone: z.boolean() }),
});

/** What a Shortcut or another client of the coach reports of a task (spec 7). */
const report = z.object({
  externalId: z.optional(z.nullable(z.string().check(z.maxLength(500)))),
  externalSystem: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
  syncStatus: z.optional(z.enum(syncStates)),
});

export const syncTask = endpoint({
  method: 'POST',
  path: '/api/tasks/:id/sync',
  access: 'user',
  scope: 'tasks:sync',
  summary: 'Confirm a task’s copy elsewhere; with an empty body, send the task again',
  params: idParams,
  body: report,
  response: task,
});

export const syncTestTask = endpoint({
  method: 'POST',
  path: '/api/test/tasks/:id/sync',
  access: 'user',
  scope: 'tasks:sync',
  summary: 'The same as `POST /api/tasks/:id/sync`',
  params: idParams,
  body: report,
  response: task,
});

export const syncConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/sync',
  access: 'user',
  summary: 'Send the accepted tasks of a conversation that are missing or pending at the destination',
  params: idParams,
  status: 202,
  response: z.object({ tasks: z.int() }),
});

export const listReminders = endpoint({
  method: 'GET',
  path: '/api/reminders/pending',
  access: 'user',
  scope: 'tasks:sync',
  summary: 'Accepted tasks that Apple Reminders has not confirmed yet, at most 100',
  response: z.array(
    z.object({
      id,
      title: z.string(),
      notes: z.nullable(z.string()),
      /** YYYY-MM-DD. */
      due: z.nullable(z.string()),
    }),
  ),
});

const feed = z.object({
  createdAt: z.iso.datetime(),
  lastUsedAt: z.nullable(z.iso.datetime()),
});

export const getTaskFeed = endpoint({
  method: 'GET',
  path: '/api/task-sync/feed',
  access: 'user',
  summary: 'Whether a calendar feed of tasks exists, and when it was read last',
  response: z.object({ feed: z.nullable(feed) }),
});

export const createTaskFeed = endpoint({
  method: 'POST',
  path: '/api/task-sync/feed',
  access: 'user',
  summary: 'Make the secret address of a calendar feed of tasks; the one before stops working',
  status: 201,
  response: z.object({ url: z.string() }),
});

export const deleteTaskFeed = endpoint({
  method: 'DELETE',
  path: '/api/task-sync/feed',
  access: 'user',
  summary: 'Revoke the address of the calendar feed',
});

/** The answer is an iCalendar, not JSON. */
export const readTaskFeed = endpoint({
  method: 'GET',
  path: '/api/feeds/tasks/:file',
  access: 'public',
  summary: 'Open tasks as an iCalendar (text/calendar); the file’s name is the secret',
  params: z.object({ file: z.string().check(z.maxLength(200)) }),
  requestsPerMinute: 30,
});

export type TaskSyncState = z.infer<typeof state>;
