import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { Coach } from '../../../../test/harness/app.ts';
import { runNightlyJobs } from '../../../../test/harness/nightly-jobs.ts';
import { startSelling, type Selling } from '../../../../test/harness/selling.ts';
import { openDatabase } from '#platform/db/database.ts';
import type { Subscription } from '../contract.ts';
import { endSubscription } from './actions.ts';

/** Plans that are paid at Stripe, whose state is ours in the end. */
let shop: Selling;
let dana: Coach;
beforeAll(async () => {
  shop = await startSelling();
});
beforeEach(async () => {
  shop.setDay(0);
  shop.stripe.reset();
  dana = await shop.app.signUp('Dana', { plan: 'free' });
});
afterAll(() => shop.stop());

test('paying: a page of Stripe’s, and a plan only once Stripe says that it is paid', async () => {
  const attempt = crypto.randomUUID();
  const { body } = await shop.pay(dana, 'pro', 'monthly', attempt);
  const session = shop.stripe.sessions.get(body.url.split('/').at(-1)!)!;
  expect(session.success_url).toBe('https://notes.example/payment?plan=pro&rhythm=monthly&outcome=success');
  expect((await shop.pay(dana, 'pro', 'monthly', attempt)).body.url, 'a double click').toBe(body.url);
  // The return alone changes nothing.
  expect((await dana.call<Subscription>('POST', shop.at(dana, 'subscription/read'))).body).toMatchObject({
    status: null,
    plan: 'free',
  });
  shop.stripe.pay(session.id);
  // The page that waits reads it back before any message has come.
  expect((await dana.call<Subscription>('POST', shop.at(dana, 'subscription/read'))).body).toMatchObject({
    status: 'active',
    isRunning: true,
    plan: 'pro',
    rhythm: 'monthly',
    cancelAtPeriodEnd: false,
    hasAccount: true,
  });
  expect(await shop.statusOf(dana)).toMatchObject({ plan: 'pro', minutesLimit: 1200, minutesLeft: 1200 });
  await shop.postAll();
  expect(await shop.boughtBy(dana)).toMatchObject({ status: 'active', plan: 'pro' });
});

test('from trial to paid, another plan, cancelled to the end of the period, over', async () => {
  await dana.call('POST', shop.at(dana, 'trial'), {});
  const { id } = await shop.buy(dana, 'starter');
  await shop.postAll();
  await shop.reaches(dana, { status: 'active', plan: 'starter' });
  expect(await shop.statusOf(dana)).toMatchObject({
    plan: 'starter',
    isTrialActive: false,
    minutesLimit: 300,
  });

  const { body } = await shop.pay(dana, 'pro', 'yearly');
  expect(body.url).toContain('/portal/');
  shop.stripe.changePrice(id, 'price_pro_year');
  await shop.postAll();
  await shop.reaches(dana, { plan: 'pro', rhythm: 'yearly' });

  shop.stripe.changePrice(id, 'price_starter_month');
  await shop.postAll();
  await shop.reaches(dana, { plan: 'starter', rhythm: 'monthly' });

  shop.stripe.cancelAtPeriodEnd(id);
  await shop.postAll();
  const cancelled = await shop.reaches(dana, { cancelAtPeriodEnd: true });
  expect(cancelled).toMatchObject({
    status: 'active',
    plan: 'starter',
    currentPeriodEnd: expect.any(String),
  });
  shop.setDay(31);
  shop.stripe.end(id);
  await shop.postAll();
  await shop.reaches(dana, { status: 'canceled', plan: 'free' });
  expect(await shop.statusOf(dana)).toMatchObject({ plan: 'free', minutesLimit: 15 });
  // And again.
  await shop.buy(dana);
  await shop.postAll();
  await shop.reaches(dana, { status: 'active', plan: 'pro' });
});

test('who ends a subscription within the trial has the rest of the trial', async () => {
  await dana.call('POST', shop.at(dana, 'trial'), {});
  const { id } = await shop.buy(dana);
  await shop.postAll();
  await shop.reaches(dana, { plan: 'pro' });
  shop.stripe.end(id);
  await shop.postAll();
  await shop.reaches(dana, { status: 'canceled' });
  expect(await shop.statusOf(dana)).toMatchObject({ plan: 'starter', isTrialActive: true, minutesLimit: 45 });
});

test('a failed payment: the plan holds for two weeks, is gone after them, and is back when it is paid', async () => {
  const { id } = await shop.buy(dana);
  await shop.postAll();
  await shop.reaches(dana, { status: 'active' });
  shop.stripe.failPayment(id);
  await shop.postAll();
  await shop.reaches(dana, { status: 'past_due' });
  expect(await shop.statusOf(dana)).toMatchObject({ plan: 'pro', pastDueUntil: '2026-12-05T12:00:00.000Z' });
  shop.setDay(13);
  expect((await shop.statusOf(dana)).plan).toBe('pro');
  shop.setDay(14);
  expect(await shop.statusOf(dana)).toMatchObject({ plan: 'free', minutesLimit: 15 });
  shop.stripe.giveUp(id);
  await shop.postAll();
  await shop.reaches(dana, { status: 'unpaid' });
  expect((await shop.statusOf(dana)).plan).toBe('free');
  shop.stripe.payInvoice(id);
  await shop.postAll();
  await shop.reaches(dana, { status: 'active' });
  expect(await shop.statusOf(dana)).toMatchObject({ plan: 'pro', pastDueUntil: null });
});

