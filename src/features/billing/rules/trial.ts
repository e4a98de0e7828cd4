import { dayMs } from '#shared/time.ts';
import { planOf } from './plans.ts';

/**
 * Decides how long the trial lasts, whether an account may start one, and when its banner shows and turns red (spec 4
 * and 9). `usage.ts` decides what may be transcribed; access to existing data never ends.
 */
export const trial = {
  days: 7, // spec 9
  minutes: 45, // spec 9: free, without a credit card
  urgentDays: 3, // spec 4: the banner turns red
} as const;

export type Trial = { startedAt: Date; expiresAt: Date };

export const newTrial = (now: Date): Trial => ({
  startedAt: now,
  expiresAt: new Date(now.getTime() + trial.days * dayMs),
});

export const isTrialActive = (given: Trial | null, now: Date): boolean =>
  given !== null && now.getTime() < given.expiresAt.getTime();

/** Days left, counting started ones: 7 at first, 1 in the last hours, then 0. `null` without a trial. */
export function daysRemaining(given: Trial | null, now: Date): number | null {
  if (!given) return null;
  return Math.max(0, Math.ceil((given.expiresAt.getTime() - now.getTime()) / dayMs));
}

/** One trial per account, ever, and only on the free plan: a better one would be lost. */
export const canStartTrial = (account: { trial: Trial | null; /** As stored. */ plan: string }): boolean =>
  account.trial === null && planOf(account.plan).name === 'free';

export type TrialBanner = { tone: 'orange' | 'red'; days: number };

/** Spec 4: shown only when the plan is starter and the trial is active; red with three days or fewer. */
export function trialBanner(status: {
  plan: string;
  isTrialActive: boolean;
  daysRemaining: number | null;
}): TrialBanner | null {
  if (status.plan !== 'starter' || !status.isTrialActive || status.daysRemaining === null) return null;
  return { tone: status.daysRemaining <= trial.urgentDays ? 'red' : 'orange', days: status.daysRemaining };
}
