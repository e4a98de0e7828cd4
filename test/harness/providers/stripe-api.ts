import type { ServerResponse } from 'node:http';
import type { FakeSession, StripeAccount } from './stripe-account.ts';

/** How the local Stripe answers a call, and the pages that a person sees there. */
export const stripeSaid = 'internal detail sk_live_do_not_show';

type Form = Record<string, string>;
type Answer = { status: number; body: unknown };

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

export const answerCall = (
  { customers, subscriptions, sessions, portals, people, newId }: StripeAccount,
  origin: string,
  { method, path, form }: { method: string; path: string; form: Form },
): Answer => {
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
export const showPage = (
  { sessions, portals, subscriptions, people }: StripeAccount,
  { method, path }: { method: string; path: string },
  response: ServerResponse,
): boolean => {
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
