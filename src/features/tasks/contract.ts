import * as z from 'zod/mini';
import { itemSource } from '#shared/analysis.ts';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { freeText, nameText, requiredName } from '#shared/text.ts';
import { customFieldLength } from '../identity/rules/custom-fields.ts';
import { repeats, reviewStates, syncStates } from './rules/task-states.ts';

/** The API shape of a task (spec 3). Source fields are null on tasks a person wrote. */
export const task = z.object({
  id,
  conversationId: z.nullable(id),
  title: z.string(),
  description: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  dueDate: z.nullable(z.string()),
  /** Speaker label or name. */
  assignee: z.nullable(z.string()),
  completed: z.boolean(),
  completedAt: z.nullable(z.iso.datetime()),
  /** Whom it is about, where that is not the client of its conversation. */
  clientId: z.nullable(id),
  /** Left out of what is open until this day, YYYY-MM-DD. */
  snoozedUntil: z.nullable(z.string()),
  /** Completing it creates the next one. */
  repeat: z.nullable(z.enum(repeats)),
  customData: z.record(z.string(), z.string()),
  externalId: z.nullable(z.string()),
  externalSystem: z.nullable(z.string()),
  syncStatus: z.enum(syncStates),
  lastSyncedAt: z.nullable(z.iso.datetime()),
  review: z.enum(reviewStates),
  acceptedAt: z.nullable(z.iso.datetime()),
  isEdited: z.boolean(),
  /** Grows with each change of title, description, due date or assignee. */
  revision: z.int(),
  quote: z.nullable(z.string()),
  /** Index into the turns of the conversation. */
  turn: z.nullable(z.int()),
  start: z.nullable(z.number()),
  /** A second place that the task needs as proof, such as the day it was given later. */
  secondSource: z.optional(itemSource),
  confidence: z.nullable(z.number()),
  /** The analyser is less sure that it is a task: lists do not count it, and it is never accepted automatically. */
  isLessSure: z.boolean(),
  createdAt: z.iso.datetime(),
});

const titleLength = 300;
const descriptionLength = 5000;
const fieldValueLength = 2000;

/** Values of the coach's custom fields by name; what is absent stays, null or an empty text removes a value. */
const customData = z.optional(z.record(nameText(customFieldLength), z.nullable(freeText(fieldValueLength))));

const day = z.nullable(z.iso.date());

/** What may be changed on one task and on many at once. */
const sharedChange = {
  completed: z.optional(z.boolean()),
  review: z.optional(z.enum(reviewStates)),
  dueDate: z.optional(day),
  clientId: z.optional(z.nullable(id)),
  snoozedUntil: z.optional(day),
};

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  access: 'user',
  scope: 'read',
  summary: 'Accepted tasks that are not completed, soonest first; with `all`, completed ones too',
  query: z.object({ all: z.optional(z.stringbool()), ...listPage }),
  response: z.array(task),
});

export const createTask = endpoint({
  method: 'POST',
  path: '/api/tasks',
  access: 'user',
  scope: 'tasks:write',
  summary: 'Create a task',
  body: z.object({
    /** Chosen by a caller that may have to ask again: the same key is the same task, and becomes its id. */
    key: z.optional(id),
    conversationId: z.optional(z.nullable(id)),
    title: requiredName(titleLength),
    description: z.optional(z.nullable(freeText(descriptionLength))),
    dueDate: z.optional(day),
    assignee: z.optional(z.nullable(nameText(120))),
    completed: z.optional(z.boolean()),
    clientId: z.optional(z.nullable(id)),
    repeat: z.optional(z.nullable(z.enum(repeats))),
    customData,
  }),
  response: task,
  status: 201,
});

export const updateTask = endpoint({
  method: 'PATCH',
  path: '/api/tasks/:id',
  access: 'user',
  scope: 'tasks:write',
  summary: 'Complete, edit, accept or dismiss a task',
  params: idParams,
  body: z.object({
    ...sharedChange,
    title: z.optional(requiredName(titleLength)),
    description: z.optional(z.nullable(freeText(descriptionLength))),
    assignee: z.optional(z.nullable(nameText(120))),
    repeat: z.optional(z.nullable(z.enum(repeats))),
    customData,
    /** The revision the change was made on; if it is no longer current, the answer is 412 and nothing changes. */
    revision: z.optional(z.int()),
  }),
  response: task,
});

export const deleteTask = endpoint({
  method: 'DELETE',
  path: '/api/tasks/:id',
  access: 'user',
  summary: 'Delete a task',
  params: idParams,
});

/** Most tasks that one call changes or deletes. */
export const bulkMost = 1000;

const taskIds = z.array(id).check(z.minLength(1), z.maxLength(bulkMost));

/** The same change of many tasks. */
const bulkChange = z.object({ ids: taskIds, change: z.object(sharedChange) });

export const changeTasks = endpoint({
  method: 'POST',
  path: '/api/tasks/changes',
  access: 'user',
  summary: 'Change many tasks at once, all or none; `undo` is the body that restores them',
  body: z.object({ changes: z.array(bulkChange).check(z.minLength(1), z.maxLength(bulkMost)) }),
  response: z.object({ changed: z.int(), undo: z.array(bulkChange) }),
});

export const deleteTasks = endpoint({
  method: 'POST',
  path: '/api/tasks/deletions',
  access: 'user',
  summary: 'Delete many tasks at once, all or none',
  body: z.object({ ids: taskIds }),
});

export type BulkChange = z.infer<typeof bulkChange>;
export type Task = z.infer<typeof task>;
