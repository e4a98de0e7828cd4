import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
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
    async (payload, job) => {
      try {
        await transcribe(services, payload, job);
      } catch (error) {
        if (job.signal.aborted) throw error; // this process is stopping; another run resumes from the saved pieces
        const next = await countedFromLastPiece(services, payload);
        if (await processing.tryLater(services, transcribeJob, 'transcribing', next, error)) return;
        if (!isAppError(error) && !job.isLastAttempt) throw error;
        await giveUp(services, payload, error);
        if (!isAppError(error)) throw error;
      }
    },
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
