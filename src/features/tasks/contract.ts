import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listLimit } from '#shared/paging.ts';
import { freeText, nameText, requiredName } from '#shared/text.ts';
import { reviewStates, syncStates } from './rules/task-states.ts';

/** What leaves the server for a task (spec 3). The source fields are null on tasks a person wrote. */
export const task = z.object({
  id,
  conversationId: z.nullable(id),
  title: z.string(),
  description: z.nullable(z.string()),
  /** YYYY-MM-DD. */
  dueDate: z.nullable(z.string()),
  /** A speaker label or a name. */
  assignee: z.nullable(z.string()),
  completed: z.boolean(),
  customData: z.record(z.string(), z.string()),
  externalId: z.nullable(z.string()),
  externalSystem: z.nullable(z.string()),
  syncStatus: z.enum(syncStates),
  lastSyncedAt: z.nullable(z.iso.datetime()),
  review: z.enum(reviewStates),
  isEdited: z.boolean(),
  /** Counts the changes of its words. */
  revision: z.int(),
  quote: z.nullable(z.string()),
  /** Index into the turns of the conversation. */
  turn: z.nullable(z.int()),
  start: z.nullable(z.number()),
  confidence: z.nullable(z.number()),
  /** The analyser doubts that it is a task: a proposal that waits for nobody and is never accepted by itself. */
  isLessSure: z.boolean(),
  createdAt: z.iso.datetime(),
});

const titleLength = 300;
const descriptionLength = 5000;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  access: 'user',
  summary: 'Accepted tasks that are not done, soonest first; with `all`, every accepted task',
  query: z.object({ all: z.optional(z.stringbool()), limit: z.optional(listLimit) }),
  response: z.array(task),
});

export const createTask = endpoint({
  method: 'POST',
  path: '/api/tasks',
  access: 'user',
  summary: 'Write a task by hand',
  body: z.object({
    conversationId: z.optional(z.nullable(id)),
    title: requiredName(titleLength),
    description: z.optional(z.nullable(freeText(descriptionLength))),
    dueDate: z.optional(z.nullable(z.iso.date())),
    assignee: z.optional(z.nullable(nameText(120))),
  }),
  response: task,
  status: 201,
});

export const updateTask = endpoint({
  method: 'PATCH',
  path: '/api/tasks/:id',
  access: 'user',
  summary: 'Complete, edit, accept or dismiss a task',
  params: idParams,
  body: z.object({
    completed: z.optional(z.boolean()),
    title: z.optional(requiredName(titleLength)),
    description: z.optional(z.nullable(freeText(descriptionLength))),
    dueDate: z.optional(z.nullable(z.iso.date())),
    assignee: z.optional(z.nullable(nameText(120))),
    review: z.optional(z.enum(reviewStates)),
    /** The one these words were written on: where it is not the current one any more, 412 and nothing has changed. */
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

export type Task = z.infer<typeof task>;
