import * as z from 'zod';
import { handle, type JobHandler, type JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import * as processing from '../../conversations/server/processing.ts';
import { analyse } from './analyse.ts';

export type AnalysePayload = processing.RunPayload;

/** Reads a finished transcript and proposes what was agreed. */
export const analyseJob: JobKind<AnalysePayload> = {
  name: 'analysis.analyse',
  payload: z.strictObject({
    userId: z.uuid(),
    conversationId: z.uuid(),
    run: z.int(),
    tries: z.int().optional(),
    since: z.iso.datetime().optional(),
  }),
  limitSeconds: 900, // a language model that reads a day-long workshop in sections
  concurrency: 2,
};

export const analysisJobs = (services: Services): JobHandler[] => [
  handle(
    analyseJob,
    async (payload, { signal, isLastTry }) => {
      try {
        await analyse(services, payload, signal);
      } catch (error) {
        // Whatever happens here, the transcript is there to be read meanwhile.
        if (signal.aborted) throw error;
        if (await processing.tryLater(services, analyseJob, 'analysing', payload, error)) return;
        if (!isAppError(error) && !isLastTry) throw error;
        await processing.giveUp(services, payload, error);
        if (!isAppError(error)) throw error;
      }
    },
    (payload) => processing.giveUp(services, payload, null),
  ),
];
