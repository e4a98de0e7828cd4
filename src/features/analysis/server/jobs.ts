import { handle, runAttempt, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isStopping } from '#platform/heavy-work/heavy-work.ts';
import * as processing from '../../conversations/server/processing.ts';
import { analyse } from './analyse.ts';
import { analyseJob, analyseVersionJob } from './analyse-job.ts';
import { analyseVersion, failVersion, retryVersionLater } from './analyse-version.ts';
import type { SpeakerDescriber } from './speaker-describer.ts';

export type AnalysisJobServices = Services & { describer: SpeakerDescriber };

export const analysisJobs: JobHandler<AnalysisJobServices>[] = [
  handle(
    analyseJob,
    // A failed analysis leaves the transcript readable, so the conversation becomes ready without results.
    (services, payload, run) =>
      runAttempt(run, {
        work: () => analyse(services, payload, run),
        isStopping,
        giveUp: (error) => processing.giveUp(services, payload, error),
      }),
    (services, payload) => processing.giveUp(services, payload, null),
  ),
  handle(
    analyseVersionJob,
    (services, payload, run) =>
      runAttempt(run, {
        work: () => analyseVersion(services, payload, run),
        isStopping,
        tryLater: (error) => retryVersionLater(services, payload, error),
        giveUp: (error) => failVersion(services, payload, error),
      }),
    (services, payload) => failVersion(services, payload, null),
  ),
];
