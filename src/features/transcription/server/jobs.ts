import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import { runAttempt } from '#platform/jobs/run-attempt.ts';
import type { Services } from '#platform/services.ts';
import { releaseMinutes } from '../../billing/server/actions.ts';
import * as processing from '../../conversations/server/processing.ts';
import { learnVoice } from './coach-voice/learn-voice.ts';
import { learnVoiceJob } from './coach-voice/learn-voice-job.ts';
import * as store from './store.ts';
import { transcribe } from './transcribe.ts';
import { transcribeJob, type TranscribePayload } from './transcribe-job.ts';

export const transcriptionJobs = (services: Services): JobHandler[] => [
  handle(
    transcribeJob,
    (payload, job) =>
      runAttempt(job, {
        run: () => transcribe(services, payload, job),
        retryLater: async (error) => {
          const next = await countedFromLastPiece(services, payload);
          return processing.tryLater(services, transcribeJob, 'transcribing', next, error);
        },
        giveUp: (error) => giveUp(services, payload, error),
      }),
    (payload) => giveUp(services, payload, null),
  ),
  handle(learnVoiceJob, (payload, { signal }) => learnVoice(services, payload, signal)),
];

/** Releases the minutes first: a job killed in between runs again and reserves them again. */
async function giveUp(services: Services, payload: TranscribePayload, error: unknown): Promise<void> {
  const { userId, conversationId, run } = payload;
  await services.db.asUser(userId, async (owned) => {
    // Under the lock: minutes that a newer run has reserved are not this run's to release.
    if (await processing.lockForRun(owned, conversationId, run)) await releaseMinutes(owned, conversationId);
  });
  await processing.giveUp(services, payload, error);
}

/** A provider that made progress since its last failure gets fresh retries: pauses and the day start over. */
async function countedFromLastPiece(
  { db }: Services,
  payload: TranscribePayload,
): Promise<TranscribePayload> {
  const { userId, conversationId, run } = payload;
  const pieces = await db.asUser(userId, (owned) => store.countPieces(owned, conversationId, run));
  const progressed = pieces > (payload.pieces ?? 0);
  return { ...payload, pieces, ...(progressed ? { tries: undefined, since: undefined } : {}) };
}
