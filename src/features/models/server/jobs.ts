import { setInterval } from 'node:timers/promises';
import { handle, type JobHandler, type JobRun } from '#platform/jobs/jobs.ts';
import { runAttempt } from '#platform/jobs/run-attempt.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import { pullJob, trialJob } from './job-kinds.ts';
import { beginTrial } from './actions.ts';
import * as store from './store.ts';
import type { PullState } from './tables.ts';
import { runTrial, settleTrial } from './trial.ts';
import { modelsTopic } from './watch.ts';

type Needs = Pick<Services, 'db' | 'jobs' | 'changes' | 'clock' | 'log' | 'localModels' | 'builtinAnalyser'>;

export const modelJobs = (services: Needs): JobHandler[] => [
  handle(
    pullJob,
    ({ pull }, run) => runPull(services, pull, run),
    async ({ pull }) => {
      const { pull: state } = await services.db.asAnonymous(store.readSettings);
      if (state?.id === pull) await endPull(services, { ...state, status: 'failed', reason: brokenOff });
    },
  ),
  handle(
    trialJob,
    ({ trial }, job) =>
      runAttempt(job, {
        run: () => runTrial(services, trial, job.signal),
        giveUp: (error) => settleTrial(services, trial, { status: 'failed', reason: sentenceOf(error) }),
      }),
    ({ trial }) => settleTrial(services, trial, { status: 'failed', reason: sentenceOf(null) }),
  ),
];

const brokenOff = 'The download was interrupted. Start it again to pick up where it left off.';
const sentenceOf = (error: unknown): string =>
  isAppError(error) ? error.message : 'The test did not finish. Try again.';

const saveEveryMs = 1000;

async function runPull(services: Needs, id: string, { signal, isLastAttempt }: JobRun): Promise<void> {
  const { db, localModels } = services;
  const { pull } = await db.asAnonymous(store.readSettings);
  if (pull?.id !== id || pull.status !== 'running') return;
  if (!localModels) return endPull(services, { ...pull, status: 'failed', reason: forbidden });

  let state = pull;
  const cancelled = new AbortController();
  const finished = new AbortController();
  const startedAt = performance.now();
  let startBytes: number | null = null;
  const saving = saveRegularly(services, () => state, finished.signal, cancelled);
  try {
    await localModels.server.pull(
      pull.model,
      ({ bytes, totalBytes }) => {
        startBytes ??= bytes; // bytes of an earlier attempt do not count for the speed
        const perSecond = (bytes - startBytes) / ((performance.now() - startedAt) / 1000);
        const secondsLeft = perSecond > 0 ? Math.ceil((totalBytes - bytes) / perSecond) : null;
        state = { ...state, bytes, totalBytes, secondsLeft };
      },
      AbortSignal.any([signal, cancelled.signal]),
    );
  } catch (error) {
    if (cancelled.signal.aborted) return;
    const mayGoOn = isAppError(error) && error.code === 'provider_down' && !isLastAttempt;
    if (signal.aborted || !isAppError(error) || mayGoOn) throw error;
    return await endPull(services, { ...state, status: 'failed', reason: error.message });
  } finally {
    finished.abort();
    await saving;
  }
  await finishPull(services, { ...state, status: 'done', secondsLeft: 0, bytes: state.totalBytes });
}

const forbidden = 'This server’s operator does not allow local models.';

/** Saves the progress, and aborts the download if it was cancelled or replaced. */
async function saveRegularly(
  { db }: Needs,
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

async function endPull({ db }: Needs, pull: PullState): Promise<void> {
  await db.asAnonymous((tx) => store.updatePull(tx, { ...pull, secondsLeft: null }));
}

/** Starts the test right away, so that its results are ready when the administrator returns. */
async function finishPull(services: Needs, pull: PullState): Promise<void> {
  await services.db.asAnonymous(async (tx) => {
    if (!(await store.updatePull(tx, pull))) return;
    await beginTrial(tx, services, pull.model);
    await services.changes.tell(tx, modelsTopic);
  });
}
