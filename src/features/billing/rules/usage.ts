import { dayMs } from '#shared/time.ts';
import type { PlanName } from './plan-names.ts';
import { planOf, plans } from './plans.ts';
import type { Standing } from './subscription.ts';
import { isTrialActive, trial, type Trial } from './trial.ts';

/**
 * Decides what may be transcribed now (design 1.2). Recordings over the limit are stored and put on hold, never refused
 * or lost; reading, exporting and recording are not limited. A recording counts once (docs/decisions has why).
 */
export type Account = { plan: string; trial: Trial | null; standing: Standing };

export type Allowance = {
  plan: PlanName;
  isTrial: boolean;
  /** The period usage is counted in: `trial`, or the calendar month as YYYY-MM (UTC). */
  period: string;
  minutes: number | null;
  recordings: number | null;
  /** Allowed on top of `minutes`. */
  overrunMinutes: number;
  /** When usage is reset; `null` during the trial and for unlimited plans. */
  renewsAt: Date | null;
};

export const trialPeriod = 'trial';
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export type Use = { minutes: number; recordings: number };

/** Starter from a trial ends with it; Starter that was bought, or set by the operator, does not. */
function planNow({ plan, trial: given, standing }: Account, now: Date) {
  const stored = planOf(plan);
  const isBound =
    standing === 'lapsed' || (standing === 'none' && stored.name === 'starter' && given !== null);
  if (!isBound) return { plan: stored, isTrial: false };
  return isTrialActive(given, now)
    ? { plan: plans.starter, isTrial: true }
    : { plan: plans.free, isTrial: false };
}

export function allowanceOf(account: Account, now: Date): Allowance {
  const { plan, isTrial } = planNow(account, now);
  if (isTrial)
    return {
      plan: plan.name,
      isTrial,
      period: trialPeriod,
      minutes: trial.minutes,
      recordings: null,
      overrunMinutes: 0,
      renewsAt: null,
    };
  const isLimited = plan.minutes !== null || plan.recordings !== null;
  return {
    plan: plan.name,
    isTrial,
    period: monthOf(now),
    minutes: plan.minutes,
    recordings: plan.recordings,
    overrunMinutes: (plan.minutes ?? 0) * plan.overrunShare,
    renewsAt: isLimited ? new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)) : null,
  };
}

/** `null`: unlimited. Never below 0, and without the overrun, which is not promised. */
export const minutesLeft = ({ minutes }: Allowance, use: Use): number | null =>
  minutes === null ? null : Math.max(0, minutes - use.minutes);

export const recordingsLeft = ({ recordings }: Allowance, use: Use): number | null =>
  recordings === null ? null : Math.max(0, recordings - use.recordings);

/** The usage a run would add. */
export type Cost = { seconds: number; isNewRecording: boolean };

/** What is missing for a run, or `null` when it may begin. */
export function missingFor(allowance: Allowance, use: Use, cost: Cost): 'minutes' | 'recordings' | null {
  if (cost.isNewRecording && recordingsLeft(allowance, use) === 0) return 'recordings';
  if (allowance.minutes === null || cost.seconds === 0) return null;
  const most = allowance.minutes + allowance.overrunMinutes;
  return use.minutes + cost.seconds / 60 > most + roundingMinutes ? 'minutes' : null;
}

const roundingMinutes = 1e-6; // sums of seconds in floating point

export type PastRuns = { times: number; seconds: number };

const fairTimes = 5; // repeated runs of a recording that are free, although the provider charges each

/** A recording counts once, and again after every fifth run; if its audio grew, the difference counts. */
export function costOf(recordingSeconds: number, pastRuns: PastRuns): Cost {
  if (pastRuns.times === 0) return { seconds: recordingSeconds, isNewRecording: true };
  const isFair = pastRuns.times % fairTimes !== 0;
  return {
    seconds: isFair ? Math.max(0, recordingSeconds - pastRuns.seconds) : recordingSeconds,
    isNewRecording: false,
  };
}

export const overageMinutes = ({ minutes }: Allowance, use: Use): number =>
  minutes === null ? 0 : Math.max(0, use.minutes - minutes);

/** How many of a coach's latest recordings say how long their sessions are. */
export const usualOver = 10;
const fewestSessions = 3; // of fewer nothing is usual

/** The median of the latest recordings, in minutes; null where there are too few. */
export function usualMinutes(latestSeconds: readonly number[]): number | null {
  if (latestSeconds.length < fewestSessions) return null;
  const sorted = latestSeconds.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1]!, sorted[Math.floor(middle)]!];
  return (low + high) / 2 / 60;
}

/** The month that charged minutes belong to: minutes of a trial to the month in which they were used. */
export function monthCharged(period: string, now: Date): { year: number; month: number } {
  const [year, month] = (/^\d{4}-\d{2}$/.test(period) ? period : monthOf(now)).split('-').map(Number);
  return { year: year!, month: month! };
}

const warnShares = { near: 0.8, reached: 1 } as const; // design 1.2: warn at 80 % and at 100 %

export type UsageLevel = 'fine' | keyof typeof warnShares;

/** The higher share of minutes and recordings decides. */
export function usageLevel(allowance: Allowance, use: Use): UsageLevel {
  const shares = [
    allowance.minutes === null ? 0 : use.minutes / allowance.minutes,
    allowance.recordings === null ? 0 : use.recordings / allowance.recordings,
  ];
  const share = Math.max(...shares);
  if (share >= warnShares.reached) return 'reached';
  return share >= warnShares.near ? 'near' : 'fine';
}

/** At most once a day. */
export const shouldWarn = (level: UsageLevel, lastWarningAt: Date | null, now: Date): boolean =>
  level !== 'fine' && (lastWarningAt === null || now.getTime() - lastWarningAt.getTime() >= dayMs);
