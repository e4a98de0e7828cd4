import { dayMs } from '#shared/time.ts';

/** When a message is sent again: the schedule of Standard Webhooks, which ends after a day and a half. */
const minute = 60_000;
const hour = 60 * minute;
const waitsMs = [5_000, 5 * minute, 30 * minute, 2 * hour, 5 * hour, 10 * hour, 14 * hour];

/** Null after the last attempt. `attempts` counts those made. */
export function nextAttempt(attempts: number, now: Date): Date | null {
  const wait = waitsMs[attempts - 1];
  return wait === undefined ? null : new Date(now.getTime() + wait);
}

const pausedAfterDays = 3;

/** Whether an endpoint that has failed since `failingSince`, with no success in between, is given up. */
export const isGivenUp = (failingSince: Date, now: Date): boolean =>
  now.getTime() - failingSince.getTime() >= pausedAfterDays * dayMs;

/** What became of an attempt; `null` is delivered. */
export const failures = [
  'status',
  'redirect',
  'gone',
  'timeout',
  'unreachable',
  'refused_address',
  'paused',
] as const;
export type Failure = (typeof failures)[number];

/** A redirect is not followed: it could lead anywhere, and the address was the coach’s to choose. */
export function failureOfStatus(status: number): Failure | null {
  if (status >= 200 && status < 300) return null;
  if (status === 410) return 'gone';
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

/** Failures that a later attempt cannot mend. */
export const isFinal = (failure: Failure): boolean => failure === 'gone' || failure === 'refused_address';
