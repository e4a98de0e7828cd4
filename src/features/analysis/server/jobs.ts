import * as z from 'zod';
import { handle, type JobHandler, type JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import { reasons } from '../../conversations/rules/status.ts';
import * as processing from '../../conversations/server/processing.ts';
import { analyse } from './analyse.ts';

export type AnalysePayload = { userId: string; conversationId: string; run: number };

/** Reads a finished transcript and proposes what was agreed. */
export const analyseJob: JobKind<AnalysePayload> = {
  name: 'analysis.analyse',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid(), run: z.int() }),
  limitSeconds: 900, // a language model that reads a day-long workshop in sections
  concurrency: 2,
};

export const analysisJobs = (services: Services): JobHandler[] => [
  handle(analyseJob, async (payload, { signal, isLastTry }) => {
    try {
      await analyse(services, payload, signal);
    } catch (error) {
      // The queue tries again with growing pauses; the transcript is there meanwhile.
      if (signal.aborted || !isLastTry) throw error;
      const code = isAppError(error) ? error.code : 'internal';
      const reason = reasons.find((known) => known === code) ?? 'internal';
      await services.db.asUser(payload.userId, (owned) =>
        processing.setStage(owned, services.changes, payload.conversationId, payload.run, {
          status: 'failed',
          reason,
        }),
      );
      if (!isAppError(error)) throw error;
    }
  }),
];
