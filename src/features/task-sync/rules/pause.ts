import { nextTry, type Failure, type RetryState } from '#shared/retry.ts';

/**
 * How far a destination was read, list by list, and how long to leave it alone after failures: the `cursor` of the
 * settings. Text that cannot be read counts as nothing read, which costs one whole read.
 */
export type Progress = {
  system: string;
  lists: Record<string, string>;
  pausedUntil?: string;
  retry?: Required<RetryState>;
};

export function readProgress(text: string | null, system: string): Progress {
  try {
    const known = JSON.parse(text ?? 'null') as Progress | null;
    if (known?.system === system && typeof known.lists === 'object') return known;
  } catch {
    // as if nothing was read
  }
  return { system, lists: {} };
}

export const isPaused = ({ pausedUntil }: Progress, now: Date): boolean =>
  pausedUntil !== undefined && new Date(pausedUntil) > now;

/** After an answer that is no failure. */
export const resumed = ({ system, lists }: Progress): Progress => ({ system, lists });

/** Null where waiting does not help, or has gone on for a day. */
export function pausedBy(progress: Progress, failure: Failure, now: Date, jitter: number): Progress | null {
  const next = nextTry(failure, progress.retry ?? {}, now, jitter);
  if (next === null) return null;
  return { ...progress, retry: next.retry, pausedUntil: next.startAfter.toISOString() };
}
