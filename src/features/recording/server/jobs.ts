import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { ErrorCode } from '#shared/error-status.ts';
import { isAppError } from '#shared/errors.ts';
import { gaplessCount } from '../rules/gaps.ts';
import { nextCheck } from '../rules/inactivity.ts';
import { deleteRecording, discardChunks, watch } from './actions.ts';
import { chunkStorageKey, legacyStorageKey } from './chunk-keys.ts';
import { finishRecording } from './finish-recording.ts';
import { deleteChunksJob, watchJob } from './job-kinds.ts';
import * as store from './store.ts';

export const recordingJobs = (services: Services): JobHandler[] => [
  handle(watchJob, ({ userId, recordingId }) => checkOnRecording(services, userId, recordingId)),
  handle(deleteChunksJob, async ({ userId, recordingId, positions, names = [] }) => {
    const keys = [
      ...names.map((name) => chunkStorageKey(userId, recordingId, name)),
      ...positions.map((position) => legacyStorageKey(userId, recordingId, position)),
    ];
    for (const key of keys) await services.storage.delete(key);
  }),
];

/** Failures that no retry of the same file changes. */
const final = new Set<ErrorCode>(['unusable_audio', 'unsupported_media', 'too_large']);

/** Design 4, row 2: a recording becomes a conversation even if Stop was never pressed. */
async function checkOnRecording(services: Services, userId: string, id: string): Promise<void> {
  const { db, jobs, clock } = services;
  const silent = await db.asUser(userId, async (owned) => {
    const row = await store.lockRecording(owned, id);
    if (!row || row.ending === 'finished') return null;
    const next = nextCheck(row.ending, row.lastHeardAt, clock.now());
    if (next.what === 'wait') {
      await watch(owned, jobs, id, next.until);
      return null;
    }
    const positions = (await store.listChunks(owned, id)).map((chunk) => chunk.position);
    if (next.what === 'forget' || positions.length === 0) {
      if (row.conversationId) {
        await discardChunks(owned, jobs, id);
        await store.updateRecording(owned, id, { ending: 'finished' });
      } else await deleteRecording(owned, services, id);
      return null;
    }
    return { chunks: gaplessCount(positions) };
  });
  if (!silent) return;
  try {
    await finishRecording(services, userId, id, { ...silent, ending: 'interrupted' });
  } catch (error) {
    if (!isAppError(error) || !final.has(error.code)) throw error;
    // Too short or too large. It is kept for its device like any other, then deleted.
    await db.asUser(userId, (owned) => store.updateRecording(owned, id, { ending: 'interrupted' }));
  }
  await checkOnRecording(services, userId, id);
}
