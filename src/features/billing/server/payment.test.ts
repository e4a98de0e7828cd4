import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { runNightlyJobs } from '../../../../test/harness/nightly-jobs.ts';
import {
  startFakeStripe,
  stripeKey,
  webhookSecret,
  type FakeEvent,
  type FakeStripe,
} from '../../../../test/harness/providers/stripe.ts';
import { until } from '../../../../test/harness/wait.ts';
import { openTables } from '../../../../test/trust/tables.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Subscription, TrialStatus } from '../contract.ts';
import { endSubscription } from './actions.ts';

/** Plans that are paid: whatever happens at Stripe, in whatever order we hear of it, its state is ours in the end. */
let stripe: FakeStripe;
let app: TestApp;
let dana: Coach;
let now: Date;
const start = new Date('2026-11-21T12:00:00Z');
const later = (days: number) => new Date(start.getTime() + days * 24 * 3600 * 1000);
const attempt = '0b6f1a52-6a3c-4d8e-9d7a-1f2e3d4c5b6a';

beforeAll(async () => {
  stripe = await startFakeStripe();
  stripe.setClock(() => now);
  now = start;
  app = await startTestApp({
    environment: {
      STRIPE_SECRET_KEY: stripeKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_API_URL: stripe.origin,
      STRIPE_PRICE_STARTER_MONTHLY: 'price_starter_month',
      STRIPE_PRICE_PRO_MONTHLY: 'price_pro_month',
      STRIPE_PRICE_PRO_YEARLY: 'price_pro_year',
      PUBLIC_URL: 'https://notes.example',
      ADMIN_EMAILS: '',
    },
    replaced: { clock: { now: () => now }, engines: [] },
  });
});
beforeEach(async () => {
  now = start;
  stripe.reset();
  dana = await app.signUp('Dana', { plan: 'free' });
});
afterAll(async () => {
  await app.stop();
  await stripe.close();
});

const at = (coach: Coach, path: string) => `/api/users/${coach.id}/${path}`;
const statusOf = async (coach: Coach) =>
  (await coach.call<TrialStatus>('GET', at(coach, 'trial-status'))).body;
const boughtBy = async (coach: Coach) =>
  (await coach.call<Subscription>('GET', at(coach, 'subscription'))).body;
const pay = (coach: Coach, plan = 'pro', rhythm = 'monthly', again: string = attempt) =>
  coach.call<{ url: string; message?: string }>('POST', at(coach, 'payment'), {
    plan,
    rhythm,
    attempt: again,
  });
const post = async (event: FakeEvent, signed = stripe.sign(event)) =>
  (
    await app.server.inject({
      method: 'POST',
      url: '/api/webhooks/stripe',
      headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signed.header },
      payload: signed.payload,
    })
  ).statusCode;
const postAll = async (events = stripe.events.splice(0)) => {
  for (const event of events) expect(await post(event)).toBe(204);
};
/** Through the page of the checkout, as far as the payment; no event is delivered yet. */
async function buy(coach: Coach, plan = 'pro') {
  const { status, body } = await pay(coach, plan, 'monthly', crypto.randomUUID());
  expect(status).toBe(200);
  return stripe.pay(body.url.split('/').at(-1)!);
}
const reaches = (coach: Coach, expected: Partial<Subscription>) =>
  until(
    () => boughtBy(coach),
    (found) => Object.entries(expected).every(([name, value]) => found[name as 'plan'] === value),
  );
const row = async (coach: Coach) => {
  const tables = await openTables(app.database.ownerUrl);
  const [found] = await tables.query<Record<string, unknown>>(
    'select s.*, u.plan from subscriptions s join users u on u.id = s.user_id where u.id = $1',
    [coach.id],
  );
  await tables.close();
  return found!;
};

test('paying: a page of Stripe’s, and a plan only once Stripe says that it is paid', async () => {
  const { body } = await pay(dana);
  const session = stripe.sessions.get(body.url.split('/').at(-1)!)!;
  expect(session.success_url).toBe('https://notes.example/payment?plan=pro&rhythm=monthly&outcome=success');
  expect((await pay(dana)).body.url, 'a double click').toBe(body.url);
  // The return alone changes nothing.
  expect((await dana.call<Subscription>('POST', at(dana, 'subscription/read'))).body).toMatchObject({
    status: null,
    plan: 'free',
  });
  stripe.pay(session.id);
  // The page that waits reads it back before any message has come.
  expect((await dana.call<Subscription>('POST', at(dana, 'subscription/read'))).body).toMatchObject({
    status: 'active',
    isRunning: true,
    plan: 'pro',
    rhythm: 'monthly',
    cancelAtPeriodEnd: false,
    hasAccount: true,
  });
  expect(await statusOf(dana)).toMatchObject({ plan: 'pro', minutesLimit: 1200, minutesLeft: 1200 });
  await postAll();
  expect(await boughtBy(dana)).toMatchObject({ status: 'active', plan: 'pro' });
});

