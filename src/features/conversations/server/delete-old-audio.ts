import type { Services } from '#platform/services.ts';
import { record } from '../../audit/server/actions.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { keepsAudioSince } from '../rules/retention.ts';
import { removeAudio } from './remove-audio.ts';
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
    const old = await store.lockAudioBefore(owned, since);
    for (const { id, audioKey } of old)
      await removeAudio(owned, { clock, jobs, changes }, { id, audioKey: audioKey! });
    if (old.length > 0)
      await record(
        owned,
        { clock },
        {
          actor: 'afterword',
          action: 'retention.removed',
          subject: { kind: 'account', id: null },
          details: { recordings: String(old.length) },
        },
      );
    return old;
  });
  if (removed.length > 0) log.info({ userId, recordings: removed.length }, 'old audio deleted');
  return removed.length;
}
