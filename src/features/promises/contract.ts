import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { taskOwners } from '../review/rules/task-owner.ts';
import { mentionReviews, outcomes, promiseStates } from './rules/outcomes.ts';

/**
 * The promise ledger (design 1.4, point 1): accepted tasks from the conversations with a client, each with what later
 * sessions say of it. Private to the coach.
 */
const source = {
  /** Null where the coach entered it. */
  quote: z.nullable(z.string()),
  /** Index into the turns of the conversation. */
  turn: z.nullable(z.int()),
  start: z.nullable(z.number()),
};

const mention = z.object({
  mentionId: id,
  /** The later session, and its day. */
  conversationId: id,
  sessionDate: z.iso.date(),
  outcome: z.enum(outcomes),
  ...source,
  /** The new day, where it was agreed again and a day was said. */
  due: z.nullable(z.iso.date()),
  review: z.enum(mentionReviews),
});

const promiseFields = {
  taskId: id,
  title: z.string(),
  /** The speaker's label or a name, as on the task. */
  assignee: z.nullable(z.string()),
  assigneeName: z.nullable(z.string()),
  owner: z.enum(taskOwners),
  clientId: id,
  clientName: z.string(),
  /** Where it was promised. */
  conversationId: id,
  conversationTitle: z.string(),
  sessionDate: z.iso.date(),
  ...source,
  dueDate: z.nullable(z.string()),
  completed: z.boolean(),
  state: z.enum(promiseStates),
};

const promise = z.object({
  ...promiseFields,
  /** By session, the earliest first; proposed and dismissed mentions too. */
  history: z.array(mention),
});

const mentionOfPromise = z.object({ ...mention.shape, promise: z.object(promiseFields) });

export const listPromises = endpoint({
  method: 'GET',
  path: '/api/promises',
  access: 'user',
  scope: 'read',
  summary: 'The promise ledger: accepted tasks from conversations with clients, the latest session first',
  query: z.object({ clientId: z.optional(id), state: z.optional(z.enum(promiseStates)), ...listPage }),
  response: z.array(promise),
});

export const listMentions = endpoint({
  method: 'GET',
  path: '/api/promise-mentions',
  access: 'user',
  scope: 'read',
  summary:
    'What later sessions say of promises, the newest first; with `review=proposed`, what waits for the coach',
  query: z.object({
    review: z.optional(z.enum(mentionReviews)),
    clientId: z.optional(id),
    ...listPage,
  }),
  response: z.array(mentionOfPromise),
});

export const updateMention = endpoint({
  method: 'PATCH',
  path: '/api/promise-mentions/:id',
  access: 'user',
  summary:
    'Confirm, correct or dismiss a mention. Confirmed, “kept” completes the task, “re-agreed” moves its due date and “dropped” dismisses it; `proposed` takes that back',
  params: idParams,
  body: z.strictObject({
    /** Absent with an outcome or a day: confirmed. */
    review: z.optional(z.enum(mentionReviews)),
    outcome: z.optional(z.enum(outcomes)),
    due: z.optional(z.nullable(z.iso.date())),
    /** To undo a re-agreement: the due date before. Absent: the day that was agreed before it, or first. */
    dueBefore: z.optional(z.nullable(z.iso.date())),
  }),
  response: promise,
});

export const addMention = endpoint({
  method: 'POST',
  path: '/api/promises/:id/mentions',
  access: 'user',
  summary:
    'Enter how a promise (the id of its task) ended, without a quote; what the session said of it is replaced',
  params: idParams,
  body: z.strictObject({
    /** A session with the same client; the latest when absent. */
    conversationId: z.optional(id),
    outcome: z.enum(outcomes),
    due: z.optional(z.nullable(z.iso.date())),
  }),
  response: promise,
  status: 201,
});

export type PromiseEntry = z.infer<typeof promise>;
export type PromiseMention = z.infer<typeof mention>;
export type MentionOfPromise = z.infer<typeof mentionOfPromise>;
export type MentionChange = z.output<NonNullable<typeof updateMention.body>>;
export type NewMention = z.output<NonNullable<typeof addMention.body>>;
