import { isAppError } from '#shared/errors.ts';
import type { JobRun } from './jobs.ts';

/**
 * Runs one attempt of a job and handles its failure: after a stop of this process the queue starts the job again,
 * `retryLater` may schedule another attempt, and the queue repeats unexpected errors. Everything else is final and goes
 * to `giveUp`; an unexpected error is thrown even then, so that it is logged.
 */
export async function runAttempt(
  job: Pick<JobRun, 'signal' | 'isLastAttempt'>,
  {
    run,
    isStopping = () => false,
    retryLater = async () => false,
    giveUp,
  }: {
    run: () => Promise<void>;
    /** Recognises errors of child processes that end with this one. */
    isStopping?: (error: unknown) => boolean;
    /** True if another attempt is scheduled. */
    retryLater?: (error: unknown) => Promise<boolean>;
    giveUp: (error: unknown) => Promise<void>;
  },
): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (job.signal.aborted || isStopping(error)) throw error;
    if (await retryLater(error)) return;
    if (!isAppError(error) && !job.isLastAttempt) throw error;
    await giveUp(error);
    if (!isAppError(error)) throw error;
  }
}