test('from trial to paid, another plan, cancelled to the end of the period, over', async () => {
  await dana.call('POST', at(dana, 'trial'), {});
  const { id } = await buy(dana, 'starter');
  await postAll();
  await reaches(dana, { status: 'active', plan: 'starter' });
  expect(await statusOf(dana)).toMatchObject({ plan: 'starter', isTrialActive: false, minutesLimit: 300 });

  const { body } = await pay(dana, 'pro', 'yearly');
  expect(body.url).toContain('/portal/');
  stripe.changePrice(id, 'price_pro_year');
  await postAll();
  await reaches(dana, { plan: 'pro', rhythm: 'yearly' });

  stripe.changePrice(id, 'price_starter_month');
  await postAll();
  await reaches(dana, { plan: 'starter', rhythm: 'monthly' });

  stripe.cancelAtPeriodEnd(id);
  await postAll();
  const cancelled = await reaches(dana, { cancelAtPeriodEnd: true });
  expect(cancelled).toMatchObject({
    status: 'active',
    plan: 'starter',
    currentPeriodEnd: expect.any(String),
  });
  now = later(31);
  stripe.end(id);
  await postAll();
  await reaches(dana, { status: 'canceled', plan: 'free' });
  expect(await statusOf(dana)).toMatchObject({ plan: 'free', minutesLimit: 15 });
  // And again.
  await buy(dana);
  await postAll();
  await reaches(dana, { status: 'active', plan: 'pro' });
});

test('who ends a subscription within the trial has the rest of the trial', async () => {
  await dana.call('POST', at(dana, 'trial'), {});
  const { id } = await buy(dana);
  await postAll();
  await reaches(dana, { plan: 'pro' });
  stripe.end(id);
  await postAll();
  await reaches(dana, { status: 'canceled' });
  expect(await statusOf(dana)).toMatchObject({ plan: 'starter', isTrialActive: true, minutesLimit: 45 });
});

test('a failed payment: the plan holds for two weeks, is gone after them, and is back when it is paid', async () => {
  const { id } = await buy(dana);
  await postAll();
  await reaches(dana, { status: 'active' });
  stripe.failPayment(id);
  await postAll();
  await reaches(dana, { status: 'past_due' });
  expect(await statusOf(dana)).toMatchObject({ plan: 'pro', pastDueUntil: later(14).toISOString() });
  now = later(13);
  expect((await statusOf(dana)).plan).toBe('pro');
  now = later(14);
  expect(await statusOf(dana)).toMatchObject({ plan: 'free', minutesLimit: 15 });
  stripe.giveUp(id);
  await postAll();
  await reaches(dana, { status: 'unpaid' });
  expect((await statusOf(dana)).plan).toBe('free');
  stripe.payInvoice(id);
  await postAll();
  await reaches(dana, { status: 'active' });
  expect(await statusOf(dana)).toMatchObject({ plan: 'pro', pastDueUntil: null });
});

test('a refund changes nothing that Stripe did not end', async () => {
  const bought = await buy(dana);
  await postAll();
  await reaches(dana, { status: 'active' });
  await postAll([stripe.refund(bought.customer)]);
  stripe.events.splice(0);
  expect(await reaches(dana, { status: 'active' })).toMatchObject({ plan: 'pro' });
});

test('row 53: the same event ten times at once is one effect, and a late one brings nothing back', async () => {
  const { id } = await buy(dana);
  const created = stripe.events.splice(0);
  stripe.end(id);
  const [ended] = stripe.events.splice(0);
  expect(await Promise.all(Array.from({ length: 10 }, () => post(ended!)))).toEqual(Array(10).fill(204));
  await postAll(created); // deleted first, created then
  await reaches(dana, { status: 'canceled', plan: 'free' });
  const tables = await openTables(app.database.ownerUrl);
  const received = await tables.query<{ count: number }>(
    'select count(*)::int from received_webhooks where event_id = $1',
    [ended!.id],
  );
  await tables.close();
  expect(received).toEqual([{ count: 1 }]);
});

test('events without a right signature, of strangers, and of other products change nothing', async () => {
  const bought = await buy(dana);
  await postAll();
  await reaches(dana, { plan: 'pro' });
  stripe.end(bought.id);
  const [event] = stripe.events.splice(0);
  const { payload, header } = stripe.sign(event!);
  expect(await post(event!, { payload: payload.replace('canceled', 'active'), header })).toBe(401);
  expect(await post(event!, { payload, header: 'v1=nothing' })).toBe(401);
  expect(await post(event!, stripe.sign(event!, undefined, 'whsec_other'))).toBe(401);
  expect(await boughtBy(dana)).toMatchObject({ plan: 'pro', status: 'active' });
  const other = await app.signUp('Eli', { plan: 'free' });
  const customer = (await buy(other)).customer;
  await postAll();
  await reaches(other, { plan: 'pro' });
  stripe.subscribe(customer, 'price_of_a_book');
  await postAll([...stripe.events.splice(0), stripe.refund('cus_unknown')]);
  expect(await boughtBy(other)).toMatchObject({ plan: 'pro', status: 'active' });
});

