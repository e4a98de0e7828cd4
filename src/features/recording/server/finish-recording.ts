import { createHash } from 'node:crypto';
import { mkdtemp, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { localDate } from '#shared/time.ts';
import type { Conversation } from '../../conversations/contract.ts';
import { titleOfFile } from '../../conversations/rules/title.ts';
import { createFromFile, findByUploadStem, findConversation } from '../../conversations/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type { SessionNote } from '../contract.ts';
import { missingChunks } from '../rules/gaps.ts';
import { sliceMs } from '../rules/limits.ts';
import type { Ending } from '../rules/inactivity.ts';
import { titleOfNextPart } from '../rules/next-part.ts';
import { discardChunks } from './actions.ts';
import { openRecordingKey } from './chunk-keys.ts';
import { cutIntoParts, joinChunks, makeSeekable } from './join-chunks.ts';
import * as store from './store.ts';

/**
 * Ends a recording: joins its chunks, checks and encrypts them like an upload, and creates a conversation. Repeated and
 * concurrent calls return the same conversation. Chunks are kept until the whole recording is stored.
 */
export type FinishResult = { conversation: Conversation } | { missing: number[] };

export async function finishRecording(
  services: Services,
  userId: string,
  id: string,
  request: { chunks: number; notes?: SessionNote[]; ending: Ending },
): Promise<FinishResult> {
  const as = <T>(work: (owned: Owned) => Promise<T>) => services.db.asUser(userId, work);
  const found = await as(async (owned) => {
    const row = await store.findRecording(owned, id);
    if (!row) throw new AppError('not_found');
    if (row.ending === 'finished') return { done: { conversation: await conversationOf(owned, row) } };
    if (request.notes) await store.updateRecording(owned, id, { notes: request.notes });
    return {
      row,
      chunks: await store.listChunks(owned, id),
      recordingKey: await openRecordingKey(owned, services.keys, row),
      timeZone: (await coachOf(owned)).timeZone,
    };
  });
  if (found.done) return found.done;
  const { row, chunks, recordingKey, timeZone } = found;
  const missing = missingChunks(
    chunks.map((chunk) => chunk.position),
    request.chunks,
  );
  if (missing.length > 0) return { missing };
  const whole = chunks.slice(0, request.chunks);
  if (whole.length === 0) throw new AppError('unusable_audio', { detail: 'Nothing was recorded.' });

  const folder = await mkdtemp(join(services.scratchFolder, 'recording-'));
  try {
    const file = join(folder, 'recording');
    const source = { userId, recordingId: id, recordingKey, chunks: whole };
    const { damaged } = await joinChunks(services.storage, source, file);
    if (damaged > 0) services.log.error({ recordingId: id, damaged }, 'chunks of a recording are damaged');
    const isOgg = await makeSeekable(services, file);
    const audio: RecordedAudio = {
      file,
      recordingId: id,
      chunks: whole.length,
      filename: filenameOf(row, isOgg, timeZone),
      session: {
        title: row.title,
        clientId: row.clientId,
        folderId: row.folderId,
        sessionDate: localDate(row.startedAt, timeZone),
        audioLostSeconds: Math.ceil((damaged * sliceMs) / 1000),
      },
      end: (owned, make) => endOnce(owned, services, { id, ending: request.ending }, make),
    };
    return { conversation: await createConversations(services, userId, audio) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

type RecordedAudio = {
  file: string;
  recordingId: string;
  chunks: number;
  filename: string;
  session: Parameters<typeof createFromFile>[2];
  /** Saves the conversation as the recording's own. */
  end: Parameters<typeof createFromFile>[3];
};

/** A recording longer than a conversation may be becomes several; the recording's own is the first, created last. */
async function createConversations(
  services: Services,
  userId: string,
  audio: RecordedAudio,
): Promise<Conversation> {
  const { recordingId, chunks, filename, session, end } = audio;
  const create = async (
    file: string,
    part: { uploadId: string } & Pick<RecordedAudio, 'session' | 'end'>,
  ) => {
    const { size: bytes } = await stat(file);
    const received = { id: part.uploadId, userId, file, filename, bytes };
    return createFromFile(services, received, part.session, part.end);
  };
  // The same chunks are the same audio.
  const name = `${recordingId}:${chunks}`;
  try {
    return await create(audio.file, { uploadId: hashOf(name), session, end });
  } catch (error) {
    if (!isAppError(error) || error.code !== 'too_large') throw error;
  }
  const [first, ...others] = await cutIntoParts(services, audio.file);
  let title = session.title || titleOfFile(filename);
  for (const [index, file] of others.entries()) {
    title = titleOfNextPart(title);
    const place = { recordingId, part: index + 2, chunks };
    await create(file, {
      uploadId: uploadIdOf(place),
      session: { ...session, title, audioLostSeconds: 0 },
      end: (owned, make) => endPart(owned, place, make),
    });
  }
  return create(first!, { uploadId: hashOf(`${name}:1`), session, end });
}

/**
 * An interrupted recording whose device came back is cut again: a later part goes into the conversation it already has.
 * A call that had fewer chunks and comes second changes nothing.
 */
async function endPart(
  owned: Owned,
  place: PartPlace,
  make: (replaces: string | null) => Promise<Conversation | null>,
): Promise<Conversation | null> {
  if (!(await store.lockRecording(owned, place.recordingId))) throw new AppError('not_found');
  const earlier = await findByUploadStem(owned, uploadStemOf(place));
  if (!earlier) return make(null);
  const chunks = Number(earlier.uploadId.slice(uploadStemOf(place).length));
  return chunks > place.chunks ? earlier.conversation : make(earlier.conversation.id);
}

type PartPlace = { recordingId: string; part: number; chunks: number };

const uploadStemOf = ({ recordingId, part }: PartPlace): string =>
  `${hashOf(`${recordingId}:part ${part}`)}-`;
const uploadIdOf = (place: PartPlace): string => uploadStemOf(place) + place.chunks;

/** Locks the recording, so that a concurrent call finds the conversation of the first. */
async function endOnce(
  owned: Owned,
  { jobs }: Pick<Services, 'jobs'>,
  { id, ending }: { id: string; ending: Ending },
  make: (replaces: string | null) => Promise<Conversation | null>,
): Promise<Conversation | null> {
  const row = await store.lockRecording(owned, id);
  if (!row) throw new AppError('not_found');
  if (row.ending === 'finished') return conversationOf(owned, row);
  const conversation = await make(row.conversationId);
  if (!conversation) return null;
  await store.updateRecording(owned, id, { conversationId: conversation.id, ending });
  // An interrupted recording may still get its remaining chunks, and is then joined again.
  if (ending === 'finished') await discardChunks(owned, jobs, id);
  return conversation;
}

async function conversationOf(owned: Owned, row: store.RecordingRow): Promise<Conversation> {
  const conversation = row.conversationId ? await findConversation(owned, row.conversationId) : null;
  if (!conversation) throw new AppError('not_found');
  return conversation;
}

const hashOf = (name: string): string => createHash('sha256').update(name).digest('hex').slice(0, 32);

function filenameOf(row: store.RecordingRow, isOgg: boolean, timeZone: string): string {
  const extension = isOgg ? 'ogg' : row.mimeType.startsWith('audio/mp4') ? 'm4a' : 'webm';
  const clock = row.startedAt.toLocaleTimeString('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
  return `Recording ${localDate(row.startedAt, timeZone)} ${clock.replace(':', '.')}.${extension}`;
}
