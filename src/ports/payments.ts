/**
 * Who takes the money: checkout, the customer's own pages, and what was bought, read back from the provider. Failures are
 * the four provider codes of `AppError`, and `not_found` for a customer the provider does not know.
 */
export type Rhythm = 'monthly' | 'yearly';

/** A plan of the catalogue, as it is billed. */
export type Offer = { plan: string; rhythm: Rhythm };

export const subscriptionStatuses = [
  'active',
  'trialing',
  'past_due',
  'unpaid',
  'paused',
  'incomplete',
  'incomplete_expired',
  'canceled',
] as const;
type SubscriptionStatus = (typeof subscriptionStatuses)[number];

export type PaidSubscription = {
  id: string;
  priceId: string;
  offer: Offer;
  status: SubscriptionStatus;
  startedAt: Date;
  /** Paid until then. */
  currentPeriodEnd: Date | null;
  /** It ends with the period that is paid. */
  cancelAtPeriodEnd: boolean;
};

export type Payments = {
  name: 'stripe';
  /** What can be bought. */
  offers: readonly Offer[];
  /** The same `attempt` again is the same customer. */
  createCustomer(coach: { userId: string; email: string; name: string; attempt: string }): Promise<string>;
  /**
   * The address of the page where the coach pays. The same `attempt` again is the same page; pages of earlier attempts
   * are closed, so that no coach pays twice.
   */
  checkout(purchase: {
    customerId: string;
    userId: string;
    offer: Offer;
    attempt: string;
    successUrl: string;
    cancelUrl: string;
  }): Promise<string>;
  /**
   * The address of the page where the customer sees invoices, changes the card or cancels; with `change`, where they
   * confirm another plan and what it costs now.
   */
  portal(visit: {
    customerId: string;
    returnUrl: string;
    change?: { subscriptionId: string; offer: Offer };
  }): Promise<string>;
  /**
   * Subscriptions to plans of the catalogue, those that ended too. Others of the same customer are left out. `known` is
   * found also where its customer was deleted.
   */
  subscriptionsOf(customerId: string, known: string | null): Promise<PaidSubscription[]>;
  /** At once. One that has ended or is not known is as it should be. */
  cancel(subscriptionId: string): Promise<void>;
  /** Checks the signature over the bytes as they came; `unauthenticated` where it is wrong or more than 300 s off. */
  readWebhook(
    headers: Record<string, string | string[] | undefined>,
    body: Buffer,
    now: Date,
  ): Promise<{ id: string; customerId: string | null }>;
};
