import { createECDH, randomBytes, randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import type { Coach } from '../harness/app.ts';
import { until } from '../harness/wait.ts';
import type { Graph } from './graph.ts';

/** What a coach’s other programs use: a token, and a webhook with a message. */
export async function makeAccessToken({ call }: Coach): Promise<string> {
  const body = { name: 'Shortcut', scopes: ['read'] };
  const made = await call<{ accessToken: { id: string } }>('POST', '/api/access-tokens', body);
  expect(made.status).toBe(201);
  return made.body.accessToken.id;
}

/** At an address no name server knows. */
export const pushDevice = (name: string) => {
  const keys = createECDH('prime256v1');
  return {
    endpoint: `https://push.invalid/${name}-${randomUUID()}`,
    keys: {
      p256dh: keys.generateKeys().toString('base64url'),
      auth: randomBytes(16).toString('base64url'),
    },
    device: 'Firefox on Linux',
  };
};

export async function addDevice({ call }: Coach): Promise<string> {
  const made = await call('POST', '/api/push-subscriptions', pushDevice('laptop'));
  expect(made.status).toBe(201);
  return String(made.body['id']);
}

export async function addWebhook({ call }: Coach): Promise<Pick<Graph, 'webhook' | 'webhookDelivery'>> {
  const made = await call<{ webhook: { id: string } }>('POST', '/api/webhooks', {
    url: 'https://receiver.invalid/hook',
    events: ['conversation.ready'],
  });
  expect(made.status).toBe(201);
  const path = `/api/webhooks/${made.body.webhook.id}`;
  const sent = await call('POST', `${path}/test`);
  expect(sent.status).toBe(202);
  const id = String(sent.body['id']);
  await until(
    () => call<{ attempts: number }[]>('GET', `${path}/deliveries`),
    ({ body }) => body[0]!.attempts > 0,
  );
  // What is tried again later would change the rows later.
  await call('PATCH', path, { isPaused: true });
  await call('PATCH', path, { isPaused: false });
  return { webhook: made.body.webhook.id, webhookDelivery: id };
}
