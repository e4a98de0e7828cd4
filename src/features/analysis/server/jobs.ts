import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isStopping } from '#platform/heavy-work/heavy-work.ts';
import { isAppError } from '#shared/errors.ts';
import * as processing from '../../conversations/server/processing.ts';
import { analyse } from './analyse.ts';
import { analyseJob, analyseVersionJob } from './analyse-job.ts';
import type { SpeakerDescriber } from './speakers/speaker-describer.ts';
import { failVersion, analyseVersion, retryVersionLater } from './analyse-version.ts';

export const analysisJobs = (services: Services & { describer: SpeakerDescriber }): JobHandler[] => [
  handle(
    analyseJob,
    async (payload, job) => {
      try {
        await analyse(services, payload, job);
      } catch (error) {
        // A failed analysis leaves the transcript readable, so the conversation becomes ready without results.
        if (job.signal.aborted || isStopping(error)) throw error;
        if (!isAppError(error) && !job.isLastAttempt) throw error;
        await processing.giveUp(services, payload, error);
        if (!isAppError(error)) throw error;
      }
    },
    (payload) => processing.giveUp(services, payload, null),
  ),
  handle(
    analyseVersionJob,
    async (payload, job) => {
      try {
        await analyseVersion(services, payload, job);
      } catch (error) {
        if (job.signal.aborted || isStopping(error)) throw error;
        if (await retryVersionLater(services, payload, error)) return;
        if (!isAppError(error) && !job.isLastAttempt) throw error;
        await failVersion(services, payload, error);
        if (!isAppError(error)) throw error;
      }
    },
    (payload) => failVersion(services, payload, null),
  ),
];
