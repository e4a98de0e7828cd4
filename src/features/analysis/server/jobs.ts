import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import * as processing from '../../conversations/server/processing.ts';
import { analyse } from './analyse.ts';
import { analyseJob, makeVersionJob } from './analyse-job.ts';
import { failVersion, makeVersion, tryVersionLater } from './make-version.ts';

export const analysisJobs = (services: Services): JobHandler[] => [
  handle(
    analyseJob,
    async (payload, { signal, isLastTry }) => {
      try {
        await analyse(services, payload, signal);
      } catch (error) {
        // Whatever happens here, the transcript is there to be read meanwhile.
        if (signal.aborted) throw error;
        if (!isAppError(error) && !isLastTry) throw error;
        await processing.giveUp(services, payload, error);
        if (!isAppError(error)) throw error;
      }
    },
    (payload) => processing.giveUp(services, payload, null),
  ),
  handle(
    makeVersionJob,
    async (payload, { signal, isLastTry }) => {
      try {
        await makeVersion(services, payload, signal);
      } catch (error) {
        if (signal.aborted) throw error;
        if (await tryVersionLater(services, payload, error)) return;
        if (!isAppError(error) && !isLastTry) throw error;
        await failVersion(services, payload, error);
        if (!isAppError(error)) throw error;
      }
    },
    (payload) => failVersion(services, payload, null),
  ),
];
