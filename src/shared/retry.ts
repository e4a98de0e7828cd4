import type { ErrorCode } from './error-status.ts';

/**
 * Decides when work that failed is tried again, from the code alone (design 4, section 3, rows 7 and 8): a busy provider
 * after the time it named, a provider that is down with growing pauses for a day, anything else not at all.
 */
export type Failure = { code: ErrorCode; retryAfterSeconds: number | null };

const day = 24 * 3600;
const firstPauseSeconds = 5;
const longestPauseSeconds = 3600;

/** `null`: give up. `jitter` is 0..1 and spreads the calls of many jobs. */
export function secondsToNextTry(
  failure: Failure,
  tried: { times: number; sinceSeconds: number },
  jitter: number,
): number | null {
  if (failure.code !== 'provider_busy' && failure.code !== 'provider_down') return null;
  const growing = Math.min(longestPauseSeconds, firstPauseSeconds * 2 ** Math.min(tried.times - 1, 16));
  const pause = Math.max(failure.retryAfterSeconds ?? 0, growing * (0.5 + jitter / 2));
  return tried.sinceSeconds + pause > day ? null : pause;
}

/** What a job carries from try to try: how often a provider was asked in vain, and since when (ISO). */
export type RetryState = { tries?: number | undefined; since?: string | undefined };

/** The next try of such a job; `null` where waiting does not help or has gone on for long enough. */
export function nextTry(
  failure: Failure,
  { tries = 0, since }: RetryState,
  now: Date,
  jitter: number,
): { retry: Required<RetryState>; startAfter: Date } | null {
  const first = since ? new Date(since) : now;
  const times = tries + 1;
  const sinceSeconds = (now.getTime() - first.getTime()) / 1000;
  const pause = secondsToNextTry(failure, { times, sinceSeconds }, jitter);
  if (pause === null) return null;
  return {
    retry: { tries: times, since: first.toISOString() },
    startAfter: new Date(now.getTime() + pause * 1000),
  };
}
