import type Stripe from 'stripe';
import * as z from 'zod';
import { createOutboundFetch, hostAndPort } from '#platform/outbound/outbound-fetch.ts';
import { unusableAnswer } from '#platform/outbound/provider-failure.ts';
import { subscriptionStatuses, type Offer, type PaidSubscription, type Payments } from '#ports/payments.ts';
import { AppError, isAppError } from '#shared/errors.ts';
import { failureOf } from './failures.ts';
import { readWebhook } from './webhook.ts';

/**
 * Stripe by its own library, which is loaded with the first call. A call is made once (the library repeats
 * one whose connection broke, under the same idempotency key): who needs the answer asks again by the failure's code.
 */
export type StripeOptions = {
  secretKey: string;
  /** Several while one is being replaced. */
  webhookSecrets: string[];
  /** The first price is sold; the others are recognised, for coaches who bought them before. */
  prices: readonly (Offer & { priceIds: readonly string[] })[];
  automaticTax: boolean;
  /** Where Stripe is, for tests. */
  apiUrl?: string | undefined;
  timeoutMs?: number;
};

const answerMs = 20_000;
const pageSize = 100; // the most Stripe allows, and more than a customer has

const seconds = z.number().transform((value) => new Date(value * 1000));

/** The parts of Stripe's objects that are read here. */
const subscription = z.object({
  id: z.string(),
  status: z.string(),
  created: seconds,
  cancel_at_period_end: z.boolean(),
  cancel_at: z.nullish(seconds),
  items: z.object({
    data: z.array(z.object({ price: z.object({ id: z.string() }), current_period_end: z.nullish(seconds) })),
  }),
});
const subscriptionPage = z.object({ data: z.array(subscription) });
const created = z.object({ id: z.string().min(1) });
const page = z.object({ id: z.string().min(1), url: z.url() });
const openPages = z.object({ data: z.array(created) });

export function createStripe(options: StripeOptions): Payments {
  const { prices } = options;
  const priceOf = ({ plan, rhythm }: Offer): string => {
    const price = prices.find((one) => one.plan === plan && one.rhythm === rhythm)?.priceIds[0];
    if (!price) throw new AppError('not_found');
    return price;
  };
  const offerOf = (priceId: string): Offer | null => {
    const found = prices.find(({ priceIds }) => priceIds.includes(priceId));
    return found ? { plan: found.plan, rhythm: found.rhythm } : null;
  };
  const library = openLibrary(options);
  const ask = async <Shape>(
    shape: z.ZodType<Shape>,
    call: (stripe: Stripe) => Promise<unknown>,
  ): Promise<Shape> => {
    const answer = await call(await library()).catch((error: unknown) => {
      throw failureOf(error);
    });
    const parsed = shape.safeParse(answer);
    if (!parsed.success) throw unusableAnswer('Stripe');
    return parsed.data;
  };

  return {
    name: 'stripe',
    offers: prices
      .filter(({ priceIds }) => priceIds.length > 0)
      .map(({ plan, rhythm }) => ({ plan, rhythm })),
    createCustomer: async ({ userId, email, name, attempt }) => {
      const customer = { email, name, metadata: { userId } };
      const { id } = await ask(created, (stripe) =>
        stripe.customers.create(customer, { idempotencyKey: `customer-${userId}-${attempt}` }),
      );
      return id;
    },
    checkout: (purchase) => openCheckout(ask, purchase, priceOf(purchase.offer), options.automaticTax),
    portal: async ({ customerId, returnUrl, change }) => {
      const flow = change ? await changeFlow(ask, change.subscriptionId, priceOf(change.offer)) : null;
      const { url } = await ask(page, (stripe) =>
        stripe.billingPortal.sessions.create({
          customer: customerId,
          return_url: returnUrl,
          ...(flow ? { flow_data: flow } : {}),
        }),
      );
      return url;
    },
    subscriptionsOf: async (customerId, known) => {
      const listed = ask(subscriptionPage, (stripe) =>
        stripe.subscriptions.list({ customer: customerId, status: 'all', limit: pageSize }),
      );
      const { data } = await listed.catch(async (error: unknown) => {
        if (known === null) throw error;
        ignoreMissing(error);
        return { data: [await ask(subscription, (stripe) => stripe.subscriptions.retrieve(known))] };
      });
      return data.flatMap((one) => toSubscription(one, offerOf));
    },
    cancel: async (subscriptionId) => {
      await ask(created, (stripe) => stripe.subscriptions.cancel(subscriptionId)).catch(ignoreMissing);
    },
    readWebhook: async (headers, body, now) =>
      readWebhook(await library(), { headers, body, now, secrets: options.webhookSecrets }),
  };
}

