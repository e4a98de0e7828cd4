import type * as z from 'zod';
import { isAppError } from '#shared/errors.ts';
import type { Tx } from '../db/database.ts';

/**
 * Work that outlives a request. A job is enqueued in the transaction that makes it necessary, runs at least once on
 * some worker, may run twice, and may be killed at any line: handlers save in steps and continue where they stopped.
 */
export type JobKind<Payload extends object> = {
  /** `slice.verb` */
  name: string;
  payload: z.ZodType<Payload>;
  /** Longest a run may take before it counts as hung. */
  limitSeconds: number;
  /** How many run side by side in one process. */
  concurrency: number;
  /** What a job is about, where one run after several facts is enough (`JobRun.isReplaced`). */
  subject?(payload: Payload): string;
};

export type JobRun = {
  signal: AbortSignal;
  id: string;
  /** Whether a failure now is the last; read it after the failure, because saved progress changes it. */
  readonly isLastAttempt: boolean;
  /** Something was saved that the next attempt need not repeat: from here on attempts are counted anew. */
  recordProgress(): Promise<void>;
  /**
   * Whether another job of this kind about the same subject waits, or was started after this one. It reads everything
   * that this run could, so this run may end, and must not save what it read earlier.
   */
  isReplaced(): Promise<boolean>;
};

export type Jobs = {
  enqueue<Payload extends object>(
    tx: Tx,
    kind: JobKind<Payload>,
    payload: Payload,
    options?: { startAfter?: Date },
  ): Promise<void>;
  /**
   * Removes what a coach’s account leaves in the queues, for its deletion. Jobs that run stay, and find nothing to do;
   * so do the kinds in `except`.
   */
  forget(tx: Tx, userId: string, except: readonly JobKind<never>[]): Promise<void>;
};

/** When a job is started without a request; `cron` in UTC. A missed time is made up for once. */
export type Schedule = { kind: JobKind<Record<string, never>>; cron: string };

export type JobHandler<Services> = {
  kind: JobKind<object>;
  run(services: Services, payload: object, run: JobRun): Promise<void>;
  /** The job failed for good, also where its last run was killed. Called at least once. */
  onDead(services: Services, payload: object): Promise<void>;
};

export function handle<Services, Payload extends object>(
  kind: JobKind<Payload>,
  run: (services: Services, payload: Payload, run: JobRun) => Promise<void>,
  onDead?: (services: Services, payload: Payload) => Promise<void>,
): JobHandler<Services> {
  return {
    kind: kind as JobKind<object>,
    run: (services, payload, context) => run(services, kind.payload.parse(payload), context),
    onDead: async (services, payload) => onDead?.(services, kind.payload.parse(payload)),
  };
}

/**
 * One attempt at work whose end a user waits for. An expected failure (`AppError`) ends it with the first attempt, a
 * defect with the last; `tryLater` may answer true to have put it off instead.
 */
export async function runAttempt(
  run: Pick<JobRun, 'signal' | 'isLastAttempt'>,
  steps: {
    work(): Promise<void>;
    /** The failure says that this process is stopping. */
    isStopping?(error: unknown): boolean;
    tryLater?(error: unknown): Promise<boolean>;
    giveUp(error: unknown): Promise<void>;
  },
): Promise<void> {
  try {
    await steps.work();
  } catch (error) {
    // This process is stopping; another run continues from what is saved.
    if (run.signal.aborted || steps.isStopping?.(error)) throw error;
    if (await steps.tryLater?.(error)) return;
    if (!isAppError(error) && !run.isLastAttempt) throw error;
    await steps.giveUp(error);
    if (!isAppError(error)) throw error;
  }
}
