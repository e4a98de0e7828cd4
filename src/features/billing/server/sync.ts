import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { PaidSubscription } from '#ports/payments.ts';
import { isAppError } from '#shared/errors.ts';
import { nextTry } from '#shared/retry.ts';
import { setPlan } from '../../identity/server/actions.ts';
import { currentOf, granted, isRunning, planAfter } from '../rules/subscription.ts';
import { isTrialActive } from '../rules/trial.ts';
import { billingStateOf } from './actions.ts';
import { syncJob, type SyncPayload } from './jobs.ts';
import * as store from './store.ts';

/**
 * Makes an account what the payment provider says it is. Messages of the provider only say that something changed: they
 * come late, twice and in any order, so the subscription itself is read back, under a lock, and stored with the plan.
 */
type SyncServices = Pick<Services, 'db' | 'payments' | 'clock' | 'log'>;

/** As the provider's messages ask for it. The nightly job reads again what was given up here. */
export async function runSync(services: Services, payload: SyncPayload): Promise<void> {
  const { db, jobs, clock, log } = services;
  const { userId } = payload;
  try {
    await syncSubscription(services, userId);
  } catch (error) {
    if (!isAppError(error)) throw error;
    const next = nextTry(error, payload, clock.now(), Math.random());
    log.warn({ userId, code: error.code, gaveUp: next === null }, 'payments could not be read');
    if (next)
      await db.asUser(userId, ({ tx }) =>
        jobs.enqueue(tx, syncJob, { userId, ...next.retry }, { startAfter: next.startAfter }),
      );
  }
}

export async function syncSubscription(
  { db, payments, clock, log }: SyncServices,
  userId: string,
): Promise<void> {
  if (!payments) return;
  await db.withLock(`billing.sync:${userId}`, async () => {
    const row = await db.asUser(userId, store.findSubscription);
    if (!row?.stripeCustomerId) return;
    const found = await payments
      .subscriptionsOf(row.stripeCustomerId, row.stripeSubscriptionId)
      .catch(ignoreUnknown);
    if (!found) return log.warn({ userId }, 'the payment provider does not know the customer of a coach');
    if (found.filter(({ status }) => isRunning(status)).length > 1)
      log.warn({ userId }, 'a coach pays for two subscriptions');
    const changed = await db.asUser(userId, (owned) =>
      saveSubscription(owned, clock.now(), currentOf(found)),
    );
    if (changed) log.info({ userId, ...changed }, 'the plan changed with the subscription');
  });
}

/** An account of the operator's was exchanged for another: what was bought there cannot be told, and stays as it is. */
const ignoreUnknown = (error: unknown): null => {
  if (isAppError(error) && error.code === 'not_found') return null;
  throw error;
};

/** What changed of the plan, or null. */
async function saveSubscription(
  owned: Owned,
  now: Date,
  read: PaidSubscription | null,
): Promise<{ from: string; to: string } | null> {
  const row = await store.lockSubscription(owned);
  const { plan, trial } = await billingStateOf(owned, now);
  // What the operator granted is not the provider's to end.
  if (row.subscriptionStatus === granted && !isRunning(read?.status)) {
    await store.updateSubscription(owned, { syncedAt: now });
    return null;
  }
  await store.updateSubscription(owned, {
    ...(read ? columnsOf(read) : noSubscription),
    pastDueSince: isUnpaid(read) ? (row.pastDueSince ?? now) : null,
    syncedAt: now,
  });
  const before = {
    plan,
    subscriptionStatus: row.subscriptionStatus,
    isTrialActive: isTrialActive(trial, now),
  };
  const after = planAfter(before, read && { status: read.status, plan: read.offer.plan });
  if (after === plan) return null;
  await setPlan(owned, after);
  return { from: plan, to: after };
}

const isUnpaid = (read: PaidSubscription | null): boolean =>
  read?.status === 'past_due' || read?.status === 'unpaid';

const columnsOf = (read: PaidSubscription) => ({
  stripeSubscriptionId: read.id,
  stripePriceId: read.priceId,
  subscriptionStatus: read.status,
  rhythm: read.offer.rhythm,
  currentPeriodEnd: read.currentPeriodEnd,
  cancelAtPeriodEnd: isRunning(read.status) && read.cancelAtPeriodEnd,
});

const noSubscription = {
  stripeSubscriptionId: null,
  stripePriceId: null,
  subscriptionStatus: null,
  rhythm: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
};