async function openCheckout(
  ask: Ask,
  { customerId, userId, attempt, successUrl, cancelUrl }: Parameters<Payments['checkout']>[0],
  price: string,
  automaticTax: boolean,
): Promise<string> {
  const session: Stripe.Checkout.SessionCreateParams = {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price, quantity: 1 }],
    allow_promotion_codes: true,
    success_url: successUrl,
    cancel_url: cancelUrl,
    ...(automaticTax ? taxParams : {}),
  };
  const made = await ask(page, (stripe) =>
    stripe.checkout.sessions.create(session, { idempotencyKey: `checkout-${customerId}-${attempt}` }),
  );
  const open = await ask(openPages, (stripe) =>
    stripe.checkout.sessions.list({ customer: customerId, status: 'open', limit: pageSize }),
  );
  for (const { id } of open.data)
    if (id !== made.id)
      await ask(created, (stripe) => stripe.checkout.sessions.expire(id)).catch(ignoreEnded);
  return made.url;
}

const taxParams = {
  automatic_tax: { enabled: true },
  customer_update: { address: 'auto', name: 'auto' },
  tax_id_collection: { enabled: true },
} as const;

const ignoreMissing = (error: unknown): void => {
  if (!isAppError(error) || error.code !== 'not_found') throw error;
};

/** Stripe refuses to close a page that was paid or closed in between. */
const ignoreEnded = (error: unknown): void => {
  if (!isAppError(error) || error.code !== 'provider_refused') ignoreMissing(error);
};

function openLibrary({ secretKey, apiUrl, timeoutMs = answerMs }: StripeOptions): () => Promise<Stripe> {
  let opened: Promise<Stripe> | null = null;
  const open = async (): Promise<Stripe> => {
    const { default: Library } = await import('stripe');
    const api = apiUrl ? new URL(apiUrl) : null;
    const fetch = createOutboundFetch({
      allowPrivate: api ? [hostAndPort(api)] : [],
      maxBytes: 16 * 1024 * 1024,
    });
    return new Library(secretKey, {
      httpClient: Library.createFetchHttpClient(fetch),
      maxNetworkRetries: 0,
      timeout: timeoutMs,
      telemetry: false,
      ...(api
        ? {
            host: api.hostname,
            port: api.port || (api.protocol === 'https:' ? 443 : 80),
            protocol: api.protocol === 'https:' ? ('https' as const) : ('http' as const),
          }
        : {}),
    });
  };
  return () => (opened ??= open());
}

type Ask = <Shape>(shape: z.ZodType<Shape>, call: (stripe: Stripe) => Promise<unknown>) => Promise<Shape>;

const withItem = z.object({ items: z.object({ data: z.array(created).min(1) }) });

/** The page where another plan and its price are confirmed. */
async function changeFlow(
  ask: Ask,
  subscriptionId: string,
  price: string,
): Promise<Stripe.BillingPortal.SessionCreateParams.FlowData> {
  const { items } = await ask(withItem, (stripe) => stripe.subscriptions.retrieve(subscriptionId));
  return {
    type: 'subscription_update_confirm',
    subscription_update_confirm: {
      subscription: subscriptionId,
      items: [{ id: items.data[0]!.id, price, quantity: 1 }],
    },
  };
}

/** Empty for one that is no plan of ours, or of a kind this version does not know. */
function toSubscription(
  { id, status, created: startedAt, cancel_at_period_end, cancel_at, items }: z.output<typeof subscription>,
  offerOf: (priceId: string) => Offer | null,
): PaidSubscription[] {
  const known = subscriptionStatuses.find((one) => one === status);
  const item = items.data.find(({ price }) => offerOf(price.id) !== null);
  const offer = item ? offerOf(item.price.id) : null;
  if (!known || !item || !offer) return [];
  return [
    {
      id,
      priceId: item.price.id,
      offer,
      status: known,
      startedAt,
      // The portal names a day instead of the flag where billing is flexible.
      currentPeriodEnd: cancel_at ?? item.current_period_end ?? null,
      cancelAtPeriodEnd: cancel_at_period_end || Boolean(cancel_at),
    },
  ];
}
