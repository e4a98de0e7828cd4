import { handle, runAttempt, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isStopping } from '#platform/heavy-work/heavy-work.ts';
import * as processing from '../../conversations/server/processing.ts';
import { analyse } from './analyse.ts';
import { analyseJob, makeVersionJob } from './analyse-job.ts';
import type { SpeakerDescriber } from './speakers/speaker-describer.ts';
import { failVersion, makeVersion, tryVersionLater } from './make-version.ts';

export type AnalysisJobServices = Services & { describer: SpeakerDescriber };

export const analysisJobs: JobHandler<AnalysisJobServices>[] = [
  handle(
    analyseJob,
    // The transcript stays readable, whatever happens here.
    (services, payload, run) =>
      runAttempt(run, {
        work: () => analyse(services, payload, run),
        isStopping,
        giveUp: (error) => processing.giveUp(services, payload, error),
      }),
    (services, payload) => processing.giveUp(services, payload, null),
  ),
  handle(
    makeVersionJob,
    (services, payload, run) =>
      runAttempt(run, {
        work: () => makeVersion(services, payload, run),
        isStopping,
        tryLater: (error) => tryVersionLater(services, payload, error),
        giveUp: (error) => failVersion(services, payload, error),
      }),
    (services, payload) => failVersion(services, payload, null),
  ),
];
