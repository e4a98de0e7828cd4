import type { Plan } from '#features/billing/rules/plans.ts';

/** A plan's limits and prices as text. The numbers come only from the plan. */
const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  minimumFractionDigits: 0,
});
const whole = new Intl.NumberFormat('en-US');

export const inDollars = (cents: number): string => dollars.format(cents / 100);

export const minutesOf = ({ minutes }: Plan): string =>
  minutes === null ? 'Custom minutes' : `${whole.format(minutes)} minutes per month`;

export const recordingsOf = ({ recordings, monthlyPriceCents }: Plan): string => {
  if (recordings !== null) return `${whole.format(recordings)} recordings`;
  return monthlyPriceCents === null ? 'Custom recordings' : 'Unlimited recordings';
};

/** "5 hours of conversation": the minutes in a unit coaches plan with. */
export const hoursOf = ({ minutes }: Plan): string | null =>
  minutes === null ? null : `${whole.format(minutes / 60)} hours of conversation`;

const monthsAYear = 12;

/** How many of the twelve months a yearly plan does not charge. */
export const freeMonthsOf = ({ monthlyPriceCents, yearlyPriceCents }: Plan): number =>
  monthlyPriceCents && yearlyPriceCents ? monthsAYear - yearlyPriceCents / monthlyPriceCents : 0;
