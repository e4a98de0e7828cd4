import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { nameText, requiredName, requiredText } from '#shared/text.ts';
import {
  listedOnHold,
  filenameLength,
  importBytes,
  languageTag,
  movedAtOnce,
  speakerLimit,
  titleLength,
  vocabularyLimit,
} from './rules/limits.ts';
import { reasons, statuses } from './rules/status.ts';

/** A conversation without its contents; `review` adds transcript, results and tasks. */
export const conversation = z.object({
  id,
  title: z.string(),
  /** The day of the session in the coach's time zone, YYYY-MM-DD. */
  sessionDate: z.string(),
  clientId: z.nullable(id),
  folderId: z.nullable(id),
  status: z.enum(statuses),
  /** Why it is on hold or failed; `no_speech` also on a conversation that is ready and empty. */
  reason: z.nullable(z.enum(reasons)),
  /** 0..1 of the current stage. */
  progress: z.number(),
  secondsLeft: z.nullable(z.number()),
  hasAudio: z.boolean(),
  /** Path of the recording; null without one. */
  audioUrl: z.nullable(z.string()),
  /** When retention deleted the audio; transcript and results stay. */
  audioRemovedAt: z.nullable(z.iso.datetime()),
  audioFilename: z.nullable(z.string()),
  audioBytes: z.nullable(z.number()),
  /** About how many seconds were damaged on the server and are missing. */
  audioLostSeconds: z.number(),
  /** The stored recording was decrypted once to verify it; false where there is no recording. */
  isEncrypted: z.boolean(),
  durationSeconds: z.nullable(z.number()),
  isSample: z.boolean(),
  /** The note template the coach chose for it; null where the one that fits is taken. */
  noteTemplate: z.nullable(z.string()),
  /** Counts the changes a person made to title, day, client and folder. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
});

const day = z.iso.date();

/** Hints for the engine. */
const hints = {
  speakers: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(speakerLimit)))),
  language: z.optional(z.nullable(z.string().check(z.regex(languageTag, 'Not a language tag')))),
  vocabulary: z.optional(z.array(requiredText(80)).check(z.maxLength(vocabularyLimit))),
  /** An engine's name; the best that is ready when absent. */
  engine: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
};

const newConversation = z.object({
  title: z.optional(nameText(titleLength)),
  clientId: z.optional(z.nullable(id)),
  folderId: z.optional(z.nullable(id)),
  sessionDate: z.optional(day),
  /** The id of a finished upload. */
  uploadId: z.optional(z.string().check(z.regex(/^[a-f0-9]{32}$/, 'Not an upload'))),
  transcript: z.optional(
    z.object({
      /** The format the caller expects; the content decides. */
      format: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      text: z.string().check(z.maxLength(importBytes)),
      filename: z.optional(z.nullable(nameText(filenameLength))),
    }),
  ),
  /** For imports: the same key returns the same conversation. An upload's id already does that. */
  idempotencyKey: z.optional(id),
  ...hints,
});

export const createConversation = endpoint({
  method: 'POST',
  path: '/api/conversations',
  access: 'user',
  summary: 'Make a conversation of a finished upload or an imported transcript',
  body: newConversation,
  response: conversation,
  status: 201,
  bodyLimit: 2 * importBytes, // as JSON, with line ends and quotes written as two bytes
});

/** For programs that cannot speak tus. The body is the recording itself, with its length and any content type. */
export const sendVoiceMemo = endpoint({
  method: 'POST',
  path: '/api/voice-memos',
  access: 'user',
  scope: 'recordings:upload',
  summary: 'Send a recording as the body of the request; it becomes a conversation',
  query: z.object({
    filename: z._default(nameText(filenameLength), 'Voice memo'),
    title: z.optional(nameText(titleLength)),
    sessionDate: z.optional(day),
    /** The same key returns the same conversation, so that a call whose answer was lost can be repeated. */
    key: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  }),
  response: conversation,
  status: 201,
});

