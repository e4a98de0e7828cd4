import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inSeries } from '../../../../test/harness/long-series.ts';
import { startSelling, type Selling } from '../../../../test/harness/selling.ts';
import { until } from '../../../../test/harness/wait.ts';

/** Messages of Stripe come late, twice, in any order or never. */
let shop: Selling;
beforeAll(async () => {
  shop = await startSelling();
});
afterAll(() => shop.stop());

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
        const coach = await shop.app.signUp('Finn', { plan: 'free' });
        let bought = await shop.buy(coach);
        for (const deed of life) {
          const isOver = bought.status === 'canceled';
          if (deed === 'buy again') {
            if (isOver) bought = shop.stripe.subscribe(bought.customer, 'price_pro_month');
          } else if (!isOver) act(bought.id, deed);
          // Some are told while more happens.
          if (random.next().value! % 2 === 0) await shop.post(shop.stripe.events.at(-1)!);
        }
        const [last] = shop.stripe.events.slice(-1);
        const told = shop.stripe.events.splice(0).flatMap((event) => {
          const times = random.next().value! % 3; // never, once, twice
          return Array.from({ length: times }, () => ({ event, order: random.next().value! }));
        });
        // One at the least is told after all was done.
        const order = [...told, { event: last!, order: 500 }].toSorted((a, b) => a.order - b.order);
        await Promise.all(order.map(({ event }) => shop.post(event)));
        const runs = !['canceled', 'incomplete'].includes(bought.status);
        const plan = runs ? planByPrice[bought.items.data[0]!.price.id]! : 'free';
        const expected = {
          stripe_subscription_id: bought.id,
          stripe_price_id: bought.items.data[0]!.price.id,
          subscription_status: bought.status,
          cancel_at_period_end: runs && bought.cancel_at_period_end,
          plan,
        };
        const query = `select s.*, u.plan from subscriptions s join users u on u.id = s.user_id where u.id = $1`;
        const [row] = await until(
          () => shop.query<Record<string, unknown>>(query, [coach.id]),
          ([found]) => Object.entries(expected).every(([name, value]) => found?.[name] === value),
        );
        expect(row).toMatchObject(expected);
      },
    ),
    { numRuns: inSeries(5, 12), seed: 15 },
  );
});

function act(id: string, deed: Exclude<Deed, 'buy again'>): void {
  const acts: Record<typeof deed, () => unknown> = {
    pro: () => shop.stripe.changePrice(id, 'price_pro_month'),
    starter: () => shop.stripe.changePrice(id, 'price_starter_month'),
    yearly: () => shop.stripe.changePrice(id, 'price_pro_year'),
    cancel: () => shop.stripe.cancelAtPeriodEnd(id),
    resume: () => shop.stripe.cancelAtPeriodEnd(id, false),
    fail: () => shop.stripe.failPayment(id),
    paid: () => shop.stripe.payInvoice(id),
    'give up': () => shop.stripe.giveUp(id),
    end: () => shop.stripe.end(id),
  };
  acts[deed]();
}
