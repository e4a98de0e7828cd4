import { randomUUID } from 'node:crypto';
import Stripe from 'stripe';

/** What is behind the local Stripe: its objects, what people and cards do with them, and the events that tell of it. */
export const webhookSecret = 'whsec_test';

export type FakeSubscription = {
  id: string;
  object: 'subscription';
  customer: string;
  status: string;
  created: number;
  cancel_at_period_end: boolean;
  cancel_at: number | null;
  canceled_at: number | null;
  items: {
    object: 'list';
    data: {
      id: string;
      object: 'subscription_item';
      price: FakePrice;
      current_period_end: number;
      quantity: 1;
    }[];
  };
  metadata: Record<string, string>;
};
type FakePrice = { id: string; object: 'price'; recurring: { interval: 'month' | 'year' } };
export type FakeSession = {
  id: string;
  object: 'checkout.session';
  customer: string;
  status: 'open' | 'complete' | 'expired';
  url: string;
  mode: string;
  line_items: { price: string }[];
  success_url: string;
  cancel_url: string;
  asked: Record<string, string>;
};
export type FakePortal = {
  id: string;
  url: string;
  customer: string;
  return_url: string;
  change: Record<string, string> | null;
};
export type FakeEvent = {
  id: string;
  object: 'event';
  type: string;
  created: number;
  data: { object: unknown };
};

const monthSeconds = 30 * 24 * 3600;

export function createStripeAccount() {
  const customers = new Map<string, { id: string; object: 'customer'; email: string; deleted?: true }>();
  const subscriptions = new Map<string, FakeSubscription>();
  const sessions = new Map<string, FakeSession>();
  const portals = new Map<string, FakePortal>();
  const events: FakeEvent[] = [];
  let webhookUrl: string | null = null;
  let now = () => new Date();
  const seconds = () => Math.floor(now().getTime() / 1000);
  let count = 0;
  const newId = (prefix: string) => `${prefix}_${(count += 1)}${randomUUID().slice(0, 8)}`;

  const announce = (type: string, object: unknown): FakeEvent => {
    const event: FakeEvent = {
      id: newId('evt'),
      object: 'event',
      type,
      created: seconds(),
      data: { object: structuredClone(object) },
    };
    events.push(event);
    if (webhookUrl) void deliverTo(webhookUrl, event);
    return event;
  };
  const sign = (event: FakeEvent, at = seconds(), secret = webhookSecret) => {
    const payload = JSON.stringify(event);
    const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp: at });
    return { payload, header };
  };
  const deliverTo = async (url: string, event: FakeEvent) => {
    const { payload, header } = sign(event);
    const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header };
    await fetch(url, { method: 'POST', headers, body: payload }).catch(() => undefined);
  };

  const priceOf = (id: string): FakePrice => ({
    id,
    object: 'price',
    recurring: { interval: id.includes('year') ? 'year' : 'month' },
  });
  const periodOf = (price: FakePrice) => (price.recurring.interval === 'year' ? 12 : 1) * monthSeconds;

  /** What people and cards do. */
  const subscribe = (customer: string, priceId: string, status = 'active'): FakeSubscription => {
    const price = priceOf(priceId);
    const made: FakeSubscription = {
      id: newId('sub'),
      object: 'subscription',
      customer,
      status,
      created: seconds() + count,
      cancel_at_period_end: false,
      cancel_at: null,
      canceled_at: null,
      items: {
        object: 'list',
        data: [
          {
            id: newId('si'),
            object: 'subscription_item',
            price,
            current_period_end: seconds() + periodOf(price),
            quantity: 1,
          },
        ],
      },
      metadata: {},
    };
    subscriptions.set(made.id, made);
    announce('customer.subscription.created', made);
    return made;
  };
  const update = (id: string, change: Partial<FakeSubscription>, type = 'customer.subscription.updated') => {
    const found = subscriptions.get(id)!;
    Object.assign(found, change);
    announce(type, found);
    return found;
  };
  const people = {
    subscribe,
    changePrice: (id: string, priceId: string) => {
      const [item] = subscriptions.get(id)!.items.data;
      item!.price = priceOf(priceId);
      item!.current_period_end = seconds() + periodOf(item!.price);
      return update(id, {});
    },
    cancelAtPeriodEnd: (id: string, isOn = true) => update(id, { cancel_at_period_end: isOn }),
    /** As the portal does where billing is flexible. */
    cancelAt: (id: string) =>
      update(id, { cancel_at: subscriptions.get(id)!.items.data[0]!.current_period_end }),
    end: (id: string) =>
      update(id, { status: 'canceled', canceled_at: seconds() }, 'customer.subscription.deleted'),
    failPayment: (id: string) => {
      const { customer } = subscriptions.get(id)!;
      announce('invoice.payment_failed', { object: 'invoice', id: newId('in'), customer, status: 'open' });
      return update(id, { status: 'past_due' });
    },
    giveUp: (id: string) => update(id, { status: 'unpaid' }),
    payInvoice: (id: string) => {
      const { customer } = subscriptions.get(id)!;
      announce('invoice.paid', { object: 'invoice', id: newId('in'), customer, status: 'paid' });
      return update(id, { status: 'active' });
    },
    refund: (customer: string) =>
      announce('charge.refunded', { object: 'charge', id: newId('ch'), customer, refunded: true }),
    deleteCustomer: (id: string) => {
      const found = customers.get(id)!;
      for (const one of subscriptions.values())
        if (one.customer === id && one.status !== 'canceled') people.end(one.id);
      found.deleted = true;
      return announce('customer.deleted', found);
    },
    pay: (sessionId: string): FakeSubscription => {
      const session = sessions.get(sessionId)!;
      session.status = 'complete';
      const made = subscribe(session.customer, session.line_items[0]!.price);
      announce('checkout.session.completed', session);
      return made;
    },
  };

  return {
    customers,
    subscriptions,
    sessions,
    portals,
    events,
    newId,
    people,
    sign,
    /** Events go there by themselves from now on, as Stripe sends them. */
    sendEventsTo: (url: string) => (webhookUrl = url),
    setClock: (clock: () => Date) => (now = clock),
  };
}

export type StripeAccount = ReturnType<typeof createStripeAccount>;
