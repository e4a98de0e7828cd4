import { planNames, type PlanName } from './plan-names.ts';

/**
 * The catalogue of plans: limits and prices (design 1.2). Starter, Pro, Elite and Enterprise are sold; `free` follows a
 * trial without a subscription; `champion` is complimentary. Limits are per calendar month (UTC), `null` is unlimited.
 * `trial.ts` has the limits of the trial.
 */

export type Plan = {
  name: PlanName;
  title: string;
  isSold: boolean;
  /** US cents; `null` for custom pricing and for free plans. */
  monthlyPriceCents: number | null;
  yearlyPriceCents: number | null;
  minutes: number | null;
  recordings: number | null;
  /** Share of the minutes that may be used on top before recordings are put on hold. */
  overrunShare: number;
};

const paidMonthsAYear = 10; // yearly, two months are free
const paidOverrunShare = 0.1; // a session that ends a little over the limit is not worth an interruption

const sold = (
  name: PlanName,
  title: string,
  monthlyUsd: number | null,
  minutes: number | null,
  recordings: number | null,
): Plan => ({
  name,
  title,
  isSold: true,
  monthlyPriceCents: monthlyUsd === null ? null : monthlyUsd * 100,
  yearlyPriceCents: monthlyUsd === null ? null : monthlyUsd * 100 * paidMonthsAYear,
  minutes,
  recordings,
  overrunShare: paidOverrunShare,
});

const unsold = (name: PlanName, title: string, minutes: number | null, recordings: number | null): Plan => ({
  ...sold(name, title, null, minutes, recordings),
  isSold: false,
  overrunShare: 0,
});

export const plans: Record<PlanName, Plan> = {
  free: unsold('free', 'Free', 15, 1),
  starter: sold('starter', 'Starter', 19, 300, 20),
  pro: sold('pro', 'Pro', 39, 1_200, 100),
  elite: sold('elite', 'Elite', 79, 3_600, null),
  enterprise: sold('enterprise', 'Enterprise', null, null, null),
  champion: unsold('champion', 'Champion', null, null),
};

/** In display order. */
export const soldPlans: Plan[] = planNames.map((name) => plans[name]).filter((plan) => plan.isSold);

/** Other names of plans in stored values and requests (spec 4, "Plans seen"). */
const aliases: Record<string, PlanName> = { professional: 'pro', trial: 'starter' };

/** The plan behind a stored value; an unknown value is `free`. */
export function planOf(stored: string): Plan {
  const name = Object.hasOwn(aliases, stored) ? aliases[stored] : stored;
  return plans[planNames.find((known) => known === name) ?? 'free'];
}

/** The requested plan if it is sold, else Starter (spec 9, "Default onboarding plan starter"). */
export function askedPlan(asked: string | null | undefined): Plan {
  const plan = planOf(asked ?? 'starter');
  return plan.isSold ? plan : plans.starter;
}
