import type { Plan } from '../rules/plans.ts';

/** The catalogue in words, for the pricing pages and the app. The numbers come only from the plan. */
const whole = new Intl.NumberFormat('en-US');
const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 });

const sessionMinutes = 50; // of a usual coaching session

/** By agreement: sold, with no price of its own. */
export const isByAgreement = ({ isSold, monthlyPriceCents }: Plan): boolean =>
  isSold && monthlyPriceCents === null;

/** What the minutes mean for a practice. */
export function sessionsWords(plan: Plan): string {
  if (isByAgreement(plan)) return 'For teams and programmes';
  if (plan.minutes === null) return 'Unlimited sessions';
  const sessions = Math.floor(plan.minutes / sessionMinutes);
  return sessions > 0 ? `About ${whole.format(sessions)} sessions a month` : 'To keep your account open';
}

export function minutesWords(plan: Plan): string {
  if (isByAgreement(plan)) return 'Custom minutes';
  return plan.minutes === null ? 'Unlimited minutes' : `${whole.format(plan.minutes)} minutes a month`;
}

export function recordingsWords(plan: Plan): string {
  if (isByAgreement(plan)) return 'Custom recordings';
  if (plan.recordings === null) return 'Unlimited recordings';
  return `${whole.format(plan.recordings)} ${plan.recordings === 1 ? 'recording' : 'recordings'} a month`;
}

export const sessionNote = `Counted with sessions of ${sessionMinutes} minutes.`;

export type Rhythm = 'monthly' | 'yearly';

export const inDollars = (cents: number): string => usd.format(cents / 100);

/** "$19 a month", "$190 a year", or "Custom price". */
export function priceWords(plan: Plan, rhythm: Rhythm): string {
  const cents = rhythm === 'monthly' ? plan.monthlyPriceCents : plan.yearlyPriceCents;
  if (cents === null) return isByAgreement(plan) ? 'Custom price' : 'Free';
  return `${inDollars(cents)} a ${rhythm === 'monthly' ? 'month' : 'year'}`;
}

const monthsAYear = 12;

/** "Yearly, 2 months free". */
export function yearlyWords({ monthlyPriceCents, yearlyPriceCents }: Plan): string {
  const free = monthlyPriceCents && yearlyPriceCents ? monthsAYear - yearlyPriceCents / monthlyPriceCents : 0;
  return free > 0 ? `Yearly, ${free} months free` : 'Yearly';
}
