import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { requiredText } from '#shared/text.ts';
import { memorySections } from './rules/memory-entry.ts';

/** What is remembered about a client, session by session (spec 3, `session_memory`); private to the coach. */
const memoryEntry = z.object({
  id,
  text: z.string(),
  /** The words it was found in; null where the coach wrote it. */
  quote: z.nullable(z.string()),
  turn: z.nullable(z.int()),
  start: z.nullable(z.number()),
  isEdited: z.boolean(),
  /** The day on which the coach said that it is still true. */
  confirmedOn: z.nullable(z.iso.date()),
});

const entries = z.array(memoryEntry);
const section = z.enum(memorySections);

const sessionMemory = z.object({
  id,
  clientId: id,
  conversationId: id,
  conversationTitle: z.string(),
  sessionDate: z.iso.date(),
  keyTopics: entries,
  recurringThemes: entries,
  clientProgress: entries,
  coachingPatterns: entries,
  followUpItems: entries,
  /** Counts the sessions with the client. */
  sessionNumber: z.int(),
  /**
   * What the last reading changed, after a correction or because another session was added, deleted or restored; null
   * while nothing has changed since the first. Of what went only the words of this session are told.
   */
  changes: z.nullable(
    z.object({
      at: z.iso.datetime(),
      /** Ids of entries that came. */
      came: z.array(id),
      gone: z.array(z.object({ section, quote: z.nullable(z.string()) })),
    }),
  ),
  createdAt: z.iso.datetime(),
});

export const listClientMemory = endpoint({
  method: 'GET',
  path: '/api/clients/:id/memory',
  access: 'user',
  scope: 'read',
  summary: 'What is remembered about a client, the latest session first',
  params: idParams,
  response: z.array(sessionMemory),
});

const textLength = 500;
const text = requiredText(textLength);

export const addMemoryEntry = endpoint({
  method: 'POST',
  path: '/api/clients/:id/memory',
  access: 'user',
  summary: 'Add an entry to what is remembered of a session with the client',
  params: idParams,
  body: z.strictObject({
    /** A session with this client; the latest when absent. */
    conversationId: z.optional(id),
    section,
    text,
  }),
  response: sessionMemory,
  status: 201,
});

export const updateSessionMemory = endpoint({
  method: 'PATCH',
  path: '/api/session-memory/:id',
  access: 'user',
  summary:
    'Edit, confirm (“still true”), delete or restore one entry; it stays so when the session is read again',
  params: idParams,
  body: z.discriminatedUnion('kind', [
    /** `seen`: the text the change was made on; if it is no longer current, the answer is 412 and nothing changes. */
    z.strictObject({ kind: z.literal('edit'), entry: id, text, seen: z.optional(z.string()) }),
    /** Still true today. */
    z.strictObject({ kind: z.literal('confirm'), entry: id }),
    z.strictObject({ kind: z.literal('unconfirm'), entry: id }),
    z.strictObject({ kind: z.literal('delete'), entry: id }),
    z.strictObject({ kind: z.literal('restore'), entry: id }),
  ]),
  response: sessionMemory,
});

export const deleteSessionMemory = endpoint({
  method: 'DELETE',
  path: '/api/session-memory/:id',
  access: 'user',
  summary: 'Forget what one session left to remember, for good; the conversation stays',
  params: idParams,
});

export const deleteClientMemory = endpoint({
  method: 'DELETE',
  path: '/api/clients/:id/memory',
  access: 'user',
  summary: 'Forget all that is remembered about a client so far, for good; the conversations stay',
  params: idParams,
});

export type SessionMemory = z.infer<typeof sessionMemory>;
export type MemoryEdit = z.output<NonNullable<typeof updateSessionMemory.body>>;
export type NewMemoryEntry = z.output<NonNullable<typeof addMemoryEntry.body>>;
