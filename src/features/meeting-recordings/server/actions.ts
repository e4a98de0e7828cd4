import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { dayMs, localDate, plusDays } from '#shared/time.ts';
import { importsRecordings } from '../../connections/server/actions.ts';
import { withAccess } from '../../connections/server/with-access.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type { ListedMeetingRecordings, MeetingRecording } from '../contract.ts';
import { importJob } from './jobs.ts';
import * as store from './store.ts';

/** Lists what the meeting provider holds, and has one of it imported. */
const listedDays = 30; // the provider answers no longer range at once

const toRecording = (row: store.RecordingRow): MeetingRecording => ({
  id: row.id,
  title: row.title,
  startedAt: row.startedAt.toISOString(),
  seconds: row.seconds,
  status: row.status as MeetingRecording['status'],
  failure: row.failure,
  conversationId: row.conversationId,
});

export async function listMeetingRecordings(
  services: Services,
  userId: string,
  { until, refresh = true }: { until?: string | undefined; refresh?: boolean | undefined },
): Promise<ListedMeetingRecordings> {
  const { timeZone } = await services.db.asUser(userId, coachOf);
  const last = until ?? today(services.clock.now(), timeZone);
  const from = plusDays(last, 1 - listedDays);
  const problem = refresh ? await readProvider(services, userId, { from, to: last }) : null;
  // Days of the provider and of the coach may be of two time zones: one more at each end.
  const [after, before] = [from, last].map((day) => Date.parse(`${day}T00:00:00Z`));
  return services.db.asUser(userId, async (owned) => {
    const rows = await store.listBetween(
      owned,
      new Date(after! - dayMs / 2),
      new Date(before! + 1.5 * dayMs),
    );
    const isAutomatic = await importsRecordings(owned, services.meetingRecordings.name);
    return { from, problem, isAutomatic, recordings: rows.map(toRecording) };
  });
}

/** Here and in universal time: it may be tomorrow in one of them. */
const today = (now: Date, timeZone: string): string => {
  const days = [localDate(now, timeZone), localDate(now, 'UTC')].toSorted();
  return days[1]!;
};

/** The code of what went wrong: what is known here is shown in any case. */
async function readProvider(
  services: Services,
  userId: string,
  days: { from: string; to: string },
): Promise<string | null> {
  const { meetingRecordings: provider, db } = services;
  try {
    const found = await withAccess(services, userId, provider.name, 'recordings', ({ token }) =>
      provider.list(token, days),
    );
    await db.asUser(userId, (owned) => store.saveFound(owned, provider.name, found));
    return null;
  } catch (error) {
    if (isAppError(error)) return error.code;
    throw error;
  }
}

/** Of those the provider has just finished, each that is not here yet. */
export async function importAutomatically(
  owned: Owned,
  services: Pick<Services, 'jobs' | 'meetingRecordings'>,
  externalIds: string[],
): Promise<void> {
  const { name } = services.meetingRecordings;
  if (!(await importsRecordings(owned, name))) return;
  for (const id of await store.findNew(owned, name, externalIds)) await requestImport(owned, services, id);
}

export async function requestImport(
  owned: Owned,
  { jobs }: Pick<Services, 'jobs'>,
  id: string,
): Promise<MeetingRecording> {
  const row = await store.lockRecording(owned, id);
  if (!row) throw new AppError('not_found');
  // One whose conversation was deleted may be imported again.
  if (row.status === 'importing' || row.conversationId) return toRecording(row);
  const started = await store.updateRecording(owned, id, { status: 'importing', failure: null });
  await jobs.enqueue(owned.tx, importJob, { userId: owned.userId, recordingId: id });
  return toRecording(started!);
}
