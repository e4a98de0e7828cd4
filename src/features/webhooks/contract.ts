import * as z from 'zod/mini';
import { endpoint } from '#shared/contract.ts';
import { id, idParams } from '#shared/ids.ts';
import { listPage } from '#shared/paging.ts';
import { urlLength } from './rules/address.ts';
import { failures } from './rules/attempts.ts';
import { testEvent, webhookEvents } from './rules/events.ts';

/**
 * Webhooks in the format of Standard Webhooks: messages to a coach's other programs, signed with a secret of the
 * endpoint. A message holds ids, times, titles and a link, and no text of a conversation.
 */
const webhook = z.object({
  id,
  url: z.string(),
  events: z.array(z.enum(webhookEvents)),
  pausedAt: z.nullable(z.iso.datetime()),
  /** By the coach; after days of failures; because the address answered 410. */
  pausedBy: z.nullable(z.enum(['coach', 'failures', 'gone'])),
  createdAt: z.iso.datetime(),
});

const delivery = z.object({
  /** The message’s id, `webhook-id`; a replay keeps it. */
  id,
  event: z.enum([...webhookEvents, testEvent]),
  status: z.enum(['waiting', 'delivered', 'failed']),
  attempts: z.int(),
  responseStatus: z.nullable(z.int()),
  failure: z.nullable(z.enum(failures)),
  nextAttemptAt: z.nullable(z.iso.datetime()),
  deliveredAt: z.nullable(z.iso.datetime()),
  createdAt: z.iso.datetime(),
});

const address = z.url({ protocol: /^https?$/ }).check(z.maxLength(urlLength));
const chosenEvents = z.array(z.enum(webhookEvents)).check(z.minLength(1), z.maxLength(webhookEvents.length));
const withSecret = z.object({ webhook, secret: z.string() });

export const listWebhooks = endpoint({
  method: 'GET',
  path: '/api/webhooks',
  access: 'user',
  summary: 'Addresses that messages are sent to, the oldest first',
  response: z.array(webhook),
});

export const createWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks',
  access: 'user',
  summary: 'Add an address; the answer has the secret that its messages are signed with',
  body: z.object({ url: address, events: chosenEvents }),
  response: withSecret,
  status: 201,
});

export const updateWebhook = endpoint({
  method: 'PATCH',
  path: '/api/webhooks/:id',
  access: 'user',
  summary: 'Change address or events, pause or resume',
  params: idParams,
  body: z.object({
    url: z.optional(address),
    events: z.optional(chosenEvents),
    isPaused: z.optional(z.boolean()),
  }),
  response: webhook,
});

export const deleteWebhook = endpoint({
  method: 'DELETE',
  path: '/api/webhooks/:id',
  access: 'user',
  summary: 'Delete an address with its log',
  params: idParams,
});

export const rotateSecret = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/secret',
  access: 'user',
  summary: 'Make a new secret; for 24 hours messages are signed with both',
  params: idParams,
  response: withSecret,
});

export const testWebhook = endpoint({
  method: 'POST',
  path: '/api/webhooks/:id/test',
  access: 'user',
  summary: 'Send a test message',
  params: idParams,
  response: delivery,
  status: 202,
});

export const listDeliveries = endpoint({
  method: 'GET',
  path: '/api/webhooks/:id/deliveries',
  access: 'user',
  summary: 'Messages of the last 30 days, the newest first',
  params: idParams,
  query: z.object(listPage),
  response: z.array(delivery),
});

export const replayDelivery = endpoint({
  method: 'POST',
  path: '/api/webhook-deliveries/:id/replay',
  access: 'user',
  summary: 'Send a message again, with the same id',
  params: idParams,
  response: delivery,
  status: 202,
});

export type Webhook = z.infer<typeof webhook>;
export type Delivery = z.infer<typeof delivery>;
