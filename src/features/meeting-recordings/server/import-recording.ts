import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Services } from '#platform/services.ts';
import type { SpeakerTime } from '#ports/meeting-recordings.ts';
import { isDiskFull } from '#platform/disk-full.ts';
import { runAttempt, type JobRun } from '#platform/jobs/jobs.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { nextTry, type RetryState } from '#shared/retry.ts';
import { localDate } from '#shared/time.ts';
import { clientOfMeeting } from '../../clients/rules/client-of-meeting.ts';
import { clientAddresses } from '../../clients/server/actions.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import { createFromFile, findConversation, refuseWithoutRoom } from '../../conversations/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { importJob } from './jobs.ts';
import * as store from './store.ts';

/**
 * Downloads a recording and makes a conversation of it, through the same door as an upload. It may run twice and be
 * killed anywhere: the upload's id follows from the row, so that there is one conversation.
 */
type Payload = { userId: string; recordingId: string } & RetryState;

export async function runImport(services: Services, payload: Payload, run: JobRun): Promise<void> {
  await runAttempt(run, {
    work: () => importRecording(services, payload, run.signal),
    tryLater: (error) => importLater(services, payload, error),
    giveUp: (error) => endFailed(services, payload, error),
  });
}

async function importRecording(
  services: Services,
  { userId, recordingId }: Payload,
  signal: AbortSignal,
): Promise<void> {
  const row = await services.db.asUser(userId, (owned) => store.findRecording(owned, recordingId));
  if (row?.status !== 'importing') return; // imported by an earlier run, or removed with the connection
  await services.storage.check();
  const folder = await mkdtemp(join(services.scratchFolder, 'meeting-'));
  try {
    const file = join(folder, 'sound');
    const { bytes, times } = await download(services, userId, row, { file, signal });
    const names = [...new Set(times.map(({ name }) => name))];
    const session = await sessionOf(services, userId, { row, names, bytes });
    const received = { id: uploadIdOf(row), userId, file, filename: filenameOf(row), bytes };
    await createFromFile(services, received, session, async (owned, make) => {
      const current = await store.lockRecording(owned, recordingId);
      if (!current) throw new AppError('not_found'); // disconnected meanwhile
      const known = current.conversationId && (await findConversation(owned, current.conversationId));
      const conversation = known || (await make(null));
      if (conversation)
        await store.updateRecording(owned, recordingId, {
          status: 'imported',
          failure: null,
          conversationId: conversation.id,
          speakerTimes: times.length > 0 ? times : null,
        });
      return conversation;
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function download(
  services: Services,
  userId: string,
  { externalId }: store.RecordingRow,
  { file, signal }: { file: string; signal: AbortSignal },
): Promise<{ bytes: number; times: SpeakerTime[] }> {
  const provider = services.meetingRecordings;
  return withAccess(services, userId, provider.name, 'recordings', async ({ token }) => {
    const { bytes } = await provider.download(token, externalId, file, signal);
    const times = await provider.speakerTimes(token, externalId, signal).catch((error: unknown) => {
      if (!isAppError(error) || error.code === 'provider_auth') throw error;
      return []; // names are a help; the recording itself is there
    });
    return { bytes, times };
  });
}

/** The client is the one the title or a participant names. */
async function sessionOf(
  { db, bytesPerCoach }: Services,
  userId: string,
  { row, names, bytes }: { row: store.RecordingRow; names: string[]; bytes: number },
) {
  return db.asUser(userId, async (owned) => {
    await refuseWithoutRoom(owned, bytes, bytesPerCoach);
    const { timeZone } = await coachOf(owned);
    const people = names.map((name) => ({ name }));
    return {
      title: row.title,
      clientId: clientOfMeeting({ title: row.title, people }, await clientAddresses(owned)),
      sessionDate: localDate(row.startedAt, timeZone),
      audioLostSeconds: 0,
    };
  });
}

const uploadIdOf = ({ id }: store.RecordingRow): string =>
  createHash('sha256').update(`meeting:${id}`).digest('hex').slice(0, 32);

const filenameOf = ({ startedAt, provider }: store.RecordingRow): string =>
  `${provider} ${startedAt.toISOString().slice(0, 16).replace('T', ' ').replace(':', '.')}.m4a`;

async function importLater(services: Services, payload: Payload, error: unknown): Promise<boolean> {
  if (!isAppError(error)) return false;
  const next = nextTry(error, payload, services.clock.now(), Math.random());
  if (!next) return false;
  const { userId, recordingId } = payload;
  await services.db.asUser(userId, async (owned) => {
    const row = await store.lockRecording(owned, recordingId);
    if (row?.status !== 'importing') return;
    await store.updateRecording(owned, recordingId, { failure: error.code });
    await services.jobs.enqueue(
      owned.tx,
      importJob,
      { userId, recordingId, ...next.retry },
      { startAfter: next.startAfter },
    );
  });
  return true;
}

export async function endFailed(
  { db }: Pick<Services, 'db'>,
  { userId, recordingId }: Payload,
  error: unknown,
): Promise<void> {
  const failure = isAppError(error) ? error.code : isDiskFull(error) ? 'storage_full' : 'internal';
  await db.asUser(userId, async (owned) => {
    const row = await store.lockRecording(owned, recordingId);
    if (row?.status === 'importing')
      await store.updateRecording(owned, recordingId, { status: 'failed', failure });
  });
}
