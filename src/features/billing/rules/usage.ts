import type { PlanName } from './plan-names.ts';
import { planOf, plans } from './plans.ts';
import { isTrialActive, trial, type Trial } from './trial.ts';

/**
 * Decides what may be transcribed now (design 1.2). Whatever is over is stored and held, never refused and never lost;
 * reading, exporting and recording are not limited here. A recording's minutes count once (docs/decisions has why).
 */
export type Account = { plan: string; trial: Trial | null; isSubscribed: boolean };

export type Allowance = {
  plan: PlanName;
  isTrial: boolean;
  /** Where use is counted: `trial`, or the calendar month as YYYY-MM (UTC). A trial's minutes are its own. */
  period: string;
  minutes: number | null;
  recordings: number | null;
  /** Beyond `minutes`; 0 where nothing goes over. */
  overrunMinutes: number;
  /** When the counting begins anew; `null` during the trial and where nothing is limited. */
  renewsAt: Date | null;
};

export const trialPeriod = 'trial';
export const monthOf = (now: Date): string => now.toISOString().slice(0, 7);

export type Use = { minutes: number; recordings: number };

/** Starter given by a trial ends with it; Starter that was bought, or given by the operator, does not. */
function planNow({ plan, trial: given, isSubscribed }: Account, now: Date) {
  const stored = planOf(plan);
  const isOnTrial = stored.name === 'starter' && given !== null && !isSubscribed;
  if (!isOnTrial) return { plan: stored, isTrial: false };
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

/** `null`: without limit. Never below 0, and without the overrun: that is grace, not a promise. */
export const minutesLeft = ({ minutes }: Allowance, use: Use): number | null =>
  minutes === null ? null : Math.max(0, minutes - use.minutes);

export const recordingsLeft = ({ recordings }: Allowance, use: Use): number | null =>
  recordings === null ? null : Math.max(0, recordings - use.recordings);

/** What a run would cost the coach. */
export type Cost = { seconds: number; isNewRecording: boolean };

/** What is missing for a run, or `null` when it may begin. */
export function missingFor(allowance: Allowance, use: Use, cost: Cost): 'minutes' | 'recordings' | null {
  if (cost.isNewRecording && recordingsLeft(allowance, use) === 0) return 'recordings';
  if (allowance.minutes === null || cost.seconds === 0) return null;
  const most = allowance.minutes + allowance.overrunMinutes;
  return use.minutes + cost.seconds / 60 > most + roundingMinutes ? 'minutes' : null;
}

const roundingMinutes = 1e-6; // sums of seconds in floating point

export type Heard = { times: number; seconds: number };

const fairTimes = 5; // hearing one recording again is free that often; a provider is paid each time

/** A recording counts once, and again after every fifth time it was heard; a longer sound counts the difference. */
export function costOf(recordingSeconds: number, heard: Heard): Cost {
  if (heard.times === 0) return { seconds: recordingSeconds, isNewRecording: true };
  const isFair = heard.times % fairTimes !== 0;
  return {
    seconds: isFair ? Math.max(0, recordingSeconds - heard.seconds) : recordingSeconds,
    isNewRecording: false,
  };
}

export const overageMinutes = ({ minutes }: Allowance, use: Use): number =>
  minutes === null ? 0 : Math.max(0, use.minutes - minutes);

export const warnShares = { near: 0.8, reached: 1 } as const; // design 1.2: warn at 80 % and at 100 %

export type UsageLevel = 'fine' | keyof typeof warnShares;

/** By whichever of minutes and recordings is further used up. */
export function usageLevel(allowance: Allowance, use: Use): UsageLevel {
  const shares = [
    allowance.minutes === null ? 0 : use.minutes / allowance.minutes,
    allowance.recordings === null ? 0 : use.recordings / allowance.recordings,
  ];
  const share = Math.max(...shares);
  if (share >= warnShares.reached) return 'reached';
  return share >= warnShares.near ? 'near' : 'fine';
}

const dayMs = 24 * 3600 * 1000;

/** At most once a day. */
export const shouldWarn = (level: UsageLevel, lastWarningAt: Date | null, now: Date): boolean =>
  level !== 'fine' && (lastWarningAt === null || now.getTime() - lastWarningAt.getTime() >= dayMs);
