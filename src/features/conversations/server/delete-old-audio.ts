import type { Services } from '#platform/services.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { keepsAudioSince } from '../rules/retention.ts';
import { deleteAudioJob } from './jobs.ts';
import * as store from './store.ts';

/**
 * Lets go of sound that is older than the coach keeps it (design 4, 14.2.7). Only of conversations that are ready: what
 * waits to be heard is the one record of a session. Transcript and results stay, and the conversation says what happened.
 */
export async function deleteOldAudio(
  { db, jobs, changes, clock, log }: Pick<Services, 'db' | 'jobs' | 'changes' | 'clock' | 'log'>,
  userId: string,
): Promise<number> {
  const now = clock.now();
  const gone = await db.asUser(userId, async (owned) => {
    const since = keepsAudioSince((await coachOf(owned)).retentionDays, now);
    if (!since) return [];
    const removed = await store.removeAudioBefore(owned, since, now);
    for (const { id, audioKey } of removed) {
      await jobs.enqueue(owned.tx, deleteAudioJob, { storageKey: audioKey });
      await changes.tell(owned.tx, `conversation:${id}`);
    }
    return removed;
  });
  if (gone.length > 0) log.info({ userId, recordings: gone.length }, 'sound older than the coach keeps it');
  return gone.length;
}