test('a customer who was deleted at Stripe has no plan, and can buy again', async () => {
  const { customer } = await shop.buy(dana);
  await shop.postAll();
  await shop.reaches(dana, { status: 'active' });
  shop.stripe.deleteCustomer(customer);
  await shop.postAll();
  await shop.reaches(dana, { status: 'canceled', plan: 'free' });
  expect((await shop.buy(dana)).customer).not.toBe(customer);
  await shop.postAll();
  await shop.reaches(dana, { status: 'active', plan: 'pro' });
});

test('a refund changes nothing that Stripe did not end', async () => {
  const bought = await shop.buy(dana);
  await shop.postAll();
  await shop.reaches(dana, { status: 'active' });
  await shop.postAll([shop.stripe.refund(bought.customer)]);
  shop.stripe.events.splice(0);
  expect(await shop.reaches(dana, { status: 'active' })).toMatchObject({ plan: 'pro' });
});

test('row 53: the same event ten times at once is one effect, and a late one brings nothing back', async () => {
  const { id } = await shop.buy(dana);
  const created = shop.stripe.events.splice(0);
  shop.stripe.end(id);
  const [ended] = shop.stripe.events.splice(0);
  expect(await Promise.all(Array.from({ length: 10 }, () => shop.post(ended!)))).toEqual(Array(10).fill(204));
  await shop.postAll(created); // deleted first, created then
  await shop.reaches(dana, { status: 'canceled', plan: 'free' });
  expect(await shop.receivedTimes(ended!)).toBe(1);
});

test('events without a right signature, of strangers, and of other products change nothing', async () => {
  const { customer } = await shop.buy(dana);
  await shop.postAll();
  await shop.reaches(dana, { plan: 'pro' });
  const event = shop.stripe.refund(customer);
  shop.stripe.events.splice(0);
  const { payload, header } = shop.stripe.sign(event);
  expect(await shop.post(event, { payload: payload.replace('refunded', 'disputed'), header })).toBe(401);
  expect(await shop.post(event, { payload, header: 'v1=nothing' })).toBe(401);
  expect(await shop.post(event, shop.stripe.sign(event, undefined, 'whsec_other'))).toBe(401);
  expect(await shop.receivedTimes(event)).toBe(0);
  shop.stripe.subscribe(customer, 'price_of_a_book');
  await shop.postAll([...shop.stripe.events.splice(0), shop.stripe.refund('cus_unknown')]);
  expect(await shop.boughtBy(dana)).toMatchObject({ plan: 'pro', status: 'active' });
});

test('while Stripe is busy the reading waits and comes; the night repairs what no message told', async () => {
  const { id } = await shop.buy(dana);
  shop.stripe.events.splice(0); // lost
  await runNightlyJobs(shop.app);
  await shop.reaches(dana, { status: 'active', plan: 'pro' });
  shop.stripe.behave({ status: 503 });
  shop.stripe.cancelAtPeriodEnd(id);
  await shop.postAll();
  await shop.reaches(dana, { cancelAtPeriodEnd: true });
});

test('what cannot be bought says so', async () => {
  expect(await shop.pay(dana, 'elite')).toMatchObject({
    status: 409,
    body: { message: 'This plan is not sold here.' },
  });
  const champion = await shop.app.signUp('Cleo');
  expect(await shop.pay(champion)).toMatchObject({ status: 409 });
  const portal = await dana.call('POST', shop.at(dana, 'payment/portal'));
  expect(portal).toMatchObject({ status: 409, body: { message: 'You have not bought anything yet.' } });
});

test('the end of an account ends what it pays', async () => {
  const { id } = await shop.buy(dana);
  await shop.postAll();
  await shop.reaches(dana, { status: 'active' });
  const db = openDatabase(shop.app.database.appUrl, 1);
  const sent: object[] = [];
  const jobs = {
    enqueue: async (_tx: unknown, _kind: unknown, payload: object) => void sent.push(payload),
    forget: async () => {},
  };
  await db.asUser(dana.id, (owned) => endSubscription(owned, { jobs }));
  await db.close();
  expect(sent).toEqual([{ subscriptionId: id }]);
});

test('a plan that the operator gave stays, costs nothing, and can be taken back', async () => {
  const admin = await shop.app.signUp('Ada', { plan: 'champion' });
  const grant = (plan: string, email = dana.email.toUpperCase(), by = admin) =>
    by.call('POST', '/api/plan-grants', { email, plan });
  expect((await grant('elite', dana.email, dana)).status).toBe(403);
  await shop.query('update users set is_admin = true where id = $1', [admin.id]);
  expect((await grant('elite', 'unknown@example.com')).status).toBe(404);
  await dana.call('POST', shop.at(dana, 'trial'), {});
  for (let times = 0; times < 2; times += 1) expect((await grant('starter')).status).toBe(200);
  shop.setDay(30); // after the trial
  expect(await shop.statusOf(dana)).toMatchObject({ plan: 'starter', minutesLimit: 300 });
  expect(await shop.boughtBy(dana)).toMatchObject({ status: 'granted', isRunning: false, hasAccount: false });
  // A look at the checkout and a night take nothing away.
  await shop.pay(dana, 'pro', 'monthly', crypto.randomUUID());
  await runNightlyJobs(shop.app);
  await dana.call('POST', shop.at(dana, 'subscription/read'));
  expect(await shop.statusOf(dana)).toMatchObject({ plan: 'starter' });
  expect((await grant('free')).status).toBe(200);
  expect(await shop.statusOf(dana)).toMatchObject({ plan: 'free', minutesLimit: 15 });

  const { id } = await shop.buy(dana);
  await shop.postAll();
  await shop.reaches(dana, { status: 'active', plan: 'pro' });
  expect(await grant('elite')).toMatchObject({ status: 409 });
  expect(await shop.boughtBy(dana)).toMatchObject({ plan: 'pro', status: 'active' });
  shop.stripe.end(id);
});
