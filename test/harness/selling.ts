import type { Coach, TestApp } from './app.ts';
import { startTestApp } from './app.ts';
import { startFakeStripe, stripeKey, webhookSecret, type FakeEvent } from './providers/stripe.ts';
import { until } from './wait.ts';
import type { Subscription, TrialStatus } from '../../src/features/billing/contract.ts';
import { openTables } from '../trust/tables.ts';

/** An instance that sells plans at the local Stripe. Its clock and Stripe's are one and stand still until they are set. */
const sellingStart = new Date('2026-11-21T12:00:00Z');

export async function startSelling() {
  let now = sellingStart;
  const stripe = await startFakeStripe();
  stripe.setClock(() => now);
  const app: TestApp = await startTestApp({
    environment: {
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.origin,
      STRIPE_PRICE_STARTER_MONTHLY: 'price_starter_month',
      STRIPE_PRICE_PRO_MONTHLY: 'price_pro_month',
      STRIPE_PRICE_PRO_YEARLY: 'price_pro_year',
      PUBLIC_URL: 'https://notes.example',
    },
    replaced: { clock: { now: () => now }, engines: [] },
  });
  const at = (coach: Coach, path: string) => `/api/users/${coach.id}/${path}`;
  const boughtBy = async (coach: Coach) =>
    (await coach.call<Subscription>('GET', at(coach, 'subscription'))).body;
  const pay = (coach: Coach, plan = 'pro', rhythm = 'monthly', attempt: string = crypto.randomUUID()) =>
    coach.call<{ url: string; message?: string }>('POST', at(coach, 'payment'), { plan, rhythm, attempt });
  const post = async (event: FakeEvent, signed = stripe.sign(event)) =>
    (
      await app.server.inject({
        method: 'POST',
        url: '/api/webhooks/stripe',
        headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed.header },
        payload: signed.payload,
      })
    ).statusCode;
  const query = async <Row extends object>(sql: string, values: unknown[]): Promise<Row[]> => {
    const tables = await openTables(app.database.ownerUrl);
    const rows = await tables.query<Row>(sql, values);
    await tables.close();
    return rows;
  };
  return {
    stripe,
    app,
    at,
    boughtBy,
    pay,
    post,
    query,
    setDay: (days: number) => {
      now = new Date(sellingStart.getTime() + days * 24 * 3600 * 1000);
    },
    statusOf: async (coach: Coach) => (await coach.call<TrialStatus>('GET', at(coach, 'trial-status'))).body,
    /** All events so far; false where one was not taken. */
    postAll: async (events = stripe.events.splice(0)) => {
      for (const event of events) if ((await post(event)) !== 204) return false;
      return true;
    },
    /** Through the page of the checkout, as far as the payment; no event is delivered yet. */
    buy: async (coach: Coach, plan = 'pro') => {
      const { body } = await pay(coach, plan);
      return stripe.pay(body.url.split('/').at(-1)!);
    },
    reaches: (coach: Coach, expected: Partial<Subscription>) =>
      until(
        () => boughtBy(coach),
        (found) => Object.entries(expected).every(([name, value]) => found[name as 'plan'] === value),
      ),
    receivedTimes: async ({ id }: FakeEvent) =>
      (await query('select 1 from received_webhooks where event_id = $1', [id])).length,
    stop: async () => {
      await app.stop();
      await stripe.close();
    },
  };
}

export type Selling = Awaited<ReturnType<typeof startSelling>>;
