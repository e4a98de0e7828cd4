import { setInterval } from 'node:timers/promises';
import { handle, runAttempt, type JobHandler, type JobRun } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { isAppError, type AppError } from '#shared/errors.ts';
import { pullJob, trialJob } from './job-kinds.ts';
import { beginTrial } from './actions.ts';
import * as store from './store.ts';
import type { PullState } from './tables.ts';
import { runTrial, settleTrial } from './trial.ts';
import { modelsTopic } from './watch.ts';

export type ModelJobServices = Pick<
  Services,
  'db' | 'jobs' | 'changes' | 'clock' | 'log' | 'localModels' | 'builtinAnalyser'
>;

export const modelJobs: JobHandler<ModelJobServices>[] = [
  handle(
    pullJob,
    (services, { pull }, run) => runPull(services, pull, run),
    async (services, { pull }) => {
      const { pull: state } = await services.db.asAnonymous(store.readSettings);
      if (state?.id === pull) await endPull(services, { ...state, status: 'failed', reason: brokenOff });
    },
  ),
  handle(
    trialJob,
    (services, { trial }, run) =>
      runAttempt(run, {
        work: () => runTrial(services, trial, run.signal),
        giveUp: (error) => failTrial(services, trial, error),
      }),
    (services, { trial }) => failTrial(services, trial, null),
  ),
];

const failTrial = (services: ModelJobServices, trial: string, error: unknown) =>
  settleTrial(services, trial, { status: 'failed', reason: sentenceOf(error) });

const brokenOff = 'The download was interrupted. Start it again to pick up where it left off.';
const sentenceOf = (error: unknown): string =>
  isAppError(error) ? error.message : 'The test did not finish. Try again.';

const saveEveryMs = 1000;

async function runPull(
  services: ModelJobServices,
  id: string,
  { signal, isLastAttempt }: JobRun,
): Promise<void> {
  const { db, localModels } = services;
  const { pull } = await db.asAnonymous(store.readSettings);
  if (pull?.id !== id || pull.status !== 'running') return;
  if (!localModels) return endPull(services, { ...pull, status: 'failed', reason: forbidden });

  let state = pull;
  const cancelled = new AbortController();
  const finished = new AbortController();
  const timeLeft = createEstimate();
  const saving = saveRegularly(services, () => state, finished.signal, cancelled);
  try {
    await localModels.server.pull(
      pull.model,
      ({ bytes, totalBytes }) => {
        state = { ...state, bytes, totalBytes, secondsLeft: timeLeft(bytes, totalBytes) };
      },
      AbortSignal.any([signal, cancelled.signal]),
    );
  } catch (error) {
    if (cancelled.signal.aborted) return;
    if (signal.aborted || !isAppError(error) || isWorthRetry(error, isLastAttempt)) throw error;
    return await endPull(services, { ...state, status: 'failed', reason: error.message });
  } finally {
    finished.abort();
    await saving;
  }
  await finishPull(services, { ...state, status: 'done', secondsLeft: 0, bytes: state.totalBytes });
}

const isWorthRetry = (error: AppError, isLastAttempt: boolean): boolean =>
  error.code === 'provider_down' && !isLastAttempt;

/** The seconds that are left; bytes of an earlier attempt do not count for the speed. */
function createEstimate(): (bytes: number, totalBytes: number) => number | null {
  const startedAt = performance.now();
  let startBytes: number | null = null;
  return (bytes, totalBytes) => {
    startBytes ??= bytes;
    const perSecond = (bytes - startBytes) / ((performance.now() - startedAt) / 1000);
    return perSecond > 0 ? Math.ceil((totalBytes - bytes) / perSecond) : null;
  };
}

const forbidden = 'This server’s operator does not allow local models.';

/** Saves the progress, and aborts the download if it was cancelled or replaced. */
async function saveRegularly(
  { db }: ModelJobServices,
  state: () => PullState,
  finished: AbortSignal,
  cancelled: AbortController,
): Promise<void> {
  try {
    for await (const _ of setInterval(saveEveryMs, null, { signal: finished })) {
      // A short database outage does not stop the download.
      const isRunning = await db.asAnonymous((tx) => store.updatePull(tx, state())).catch(() => true);
      if (!isRunning) return cancelled.abort();
    }
  } catch (error) {
    if (!finished.aborted) throw error;
  }
}

async function endPull({ db }: ModelJobServices, pull: PullState): Promise<void> {
  await db.asAnonymous((tx) => store.updatePull(tx, { ...pull, secondsLeft: null }));
}

/** Starts the test right away, so that its results are ready when the administrator returns. */
async function finishPull(services: ModelJobServices, pull: PullState): Promise<void> {
  await services.db.asAnonymous(async (tx) => {
    if (!(await store.updatePull(tx, pull))) return;
    await beginTrial(tx, services, pull.model);
    await services.changes.tell(tx, modelsTopic);
  });
}
