import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { nameText, requiredName, requiredText } from '#shared/text.ts';
import {
  filenameLength,
  importBytes,
  languageTag,
  speakerLimit,
  titleLength,
  vocabularyLimit,
} from './rules/limits.ts';
import { reasons, statuses } from './rules/status.ts';

/** A conversation without what was found in it; `review` puts transcript, results and tasks beside it. */
export const conversation = z.object({
  id,
  title: z.string(),
  /** The day of the session in the coach's time zone, YYYY-MM-DD. */
  sessionDate: z.string(),
  clientId: z.nullable(id),
  folderId: z.nullable(id),
  status: z.enum(statuses),
  /** Why it is held or failed; `no_speech` also on a conversation that is ready and empty. */
  reason: z.nullable(z.enum(reasons)),
  /** 0..1 of the current stage. */
  progress: z.number(),
  secondsLeft: z.nullable(z.number()),
  hasAudio: z.boolean(),
  /** When the sound was deleted because the coach keeps recordings for so long only; what was found in it stays. */
  audioRemovedAt: z.nullable(z.iso.datetime()),
  audioFilename: z.nullable(z.string()),
  audioBytes: z.nullable(z.number()),
  /** About how many seconds of it were damaged on the server and are missing. */
  audioLostSeconds: z.number(),
  /** The stored recording was opened again after it was encrypted; false where there is no recording. */
  isEncrypted: z.boolean(),
  durationSeconds: z.nullable(z.number()),
  isSample: z.boolean(),
  /** Counts the changes a person made to title, day, client and folder. */
  revision: z.int(),
  createdAt: z.iso.datetime(),
});

const day = z.iso.date();

/** What helps the engine. */
const hints = {
  speakers: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(speakerLimit)))),
  language: z.optional(z.nullable(z.string().check(z.regex(languageTag, 'Not a language tag')))),
  vocabulary: z.optional(z.array(requiredText(80)).check(z.maxLength(vocabularyLimit))),
  /** An engine's name; the best that is ready when absent. */
  engine: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
};

export const newConversation = z.object({
  title: z.optional(nameText(titleLength)),
  clientId: z.optional(z.nullable(id)),
  folderId: z.optional(z.nullable(id)),
  sessionDate: z.optional(day),
  /** The id of a finished upload. */
  uploadId: z.optional(z.string().check(z.regex(/^[a-f0-9]{32}$/, 'Not an upload'))),
  transcript: z.optional(
    z.object({
      /** What the caller takes it for; the content decides. */
      format: z.optional(z.nullable(z.string().check(z.maxLength(40)))),
      text: z.string().check(z.maxLength(importBytes)),
      filename: z.optional(z.nullable(nameText(filenameLength))),
    }),
  ),
  /** Of an import: again with the same key answers the same conversation. An upload's id does that by itself. */
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

export const createSample = endpoint({
  method: 'POST',
  path: '/api/conversations/sample',
  access: 'user',
  summary: 'Open the sample conversation; again answers the same one',
  response: conversation,
  status: 201,
});

export const updateConversation = endpoint({
  method: 'PATCH',
  path: '/api/conversations/:id',
  access: 'user',
  summary: 'Change title, day, client or folder',
  params: idParams,
  body: z.object({
    title: z.optional(requiredName(titleLength)),
    sessionDate: z.optional(day),
    clientId: z.optional(z.nullable(id)),
    folderId: z.optional(z.nullable(id)),
    /** The one this was written on: where it is not the current one any more, 412 and nothing has changed. */
    revision: z.optional(z.int()),
  }),
  response: conversation,
});

/** Recordings that wait for minutes (design 1.2): nothing starts them but the coach, by `processAgain`. */
export const listOnHold = endpoint({
  method: 'GET',
  path: '/api/conversations/held',
  access: 'user',
  summary: 'Recordings that wait for minutes, oldest first, and which of them could start now',
  response: z.object({
    /** Null: without limit. */
    minutesLeft: z.nullable(z.number()),
    conversations: z.array(
      z.object({
        id,
        title: z.string(),
        sessionDate: z.string(),
        durationSeconds: z.nullable(z.number()),
        /** There is enough for this one; not for all of them together. */
        canStart: z.boolean(),
      }),
    ),
  }),
});

/**
 * Also how a draft is redone with a better engine, and how a held or failed conversation is tried again. 409 where the
 * minutes do not suffice; the sentence says how many it needs and how many there are, and everything stays as it is.
 */
export const processAgain = endpoint({
  method: 'POST',
  path: '/api/conversations/:id/process',
  access: 'user',
  summary: 'Transcribe and analyse again; what a person changed stays',
  params: idParams,
  body: z.object(hints),
  response: conversation,
  status: 202,
});

export const deleteConversation = endpoint({
  method: 'DELETE',
  path: '/api/conversations/:id',
  access: 'user',
  summary: 'Delete a conversation with its recording, transcript, results and tasks',
  params: idParams,
});

export const getPeaks = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/peaks',
  access: 'user',
  summary:
    'The shape of the sound: pairs of lowest and highest sample, -128..127; none before it is measured',
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
