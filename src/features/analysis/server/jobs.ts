import { isStopping } from '#platform/heavy-work/heavy-work.ts';
import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import { runAttempt } from '#platform/jobs/run-attempt.ts';
import type { Services } from '#platform/services.ts';
import * as processing from '../../conversations/server/processing.ts';
import { analyse } from './analyse.ts';
import { analyseJob, analyseVersionJob } from './analyse-job.ts';
import { analyseVersion, failVersion, retryVersionLater } from './analyse-version.ts';
import type { SpeakerDescriber } from './speaker-describer.ts';

export const analysisJobs = (services: Services & { describer: SpeakerDescriber }): JobHandler[] => [
  handle(
    analyseJob,
    (payload, job) =>
      runAttempt(job, {
        run: () => analyse(services, payload, job),
        isStopping,
        giveUp: (error) => processing.giveUp(services, payload, error),
      }),
    (payload) => processing.giveUp(services, payload, null),
  ),
  handle(
    analyseVersionJob,
    (payload, job) =>
      runAttempt(job, {
        run: () => analyseVersion(services, payload, job),
        isStopping,
        retryLater: (error) => retryVersionLater(services, payload, error),
        giveUp: (error) => failVersion(services, payload, error),
      }),
    (payload) => failVersion(services, payload, null),
  ),
];
