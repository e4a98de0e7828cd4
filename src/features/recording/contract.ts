import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { nameText, requiredText } from '#shared/text.ts';
import { conversation } from '../conversations/contract.ts';
import { mostChunks, noteLength, noteLimit, recordedType, titleLength } from './rules/limits.ts';

/** A recording in progress in a browser. Once finished, it is a conversation like any other. */
const sessionNote = z.object({
  /** Seconds into the recording. */
  at: z.number(),
  text: z.string(),
});
const newNote = z.object({ at: z.number().check(z.minimum(0)), text: requiredText(noteLength) });
const notes = z.array(newNote).check(z.maxLength(noteLimit));

const recording = z.object({
  id,
  /** The id the browser chose, possibly offline. */
  localId: id,
  title: z.string(),
  clientId: z.nullable(id),
  folderId: z.nullable(id),
  /** How many chunks have arrived. */
  chunks: z.int(),
  startedAt: z.iso.datetime(),
  lastHeardAt: z.iso.datetime(),
});

const details = {
  title: z.optional(nameText(titleLength)),
  clientId: z.optional(z.nullable(id)),
  folderId: z.optional(z.nullable(id)),
  notes: z.optional(notes),
};

export const listRecordings = endpoint({
  method: 'GET',
  path: '/api/recordings',
  access: 'user',
  summary: 'Recordings that are not finished, newest first',
  response: z.array(recording),
});

export const startRecording = endpoint({
  method: 'POST',
  path: '/api/recordings',
  access: 'user',
  summary: 'Begin a recording; the same localId returns the same one',
  body: z.object({
    ...details,
    localId: id,
    mimeType: z.string().check(z.regex(recordedType, 'Not a type of recorded audio')),
    /** 2: the microphone on the left, the tab on the right. */
    channels: z.int().check(z.minimum(1), z.maximum(2)),
    /** By the browser's clock; it may have been offline for a while. */
    startedAt: z.iso.datetime(),
  }),
  response: recording,
  status: 201,
});

/** A paused recorder also calls it as a sign of life. */
export const updateRecording = endpoint({
  method: 'PATCH',
  path: '/api/recordings/:id',
  access: 'user',
  summary: 'Change title, client, folder or notes of a recording in progress',
  params: idParams,
  body: z.object(details),
  response: recording,
});

/** 409 with `missing`, the numbers to send first, while there are gaps. */
export const finishRecording = endpoint({
  method: 'POST',
  path: '/api/recordings/:id/finish',
  access: 'user',
  summary: 'Join the chunks and create the conversation; a repeated call returns the same one',
  params: idParams,
  body: z.object({ chunks: z.int().check(z.minimum(0), z.maximum(mostChunks)), notes: z.optional(notes) }),
  response: conversation,
});

export const deleteRecording = endpoint({
  method: 'DELETE',
  path: '/api/recordings/:id',
  access: 'user',
  summary: 'Discard a recording and every chunk of it',
  params: idParams,
});

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/conversations/:id/notes',
  access: 'user',
  scope: 'read',
  summary: 'The coach’s notes from the recording of this conversation, in order',
  params: idParams,
  response: z.array(sessionNote),
});

export type Recording = z.infer<typeof recording>;
export type SessionNote = z.infer<typeof sessionNote>;

/** PUT of raw bytes, so outside the endpoints. 204; the same number twice is the same chunk. */
export const chunkPath = (recordingId: string, n: number | string) =>
  `/api/recordings/${recordingId}/chunks/${n}`;