export const createSample = endpoint({
  method: 'POST',
  path: '/api/conversations/sample',
  access: 'user',
  summary: 'Open the sample conversation; a repeated call returns the same one',
  response: conversation,
  status: 201,
});

export const updateConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:id',
  access: 'user',
  summary: 'Change title, day, client, folder or note template',
  params: idParams,
  body: z.object({
    title: z.optional(requiredName(titleLength)),
    sessionDate: z.optional(day),
    clientId: z.optional(z.nullable(id)),
    folderId: z.optional(z.nullable(id)),
    /** The name of a template of the product, or the id of an own one. */
    noteTemplate: z.optional(z.nullable(z.string().check(z.maxLength(60)))),
    /** The revision the caller saw: where it is outdated, 412 and nothing changes. */
    revision: z.optional(z.int()),
  }),
  response: conversation,
});

export const moveConversations = endpoint({
  method: 'POST',
  path: '/api/conversations/move',
  access: 'user',
  summary: 'Move conversations into folders or out of them, all or none; answers where they were',
  body: z.object({
    moves: z
      .array(z.object({ id, folderId: z.nullable(id) }))
      .check(z.minLength(1), z.maxLength(movedAtOnce)),
  }),
  response: z.object({ before: z.array(z.object({ id, folderId: z.nullable(id) })) }),
});

/** Recordings on hold for minutes (design 1.2): only the coach starts them, by `processAgain`. */
export const listOnHold = endpoint({
  method: 'GET',
  path: '/api/conversations/held',
  access: 'user',
  summary: 'Recordings on hold for minutes, the oldest first, 100 at most, and which of them could start now',
  query: z.object({
    ...listPage,
    limit: z.optional(
      z.coerce.number<number | string>().check(z.int(), z.minimum(1), z.maximum(listedOnHold)),
    ),
  }),
  response: z.object({
    /** Null: without limit. */
    minutesLeft: z.nullable(z.number()),
    conversations: z.array(
      z.object({
        id,
        title: z.string(),
        sessionDate: z.string(),
        durationSeconds: z.nullable(z.number()),
        /** The minutes suffice for this one, not necessarily for all of them. */
        canStart: z.boolean(),
      }),
    ),
  }),
});

/**
 * Also redoes a draft with a better engine, and retries a conversation that is on hold or failed. 409 where the minutes
 * do not suffice: the sentence says how many it needs and how many are left, and nothing changes.
 */
export const processAgain = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/process',
  access: 'user',
  summary: 'Transcribe and analyse again; a person’s changes stay',
  params: idParams,
  body: z.object(hints),
  response: conversation,
  status: 202,
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id',
  access: 'user',
  summary:
    'Delete a conversation with its recording, transcript, results and tasks; for 15 minutes it can be restored',
  params: idParams,
  query: z.object({
    /** For good, at once; also one that was deleted a moment ago. */
    now: z.optional(z.stringbool()),
  }),
});

export const restoreConversation = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/restore',
  access: 'user',
  summary: 'Restore a conversation that was deleted in the last 15 minutes, as it was',
  params: idParams,
  response: conversation,
});

export const getPeaks = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/peaks',
  access: 'user',
  summary: 'The waveform: pairs of lowest and highest sample, -128..127; empty before it is measured',
  params: idParams,
  response: z.object({ peaks: z.array(z.number()), durationSeconds: z.number() }),
});

export type Conversation = z.infer<typeof conversation>;
export type OnHoldConversations = z.infer<NonNullable<typeof listOnHold.response>>;
export type NewConversation = z.output<typeof newConversation>;

/** Byte ranges of the recording; not JSON, so outside the endpoints. */
export const audioPath = (conversationId: string) => `/api/conversations/${conversationId}/audio`;
/** Server-sent events: `progress` with a `Conversation` each time it changes. */
export const eventsPath = (conversationId: string) => `/api/conversations/${conversationId}/events`;
/** tus 1.0. */
export const uploadsPath = '/api/uploads';
