import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { freeText, nameText, requiredName } from '#shared/text.ts';
import { reviewStates, syncStates } from './rules/task-states.ts';

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
  customData: z.record(z.string(), z.string()),
  externalId: z.nullable(z.string()),
  externalSystem: z.nullable(z.string()),
  syncStatus: z.enum(syncStates),
  lastSyncedAt: z.nullable(z.iso.datetime()),
  review: z.enum(reviewStates),
  isEdited: z.boolean(),
  /** Grows with each change of title, description, due date or assignee. */
  revision: z.int(),
  quote: z.nullable(z.string()),
  /** Index into the turns of the conversation. */
  turn: z.nullable(z.int()),
  start: z.nullable(z.number()),
  confidence: z.nullable(z.number()),
  /** The analyser is less sure that it is a task: lists do not count it, and it is never accepted automatically. */
  isLessSure: z.boolean(),
  createdAt: z.iso.datetime(),
});

const titleLength = 300;
const descriptionLength = 5000;

export const listTasks = endpoint({
  method: 'GET',
  path: '/api/tasks',
  access: 'user',
  summary: 'Accepted tasks that are not completed, soonest first; with `all`, completed ones too',
  query: z.object({ all: z.optional(z.stringbool()), ...listPage }),
  response: z.array(task),
});

export const createTask = endpoint({
  method: 'POST',
  path: '/api/tasks',
  access: 'user',
  summary: 'Create a task',
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

export type Task = z.infer<typeof task>;
