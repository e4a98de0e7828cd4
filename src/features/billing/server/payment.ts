import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { Payments, Rhythm } from '#ports/payments.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type { Subscription } from '../contract.ts';
import { planOf } from '../rules/plans.ts';
import { isRunning } from '../rules/subscription.ts';
import { billingStateOf } from './actions.ts';
import * as store from './store.ts';
import { syncSubscription } from './sync.ts';

/** Leads a coach to the provider's pages. Nothing here changes a plan: `sync.ts` does, with what the provider says. */
export async function subscriptionOf(
  owned: Owned,
  { payments, clock }: Pick<Services, 'payments' | 'clock'>,
): Promise<Subscription> {
  const { row, plan } = await billingStateOf(owned, clock.now());
  return {
    offers: (payments?.offers ?? []).map((offer) => ({
      plan: planOf(offer.plan).name,
      rhythm: offer.rhythm,
    })),
    plan: planOf(plan).name,
    hasAccount: payments !== null && Boolean(row?.stripeCustomerId),
    ...(row ? boughtIn(row) : nothingBought),
  };
}

const boughtIn = (row: store.SubscriptionRow) => ({
  status: row.subscriptionStatus,
  isRunning: isRunning(row.subscriptionStatus),
  rhythm: row.rhythm as Rhythm | null,
  currentPeriodEnd: row.currentPeriodEnd?.toISOString() ?? null,
  cancelAtPeriodEnd: row.cancelAtPeriodEnd,
});

const nothingBought = {
  status: null,
  isRunning: false,
  rhythm: null,
  currentPeriodEnd: null,
  cancelAtPeriodEnd: false,
};

/** Where a reading fails, what is known here is the answer: the message of the provider, or the night, brings the rest. */
export async function readSubscription(services: Services, userId: string): Promise<Subscription> {
  await syncSubscription(services, userId).catch((error: unknown) => {
    if (!isAppError(error)) throw error;
    services.log.warn({ userId, code: error.code }, 'payments could not be read');
  });
  return services.db.asUser(userId, (owned) => subscriptionOf(owned, services));
}

type Purchase = { plan: string; rhythm: Rhythm; attempt: string };

export async function startPayment(
  services: Services,
  userId: string,
  { plan, rhythm, attempt }: Purchase,
): Promise<{ url: string }> {
  const { db, publicUrl } = services;
  const payments = opened(services);
  const offer = payments.offers.find((one) => one.plan === plan && one.rhythm === rhythm);
  if (!offer) throw new AppError('conflict', { detail: 'This plan is not sold here.' });
  const page = (outcome: string) => {
    const url = new URL('/payment', publicUrl);
    url.search = new URLSearchParams({ plan, rhythm, outcome }).toString();
    return url.href;
  };
  await syncSubscription(services, userId);
  // Two tabs at once would make two customers, and pages that are both paid.
  return db.withLock(`billing.payment:${userId}`, async () => {
    const row = await db.asUser(userId, (owned) => buyerOf(owned, services));
    if (isRunning(row?.subscriptionStatus)) {
      const change = { subscriptionId: row!.stripeSubscriptionId!, offer };
      return {
        url: await payments.portal({ customerId: row!.stripeCustomerId!, returnUrl: page('change'), change }),
      };
    }
    const pay = async (customerId: string) => ({
      url: await payments.checkout({
        customerId,
        userId,
        offer,
        attempt,
        successUrl: page('success'),
        cancelUrl: page('cancel'),
      }),
    });
    const known = row?.stripeCustomerId ?? null;
    if (known)
      try {
        return await pay(known);
      } catch (error) {
        ignoreUnknown(error); // deleted there, or of another account of the operator's
      }
    return pay(await createCustomer(services, payments, userId, attempt));
  });
}

const ignoreUnknown = (error: unknown): void => {
  if (!isAppError(error) || error.code !== 'not_found') throw error;
};

/** 409 for a plan that the operator gave: paying would buy less. */
async function buyerOf(
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
): Promise<store.SubscriptionRow | null> {
  const { row, plan } = await billingStateOf(owned, clock.now());
  const { minutes } = planOf(plan);
  if (minutes === null && !isRunning(row?.subscriptionStatus))
    throw new AppError('conflict', { detail: 'Your plan already has unlimited minutes.' });
  return row;
}

async function createCustomer(
  { db }: Services,
  payments: Payments,
  userId: string,
  attempt: string,
): Promise<string> {
  const { email, name } = await db.asUser(userId, coachOf);
  const customerId = await payments.createCustomer({ userId, email, name, attempt });
  await db.asUser(userId, async (owned) => {
    await store.lockSubscription(owned);
    await store.updateSubscription(owned, { stripeCustomerId: customerId });
  });
  return customerId;
}

export async function openPortal(services: Services, userId: string): Promise<{ url: string }> {
  const payments = opened(services);
  const row = await services.db.asUser(userId, store.findSubscription);
  if (!row?.stripeCustomerId) throw new AppError('conflict', { detail: 'You have not bought anything yet.' });
  const returnUrl = new URL('/payment?outcome=change', services.publicUrl).href;
  return { url: await payments.portal({ customerId: row.stripeCustomerId, returnUrl }) };
}

function opened({ payments }: Pick<Services, 'payments'>): Payments {
  if (payments) return payments;
  throw new AppError('conflict', { detail: 'Payments are not set up on this server.' });
}