test('while Stripe is busy the reading waits and comes; the night repairs what no message told', async () => {
  const { id } = await buy(dana);
  stripe.events.splice(0); // lost
  await runNightlyJobs(app);
  await reaches(dana, { status: 'active', plan: 'pro' });
  stripe.behave({ status: 503 });
  stripe.cancelAtPeriodEnd(id);
  await postAll();
  now = new Date();
  await reaches(dana, { cancelAtPeriodEnd: true });
});

test('what cannot be bought says so', async () => {
  expect(await pay(dana, 'elite')).toMatchObject({
    status: 409,
    body: { message: 'This plan is not sold here.' },
  });
  const champion = await app.signUp('Cleo');
  expect(await pay(champion)).toMatchObject({ status: 409 });
  const portal = await dana.call('POST', at(dana, 'payment/portal'));
  expect(portal).toMatchObject({ status: 409, body: { message: 'You have not bought anything yet.' } });
});

test('the end of an account ends what it pays', async () => {
  const { id } = await buy(dana);
  await postAll();
  await reaches(dana, { status: 'active' });
  const db = openDatabase(app.database.appUrl, 1);
  const sent: object[] = [];
  const jobs = { enqueue: async (_tx: unknown, _kind: unknown, payload: object) => void sent.push(payload) };
  await db.asUser(dana.id, (owned) => endSubscription(owned, { jobs }));
  await db.close();
  expect(sent).toEqual([{ subscriptionId: id }]);
});

type Deed =
  | 'pro'
  | 'starter'
  | 'yearly'
  | 'cancel'
  | 'resume'
  | 'fail'
  | 'paid'
  | 'give up'
  | 'end'
  | 'buy again';
const deeds: Deed[] = [
  'pro',
  'starter',
  'yearly',
  'cancel',
  'resume',
  'fail',
  'paid',
  'give up',
  'end',
  'buy again',
];
const planByPrice: Record<string, string> = {
  price_starter_month: 'starter',
  price_pro_month: 'pro',
  price_pro_year: 'pro',
};

test('whatever happens there, told in any order, twice and partly never: the end is Stripe’s', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.constantFrom(...deeds), { minLength: 1, maxLength: 8 }),
      fc.infiniteStream(fc.nat(1_000)),
      async (life, random) => {
        const coach = await app.signUp('Finn', { plan: 'free' });
        let bought = await buy(coach);
        for (const deed of life) {
          const isOver = bought.status === 'canceled';
          if (deed === 'buy again') {
            if (isOver) bought = stripe.subscribe(bought.customer, 'price_pro_month');
          } else if (!isOver) act(bought.id, deed);
          // Some are told while more happens.
          if (random.next().value! % 2 === 0) await post(stripe.events.at(-1)!);
        }
        const [last] = stripe.events.slice(-1);
        const told = stripe.events.splice(0).flatMap((event) => {
          const times = random.next().value! % 3; // never, once, twice
          return Array.from({ length: times }, () => ({ event, order: random.next().value! }));
        });
        // One at the least is told after all was done.
        const order = [...told, { event: last!, order: 500 }].toSorted((a, b) => a.order - b.order);
        await Promise.all(order.map(({ event }) => post(event)));
        const runs = !['canceled', 'incomplete'].includes(bought.status);
        const plan = runs ? planByPrice[bought.items.data[0]!.price.id]! : 'free';
        const found = await reaches(coach, {
          status: bought.status,
          plan: plan as 'pro',
          cancelAtPeriodEnd: runs && bought.cancel_at_period_end,
        });
        expect(found).toMatchObject({ status: bought.status, plan });
        expect(await row(coach)).toMatchObject({
          stripe_subscription_id: bought.id,
          stripe_price_id: bought.items.data[0]!.price.id,
        });
      },
    ),
    { numRuns: 12, seed: 15 },
  );
});

function act(id: string, deed: Exclude<Deed, 'buy again'>): void {
  const acts: Record<typeof deed, () => unknown> = {
    pro: () => stripe.changePrice(id, 'price_pro_month'),
    starter: () => stripe.changePrice(id, 'price_starter_month'),
    yearly: () => stripe.changePrice(id, 'price_pro_year'),
    cancel: () => stripe.cancelAtPeriodEnd(id),
    resume: () => stripe.cancelAtPeriodEnd(id, false),
    fail: () => stripe.failPayment(id),
    paid: () => stripe.payInvoice(id),
    'give up': () => stripe.giveUp(id),
    end: () => stripe.end(id),
  };
  acts[deed]();
}
