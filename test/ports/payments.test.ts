import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createStripe } from '#adapters/stripe/payments.ts';
import type { Payments } from '#ports/payments.ts';
import {
  startFakeStripe,
  stripeKey,
  stripeSaid,
  webhookSecret,
  type FakeStripe,
  type StripeFault,
} from '../harness/providers/stripe.ts';

/** Stripe's adapter, with Stripe's own library, against a server that answers as Stripe does. */
let stripe: FakeStripe;
let payments: Payments;
const now = new Date('2026-11-23T10:00:00Z');
const open = (more: { secretKey?: string; timeoutMs?: number; automaticTax?: boolean } = {}) =>
  createStripe({
    secretKey: stripeKey,
    webhookSecrets: ['whsec_new', webhookSecret],
    prices: [
      { plan: 'pro', rhythm: 'monthly', priceIds: ['price_pro_month', 'price_pro_month_old'] },
      { plan: 'pro', rhythm: 'yearly', priceIds: ['price_pro_year'] },
    ],
    automaticTax: false,
    apiUrl: stripe.origin,
    ...more,
  });
const coach = { userId: 'u1', email: 'dana@example.com', name: 'Dana', attempt: 'a1' };
const purchase = {
  userId: 'u1',
  offer: { plan: 'pro', rhythm: 'monthly' } as const,
  attempt: 'a1',
  successUrl: 'https://notes.example/payment?outcome=success',
  cancelUrl: 'https://notes.example/payment?outcome=cancel',
};

beforeAll(async () => {
  stripe = await startFakeStripe();
  stripe.setClock(() => now);
});
beforeEach(() => {
  stripe.reset();
  payments = open();
});
afterAll(() => stripe.close());

test('a customer, a page to pay on, and what was bought', async () => {
  const customerId = await payments.createCustomer(coach);
  expect(await payments.createCustomer(coach), 'the same attempt is the same customer').toBe(customerId);
  expect(await payments.subscriptionsOf(customerId, null)).toEqual([]);
  const url = await payments.checkout({ ...purchase, customerId });
  expect(await payments.checkout({ ...purchase, customerId }), 'the same attempt').toBe(url);
  const session = [...stripe.sessions.values()].at(-1)!;
  expect(session.asked).toMatchObject({
    mode: 'subscription',
    client_reference_id: 'u1',
    allow_promotion_codes: 'true',
    'line_items[0][price]': 'price_pro_month',
  });
  expect(session.asked).not.toHaveProperty('automatic_tax[enabled]');
  stripe.pay(session.id);
  expect(await payments.subscriptionsOf(customerId, null)).toMatchObject([
    { status: 'active', offer: purchase.offer, priceId: 'price_pro_month', cancelAtPeriodEnd: false },
  ]);
});

test('a later attempt closes the page of an earlier one, and tax is Stripe’s where switched on', async () => {
  const customerId = await payments.createCustomer({ ...coach, userId: 'u2' });
  await payments.checkout({ ...purchase, customerId, attempt: 'b1' });
  await open({ automaticTax: true }).checkout({ ...purchase, customerId, attempt: 'b2' });
  const [first, second] = [...stripe.sessions.values()].filter((one) => one.customer === customerId);
  expect([first!.status, second!.status]).toEqual(['expired', 'open']);
  expect(second!.asked).toMatchObject({
    'automatic_tax[enabled]': 'true',
    'customer_update[address]': 'auto',
  });
});

test('prices of before are known, other products are not ours, and an end may be a day', async () => {
  const customerId = await payments.createCustomer({ ...coach, userId: 'u3' });
  const old = stripe.subscribe(customerId, 'price_pro_month_old');
  stripe.subscribe(customerId, 'price_of_a_book');
  stripe.cancelAt(old.id);
  expect(await payments.subscriptionsOf(customerId, null)).toMatchObject([
    { id: old.id, offer: { plan: 'pro' }, cancelAtPeriodEnd: true },
  ]);
});

