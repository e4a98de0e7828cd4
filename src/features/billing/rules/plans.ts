import { planNames, type PlanName } from './plan-names.ts';

/**
 * Decides what each plan allows and costs: the one catalogue (design 1.2). Sold are Starter, Pro, Elite and Enterprise;
 * `free` is what is left after a trial without a subscription; `champion` is complimentary and never sold. Limits are a
 * calendar month's (UTC); `null` is without limit. What a trial allows is in `trial.ts`.
 */

export type Plan = {
  name: PlanName;
  title: string;
  isSold: boolean;
  /** US cents; `null` where there is no price: by contract, or nothing to pay. */
  monthlyPriceCents: number | null;
  yearlyPriceCents: number | null;
  minutes: number | null;
  recordings: number | null;
  /** Share of the minutes that may be used beyond them before recordings are held. */
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

const given = (name: PlanName, title: string, minutes: number | null, recordings: number | null): Plan => ({
  ...sold(name, title, null, minutes, recordings),
  isSold: false,
  overrunShare: 0,
});

export const plans: Record<PlanName, Plan> = {
  free: given('free', 'Free', 15, 1),
  starter: sold('starter', 'Starter', 19, 300, 20),
  pro: sold('pro', 'Pro', 39, 1_200, 100),
  elite: sold('elite', 'Elite', 79, 3_600, null),
  enterprise: sold('enterprise', 'Enterprise', null, null, null),
  champion: given('champion', 'Champion', null, null),
};

/** In the order they are shown. */
export const soldPlans: Plan[] = planNames.map((name) => plans[name]).filter((plan) => plan.isSold);

/** Other names a plan is stored or asked for under (spec 4, "Plans seen"). */
const aliases: Record<string, PlanName> = { professional: 'pro', trial: 'starter' };

/** The plan behind a stored value; whatever nobody knows is `free`. */
export function planOf(stored: string): Plan {
  const name = Object.hasOwn(aliases, stored) ? aliases[stored] : stored;
  return plans[planNames.find((known) => known === name) ?? 'free'];
}

/** Spec 9, "Default onboarding plan starter": what is asked for is one of the sold plans, else Starter. */
export function askedPlan(asked: string | null | undefined): Plan {
  const plan = planOf(asked ?? 'starter');
  return plan.isSold ? plan : plans.starter;
}
