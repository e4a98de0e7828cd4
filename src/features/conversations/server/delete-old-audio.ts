import type { Services } from '#platform/services.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { keepsAudioSince } from '../rules/retention.ts';
import { deleteAudioJob } from './jobs.ts';
import * as store from './store.ts';

/**
 * Deletes audio that is older than the coach keeps it (design 4, 14.2.7). Only of conversations that are ready: audio
 * that still waits to be transcribed is the one record of a session. Transcript and results stay.
 */
export async function deleteOldAudio(
  { db, jobs, changes, clock, log }: Pick<Services, 'db' | 'jobs' | 'changes' | 'clock' | 'log'>,
  userId: string,
): Promise<number> {
  const now = clock.now();
  const removed = await db.asUser(userId, async (owned) => {
    const since = keepsAudioSince((await coachOf(owned)).retentionDays, now);
    if (!since) return [];
    const old = await store.removeAudioBefore(owned, since, now);
    for (const { id, audioKey } of old) {
      await jobs.enqueue(owned.tx, deleteAudioJob, { storageKey: audioKey });
      await changes.tell(owned.tx, `conversation:${id}`);
    }
    return old;
  });
  if (removed.length > 0) log.info({ userId, recordings: removed.length }, 'old audio deleted');
  return removed.length;
}
