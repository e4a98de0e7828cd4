/**
 * Decides how long the trial lasts, who may start it, and when its banner shows and turns red (spec 4 and 9). The
 * minutes end transcription, never access; what may be transcribed now is decided in `usage.ts`.
 */
export const trial = {
  days: 7, // spec 9
  minutes: 45, // spec 9: free, without a credit card
  urgentDays: 3, // spec 4: the banner turns red
} as const;

const dayMs = 24 * 3600 * 1000;

export type Trial = { startedAt: Date; expiresAt: Date };

export const newTrial = (now: Date): Trial => ({
  startedAt: now,
  expiresAt: new Date(now.getTime() + trial.days * dayMs),
});

export const isTrialActive = (given: Trial | null, now: Date): boolean =>
  given !== null && now.getTime() < given.expiresAt.getTime();

/** Whole days that have begun: 7 in the first moment, 1 in the last hours, 0 afterwards. `null` without a trial. */
export function daysRemaining(given: Trial | null, now: Date): number | null {
  if (!given) return null;
  return Math.max(0, Math.ceil((given.expiresAt.getTime() - now.getTime()) / dayMs));
}

/** One trial an account, ever, and only where there is no better plan to lose. */
export const canStartTrial = (account: { trial: Trial | null; plan: string }): boolean =>
  account.trial === null && account.plan === 'free';

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
