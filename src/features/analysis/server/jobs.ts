import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import { reasons } from '../../conversations/rules/status.ts';
import * as processing from '../../conversations/server/processing.ts';
import { analyse } from './analyse.ts';
import { analyseJob } from './analyse-job.ts';

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