test('the portal, also to confirm another plan; an end that was there already is fine', async () => {
  const customerId = await payments.createCustomer({ ...coach, userId: 'u4' });
  const { id } = stripe.subscribe(customerId, 'price_pro_month');
  const returnUrl = 'https://notes.example/payment';
  expect(await payments.portal({ customerId, returnUrl })).toContain('/portal/');
  await payments.portal({
    customerId,
    returnUrl,
    change: { subscriptionId: id, offer: { plan: 'pro', rhythm: 'yearly' } },
  });
  expect(stripe.requests.at(-1)!.form).toMatchObject({
    'flow_data[type]': 'subscription_update_confirm',
    'flow_data[subscription_update_confirm][subscription]': id,
    'flow_data[subscription_update_confirm][items][0][price]': 'price_pro_year',
  });
  await payments.cancel(id);
  await payments.cancel(id);
  await payments.cancel('sub_never');
  expect(await payments.subscriptionsOf(customerId, null)).toMatchObject([{ status: 'canceled' }]);
});

test('of a deleted customer the subscription is known still; an unknown customer is not found', async () => {
  const customerId = await payments.createCustomer({ ...coach, userId: 'u5' });
  const { id } = stripe.subscribe(customerId, 'price_pro_month');
  stripe.deleteCustomer(customerId);
  expect(await payments.subscriptionsOf(customerId, id)).toMatchObject([{ id, status: 'canceled' }]);
  const missing = { code: 'not_found' };
  await expect(payments.subscriptionsOf(customerId, null)).rejects.toMatchObject(missing);
  await expect(payments.subscriptionsOf('cus_of_another_account', 'sub_too')).rejects.toMatchObject(missing);
});

const failures: [StripeFault, string, (number | null)?][] = [
  [{ status: 401 }, 'provider_auth'],
  [{ status: 403 }, 'provider_auth'],
  [{ status: 429, headers: { 'retry-after': '7' } }, 'provider_busy', 7],
  [{ status: 500 }, 'provider_down'],
  [{ status: 503 }, 'provider_down'],
  [{ status: 400 }, 'provider_refused'],
  [{ status: 402 }, 'provider_refused'],
  ['hang', 'provider_down'],
  ['reset', 'provider_down'],
  ['lost_answer', 'provider_down'],
  ['cut_json', 'provider_refused'],
  ['html', 'provider_refused'],
  ['empty_object', 'provider_refused'],
];
test.each(failures)('%j is %s', async (fault, code, retryAfterSeconds = null) => {
  const customerId = await payments.createCustomer(coach);
  stripe.behave(fault, fault); // the library itself tries a broken connection once more
  const asked = open(fault === 'hang' ? { timeoutMs: 100 } : {});
  const failure = await asked.subscriptionsOf(customerId, null).catch((error: Error) => error);
  expect(failure).toMatchObject({ code, retryAfterSeconds });
  expect(`${JSON.stringify(failure)} ${(failure as Error).message}`).not.toContain(stripeSaid);
});

test('a wrong key is refused', async () => {
  const failure = open({ secretKey: 'sk_test_other' }).createCustomer(coach);
  await expect(failure).rejects.toMatchObject({ code: 'provider_auth' });
});

test('design 4, row 52: who sent an event is proven over its bytes, within 300 seconds both ways', async () => {
  const event = stripe.refund('cus_1');
  const at = now.getTime() / 1000;
  const read = ({ payload, header }: { payload: string; header: string }) =>
    payments.readWebhook({ 'stripe-signature': header }, Buffer.from(payload), now);
  const refused = { code: 'unauthenticated' };
  expect(await read(stripe.sign(event))).toEqual({ id: event.id, customerId: 'cus_1' });
  expect(await read(stripe.sign(event, at - 299))).toMatchObject({ id: event.id });
  expect(await read(stripe.sign(event, at, 'whsec_new')), 'a secret that is being replaced').toBeDefined();
  await expect(read(stripe.sign(event, at - 301))).rejects.toMatchObject(refused);
  await expect(read(stripe.sign(event, at + 301))).rejects.toMatchObject(refused);
  await expect(read(stripe.sign(event, at, 'whsec_wrong'))).rejects.toMatchObject(refused);
  const { payload, header } = stripe.sign(event);
  await expect(read({ payload: payload.replace('cus_1', 'cus_2'), header })).rejects.toMatchObject(refused);
  await expect(read({ payload: JSON.stringify(JSON.parse(payload), null, 1), header })).rejects.toMatchObject(
    refused,
  );
  await expect(read({ payload, header: header.replace('v1=', 'v0=') })).rejects.toMatchObject(refused);
  await expect(read({ payload, header: 't=,v1=' })).rejects.toMatchObject(refused);
  await expect(payments.readWebhook({}, Buffer.from(payload), now)).rejects.toMatchObject(refused);
});
