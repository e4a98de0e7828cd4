import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createStripeAccount, webhookSecret, type FakeEvent } from './stripe-account.ts';
import { answerCall, showPage, stripeSaid } from './stripe-api.ts';

/**
 * Stripe's API on loopback, as its own library calls it: customers, checkout, the portal, subscriptions and signed
 * events. What the cards and the people do is done by the test. `/pay/...` and `/portal/...` are the hosted pages.
 */
export const stripeKey = 'sk_test_key';
export { stripeSaid, webhookSecret, type FakeEvent };

/** Once per queued fault, well otherwise. `lost_answer` does the work and then breaks off. */
export type StripeFault =
  | 'hang'
  | 'reset'
  | 'lost_answer'
  | 'html'
  | 'cut_json'
  | 'empty_object'
  | { status: number; headers?: Record<string, string> };

type StripeRequest = {
  method: string;
  path: string;
  form: Record<string, string>;
  key: string | null;
};

export async function startFakeStripe() {
  const account = createStripeAccount();
  const answered = new Map<string, { request: string; status: number; body: unknown }>();
  const requests: StripeRequest[] = [];
  let faults: StripeFault[] = [];
  let origin = '';

  const handle = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming as AsyncIterable<Buffer>) chunks.push(chunk);
    const url = new URL(incoming.url ?? '/', 'http://stripe');
    const method = incoming.method ?? 'GET';
    if (showPage(account, { method, path: url.pathname }, response)) return;
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
    const { status, body } = before ?? answerCall(account, origin, { method, path: url.pathname, form });
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
  const { people, ...rest } = account;
  return {
    ...rest,
    ...people,
    origin,
    requests,
    behave: (...next: StripeFault[]) => void faults.push(...next),
    reset: () => {
      faults = [];
      requests.splice(0);
      account.events.splice(0);
    },
    close: () =>
      new Promise<void>((done) => {
        server.close(() => done());
        server.closeAllConnections();
      }),
  };
}

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;
