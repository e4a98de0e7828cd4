import { translateViolations } from '#platform/db/constraints.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { ParsedOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { confirmRecording, requireRecordable } from '../../consent/server/actions.ts';
import { findConversation, lockIntake, refuseWithoutRoom } from '../../conversations/server/actions.ts';
import type {
  Recording,
  SessionNote,
  startRecording as start,
  updateRecording as update,
} from '../contract.ts';
import { chunkBytes, openRecordingsAtOnce, silentMinutes } from '../rules/limits.ts';
import { chunkName, newRecordingKey } from './chunk-keys.ts';
import { deleteChunksJob, watchJob } from './job-kinds.ts';
import * as store from './store.ts';

/** What a coach does with a recording in progress; `finish-recording.ts` ends it. */
type Needs = Pick<Services, 'clock' | 'jobs' | 'keys' | 'bytesPerCoach'>;

const toRecording = (row: store.RecordingRow, chunks: number): Recording => ({
  id: row.id,
  localId: row.localId,
  title: row.title,
  clientId: row.clientId,
  folderId: row.folderId,
  chunks,
  startedAt: row.startedAt.toISOString(),
  lastHeardAt: row.lastHeardAt.toISOString(),
});

export async function listRecordings(owned: Owned): Promise<Recording[]> {
  return (await store.listOpen(owned)).map((row) => toRecording(row, row.chunks));
}

export async function startRecording(
  owned: Owned,
  { clock, jobs, keys, bytesPerCoach }: Needs,
  body: ParsedOf<typeof start>['body'],
): Promise<Recording> {
  const now = clock.now();
  const known = await store.findByLocalId(owned, body.localId);
  if (!known) {
    await requireRecordable(owned, { clock }, body.clientId ?? null);
    await refuseExcess(owned, bytesPerCoach);
  }
  const made = await translateViolations(relations, async () =>
    store.insertRecording(owned, {
      localId: body.localId,
      title: body.title ?? '',
      clientId: body.clientId ?? null,
      folderId: body.folderId ?? null,
      mimeType: body.mimeType,
      channels: body.channels,
      notes: body.notes ?? [],
      dataKey: await newRecordingKey(owned, keys, body.localId),
      startedAt: new Date(Math.min(Date.parse(body.startedAt), now.getTime())), // clocks of devices run ahead
      lastHeardAt: now,
    }),
  );
  if (made) await watch(owned, jobs, made.id, minutesAfter(now, silentMinutes));
  if (made?.clientId) await confirmRecording(owned, { clock }, made.clientId);
  const row = made ?? (await store.findByLocalId(owned, body.localId))!;
  return toRecording(row, await store.countChunks(owned, row.id));
}

/** Checked only before a recording begins: a recording in progress is never cut off. */
async function refuseExcess(owned: Owned, bytesPerCoach: number): Promise<void> {
  await lockIntake(owned);
  if ((await store.countOpen(owned)) >= openRecordingsAtOnce)
    throw new AppError('too_many_requests', {
      detail: `You have ${openRecordingsAtOnce} unfinished recordings. Finish or discard one, then try again.`,
      retryAfterSeconds: silentMinutes * 60, // by then the watch job has finished silent ones
    });
  await refuseWithoutRoom(owned, (await store.sumChunkBytes(owned)) + chunkBytes, bytesPerCoach);
}

export async function updateRecording(
  owned: Owned,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  id: string,
  change: ParsedOf<typeof update>['body'],
): Promise<Recording> {
  await touchRecording(owned, { clock, jobs }, id);
  const row = await translateViolations(relations, () =>
    store.updateRecording(owned, id, { ...change, lastHeardAt: clock.now() }),
  );
  return toRecording(row!, await store.countChunks(owned, id));
}

/** Any request of the device is a sign of life; it reopens a recording that was interrupted meanwhile. */
export async function touchRecording(
  owned: Owned,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  id: string,
): Promise<void> {
  const before = await store.lockRecording(owned, id);
  if (!before) throw new AppError('not_found');
  const now = clock.now();
  if (!(await store.touch(owned, id, now)))
    throw new AppError('conflict', { detail: 'This recording is finished.' });
  if (before.ending) await watch(owned, jobs, id, minutesAfter(now, silentMinutes));
}

export async function deleteRecording(
  owned: Owned,
  { jobs }: Pick<Services, 'jobs'>,
  id: string,
): Promise<void> {
  if (!(await store.lockRecording(owned, id))) throw new AppError('not_found');
  await discardChunks(owned, jobs, id);
  await store.deleteRecording(owned, id);
}

/** Deletes the rows now and the objects in a job, so a crash in between leaves no object behind. */
export async function discardChunks(
  owned: Owned,
  jobs: Services['jobs'],
  recordingId: string,
): Promise<void> {
  const chunks = await store.listChunks(owned, recordingId);
  await store.deleteChunks(owned, recordingId);
  await deleteObjects(owned, jobs, recordingId, chunks);
}

async function deleteObjects(
  owned: Owned,
  jobs: Services['jobs'],
  recordingId: string,
  chunks: { position: number; sha256: string }[],
): Promise<void> {
  if (chunks.length === 0) return;
  await jobs.enqueue(owned.tx, deleteChunksJob, {
    userId: owned.userId,
    recordingId,
    positions: chunks.map((chunk) => chunk.position),
    names: chunks.map(chunkName),
  });
}

/** A conversation is deleted for good: remaining chunks of its recording go too. */
export async function discardConversationChunks(
  owned: Owned,
  { jobs }: Pick<Services, 'jobs'>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const chunks = Map.groupBy(await store.listDeletedChunks(owned, conversationId), (row) => row.recordingId);
  for (const [recordingId, rows] of chunks) await deleteObjects(owned, jobs, recordingId, rows);
}

/** The job that watched its recording may have found nothing, and ended. */
export async function watchRestored(
  owned: Owned,
  { jobs, clock }: Pick<Services, 'jobs' | 'clock'>,
  { conversationId }: { conversationId: string },
): Promise<void> {
  const row = await store.findByConversation(owned, conversationId);
  if (row && row.ending !== 'finished') await watch(owned, jobs, row.id, clock.now());
}

export const watch = (owned: Owned, jobs: Services['jobs'], recordingId: string, at: Date): Promise<void> =>
  jobs.enqueue(owned.tx, watchJob, { userId: owned.userId, recordingId }, { startAfter: at });

export async function listNotes(owned: Owned, conversationId: string): Promise<SessionNote[]> {
  if (!(await findConversation(owned, conversationId))) throw new AppError('not_found');
  const row = await store.findByConversation(owned, conversationId);
  return (row?.notes ?? []).toSorted((a, b) => a.at - b.at);
}

const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000);

/** Another coach's client or folder fails like one that does not exist. */
const relations = { missing: 'There is no such client or folder.' };
