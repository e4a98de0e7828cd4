import { dayMs } from '#shared/time.ts';
import type { PlanName } from './plan-names.ts';
import { planOf } from './plans.ts';

/**
 * Decides what a subscription gives, from the state the payment provider says it has. The provider alone changes that
 * state; the exception is `granted`, a plan that the operator gave without payment.
 */
export const granted = 'granted';

/** After a failed payment the plan stays this long: cards are tried again for about two weeks. */
const graceDays = 14;

/** `given`: the stored plan holds. `lapsed`: it was bought and is not paid. `none`: nothing was bought. */
export type Standing = 'none' | 'given' | 'lapsed';

export type StoredSubscription = { subscriptionStatus: string | null; pastDueSince: Date | null };

export function standingOf(row: StoredSubscription | null, now: Date): Standing {
  switch (row?.subscriptionStatus) {
    case 'active':
    case 'trialing':
    case granted:
      return 'given';
    case 'past_due':
      return now < graceEndsAt(row.pastDueSince ?? now) ? 'given' : 'lapsed';
    case 'unpaid':
    case 'paused':
      return 'lapsed';
    default:
      return 'none';
  }
}

export const graceEndsAt = (pastDueSince: Date): Date => new Date(pastDueSince.getTime() + graceDays * dayMs);

const runs = new Set(['active', 'trialing', 'past_due', 'unpaid', 'paused']);

/** It exists and is changed where it was bought; a second one would be paid beside it. */
export const isRunning = (status: string | null | undefined): boolean => runs.has(status ?? '');

type Listed = { status: string; startedAt: Date };

const ranks = ['incomplete', 'paused', 'unpaid', 'past_due', 'trialing', 'active'];

/** The one that counts, where a customer has had several: the best paid, and of those the newest. */
export function currentOf<Subscription extends Listed>(listed: readonly Subscription[]): Subscription | null {
  const [best] = listed.toSorted(
    (a, b) =>
      ranks.indexOf(b.status) - ranks.indexOf(a.status) || b.startedAt.getTime() - a.startedAt.getTime(),
  );
  return best ?? null;
}

/** The plan to store with what was read. Where nothing that runs began or ended, the plan is not the provider's to change. */
export function planAfter(
  before: { plan: string; subscriptionStatus: string | null; isTrialActive: boolean },
  read: { status: string; plan: string } | null,
): PlanName {
  if (read && isRunning(read.status)) return planOf(read.plan).name;
  if (!isRunning(before.subscriptionStatus)) return planOf(before.plan).name;
  return before.isTrialActive ? 'starter' : 'free';
}
