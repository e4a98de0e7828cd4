import type { Plan } from '../rules/plans.ts';

/** Limits and prices as text. */
export const minutesWords = (minutes: number | null): string =>
  minutes === null ? 'Unlimited minutes' : `${minutes.toLocaleString()} minutes per month`;

export function recordingsWords(recordings: number | null): string {
  if (recordings === null) return 'Unlimited recordings';
  return `${recordings} ${recordings === 1 ? 'recording' : 'recordings'} per month`;
}

const usd = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD', minimumFractionDigits: 0 });

export type Rhythm = 'monthly' | 'yearly';

/** "$19 a month", "$190 a year", or "Custom". */
export function priceWords({ monthlyPriceCents, yearlyPriceCents, isSold }: Plan, rhythm: Rhythm): string {
  const cents = rhythm === 'monthly' ? monthlyPriceCents : yearlyPriceCents;
  if (cents === null) return isSold ? 'Custom' : 'Free';
  return `${usd.format(cents / 100)} a ${rhythm === 'monthly' ? 'month' : 'year'}`;
}
