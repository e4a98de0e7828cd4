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
        if (job.signal.aborted) throw error; // this process is stopping; another run goes on from the saved pieces
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

/** The minutes first: killed in between, the job comes again and takes them again. */
async function giveUp(services: Services, payload: TranscribePayload, error: unknown): Promise<void> {
  const { userId, conversationId, run } = payload;
  await services.db.asUser(userId, async (owned) => {
    // Locked: what the next run has taken by then is not this one's to give back.
    if (await processing.lockForRun(owned, conversationId, run)) await releaseMinutes(owned, conversationId);
  });
  await processing.giveUp(services, payload, error);
}

/** A provider that got on since it last failed is not failing: its pauses and its day begin anew. */
async function countedFromLastPiece(
  { db }: Services,
  payload: TranscribePayload,
): Promise<TranscribePayload> {
  const { userId, conversationId, run } = payload;
  const pieces = await db.asUser(userId, (owned) => store.countPieces(owned, conversationId, run));
  const gotOn = pieces > (payload.pieces ?? 0);
  return { ...payload, pieces, ...(gotOn ? { tries: undefined, since: undefined } : {}) };
}
