import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import Stripe from 'stripe';

/**
 * Stripe's API on loopback, as its own library calls it: customers, checkout, the portal, subscriptions and signed
 * events. What the cards and the people do is done by the test. `/pay/...` and `/portal/...` are the hosted pages.
 */
export const stripeKey = 'sk_test_key';
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
type FakeSession = {
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
type FakePortal = {
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

/** Once per queued fault, well otherwise. `lost_answer` does the work and then breaks off. */
export type StripeFault =
  | 'hang'
  | 'reset'
  | 'lost_answer'
  | 'html'
  | 'cut_json'
  | 'empty_object'
  | { status: number; headers?: Record<string, string> };

export type StripeRequest = {
  method: string;
  path: string;
  form: Record<string, string>;
  key: string | null;
};

const monthSeconds = 30 * 24 * 3600;
export const stripeSaid = 'internal detail sk_live_do_not_show';

export async function startFakeStripe() {
  const customers = new Map<string, { id: string; object: 'customer'; email: string; deleted?: true }>();
  const subscriptions = new Map<string, FakeSubscription>();
  const sessions = new Map<string, FakeSession>();
  const portals = new Map<string, FakePortal>();
  const answered = new Map<string, { request: string; status: number; body: unknown }>();
  const requests: StripeRequest[] = [];
  const events: FakeEvent[] = [];
  let faults: StripeFault[] = [];
  let origin = '';
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

  const missing = (what: string, id: string) => ({
    status: what === 'customer' ? 400 : 404,
    body: {
      error: {
        type: 'invalid_request_error',
        code: 'resource_missing',
        message: `No such ${what}: '${id}'; ${stripeSaid}`,
        param: what,
      },
    },
  });
  const listOf = (data: unknown[], url: string) => ({
    status: 200,
    body: { object: 'list', data, has_more: false, url },
  });

  const answer = (method: string, path: string, form: Record<string, string>) => {
    const [, , kind = '', second, third] = path.split('/');
    const known = (id: string | undefined) => id && customers.has(id) && !customers.get(id)!.deleted;
    if (kind === 'customers' && method === 'POST') {
      const made = { id: newId('cus'), object: 'customer' as const, email: form['email'] ?? '' };
      customers.set(made.id, made);
      return { status: 200, body: made };
    }
    if (kind === 'checkout' && method === 'POST' && third) {
      const session = sessions.get(third);
      if (!session) return missing('session', third);
      if (session.status !== 'open')
        return { status: 400, body: { error: { type: 'invalid_request_error', message: stripeSaid } } };
      session.status = 'expired';
      return { status: 200, body: session };
    }
    if (kind === 'checkout' && method === 'POST') {
      if (!known(form['customer'])) return missing('customer', form['customer'] ?? '');
      const id = newId('cs_test');
      const made: FakeSession = {
        id,
        object: 'checkout.session',
        customer: form['customer']!,
        status: 'open',
        url: `${origin}/pay/${id}`,
        mode: form['mode'] ?? '',
        line_items: [{ price: form['line_items[0][price]'] ?? '' }],
        success_url: form['success_url'] ?? '',
        cancel_url: form['cancel_url'] ?? '',
        asked: form,
      };
      sessions.set(id, made);
      return { status: 200, body: made };
    }
    if (kind === 'checkout') {
      const open = [...sessions.values()].filter(
        (one) => one.customer === form['customer'] && one.status === form['status'],
      );
      return listOf(open, path);
    }
    if (kind === 'billing_portal') {
      if (!known(form['customer'])) return missing('customer', form['customer'] ?? '');
      const id = newId('bps');
      const flow = 'flow_data[subscription_update_confirm]';
      const change = form[`${flow}[subscription]`]
        ? { subscription: form[`${flow}[subscription]`]!, price: form[`${flow}[items][0][price]`]! }
        : null;
      const made = {
        id,
        object: 'billing_portal.session',
        url: `${origin}/portal/${id}`,
        customer: form['customer']!,
        return_url: form['return_url'] ?? '',
        change,
      };
      portals.set(id, made);
      return { status: 200, body: made };
    }
    if (kind === 'subscriptions' && second) {
      const found = subscriptions.get(second);
      if (!found || (method === 'DELETE' && found.status === 'canceled'))
        return missing('subscription', second);
      if (method === 'DELETE') people.end(second);
      return { status: 200, body: found };
    }
    if (kind === 'subscriptions') {
      if (!known(form['customer'])) return missing('customer', form['customer'] ?? '');
      const all = [...subscriptions.values()].filter((one) => one.customer === form['customer']);
      return listOf(
        all.toSorted((a, b) => b.created - a.created),
        path,
      );
    }
    return {
      status: 404,
      body: { error: { type: 'invalid_request_error', message: 'Unrecognized request URL' } },
    };
  };

  /** The pages a person sees at Stripe, as far as a journey needs them. */
  const showPage = (method: string, path: string, response: ServerResponse): boolean => {
    const [, kind, id = '', deed] = path.split('/');
    const html = (body: string) =>
      response
        .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
        .end(`<!doctype html><title>Test checkout</title>${body}`);
    const go = (to: string) => response.writeHead(303, { location: to }).end();
    const button = (to: string, words: string) =>
      `<form method="post" action="/${kind}/${id}/${to}"><button>${words}</button></form>`;
    const session = sessions.get(id);
    const portal = portals.get(id);
    if (kind === 'pay' && session) {
      if (method === 'POST') people.pay(id);
      if (method === 'POST') go(session.success_url);
      else html(`<h1>Pay</h1>${button('done', 'Pay now')}<a href="${session.cancel_url}">Back</a>`);
      return true;
    }
    if (kind !== 'portal' || !portal) return false;
    const paid = [...subscriptions.values()].find(
      (one) => one.customer === portal.customer && one.status !== 'canceled',
    );
    if (method === 'POST' && deed === 'cancel' && paid) people.cancelAtPeriodEnd(paid.id);
    if (method === 'POST' && deed === 'confirm' && portal.change)
      people.changePrice(portal.change['subscription']!, portal.change['price']!);
    if (method === 'POST') go(portal.return_url);
    else
      html(
        `<h1>Your plan</h1>${portal.change ? button('confirm', 'Confirm') : button('cancel', 'Cancel plan')}` +
          `<a href="${portal.return_url}">Back</a>`,
      );
    return true;
  };

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const url = new URL(incoming.url ?? '/', 'http://stripe');
    const method = incoming.method ?? 'GET';
    if (showPage(method, url.pathname, response)) return;
    const text = Buffer.concat(chunks).toString();
    const form = Object.fromEntries(new URLSearchParams(method === 'GET' ? url.search : text));
    const key = (incoming.headers['idempotency-key'] as string | undefined) ?? null;
    requests.push({ method, path: url.pathname, form, key });
    const send = (status: number, body: string, headers: Record<string, string> = {}) =>
      void response
        .writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1', ...headers })
        .end(body);
    const refusal = (type: string) => JSON.stringify({ error: { type, message: stripeSaid } });
    if (incoming.headers.authorization !== `Bearer ${stripeKey}`)
      return send(401, refusal('invalid_request_error'));
    const fault = faults.shift();
    if (fault === 'hang') return;
    if (fault === 'reset') return void response.destroy();
    if (typeof fault === 'object') return send(fault.status, refusal('api_error'), fault.headers);
    const said = JSON.stringify([method, url.pathname, form]);
    const before = key ? answered.get(key) : undefined;
    if (before && before.request !== said) return send(400, refusal('idempotency_error'));
    const { status, body } = before ?? answer(method, url.pathname, form);
    if (key) answered.set(key, { request: said, status, body });
    const json = JSON.stringify(body);
    if (fault === 'lost_answer') return void response.destroy();
    if (fault === 'html') return send(200, `<html>${stripeSaid}</html>`, { 'content-type': 'text/html' });
    if (fault === 'cut_json') return send(200, json.slice(0, json.length / 2));
    if (fault === 'empty_object') return send(200, '{}');
    send(status, json);
  };

  const server = createServer((incoming, response) => {
    void handle(incoming, response).catch(() => response.destroy());
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    customers,
    subscriptions,
    sessions,
    requests,
    events,
    ...people,
    sign,
    behave: (...next: StripeFault[]) => void faults.push(...next),
    /** Events go there by themselves from now on, as Stripe sends them. */
    sendEventsTo: (url: string) => (webhookUrl = url),
    setClock: (clock: () => Date) => (now = clock),
    reset: () => {
      faults = [];
      requests.splice(0);
      events.splice(0);
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
