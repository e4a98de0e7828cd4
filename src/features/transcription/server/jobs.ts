import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import * as processing from '../../conversations/server/processing.ts';
import * as store from './store.ts';
import { transcribe } from './transcribe.ts';
import { transcribeJob, type TranscribePayload } from './transcribe-job.ts';

export const transcriptionJobs = (services: Services): JobHandler[] => [
  handle(
    transcribeJob,
    async (payload, { signal, isLastTry }) => {
      try {
        await transcribe(services, payload, signal);
      } catch (error) {
        if (signal.aborted) throw error; // this process is stopping; another run goes on from the saved pieces
        const next = await countedFromLastPiece(services, payload);
        if (await processing.tryLater(services, transcribeJob, 'transcribing', next, error)) return;
        if (!isAppError(error) && !isLastTry) throw error;
        await processing.giveUp(services, payload, error);
        if (!isAppError(error)) throw error;
      }
    },
    (payload) => processing.giveUp(services, payload, null),
  ),
];

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
