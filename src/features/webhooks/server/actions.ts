import { randomUUID } from 'node:crypto';
import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import type { createWebhook as create, Delivery, updateWebhook as update, Webhook } from '../contract.ts';
import { mostEndpoints, refusalOf } from '../rules/address.ts';
import type { Failure } from '../rules/attempts.ts';
import { testEvent, webhookEvents } from '../rules/events.ts';
import { deliverJob } from './jobs.ts';
import { createSecret, rotate } from './secrets.ts';
import * as store from './store.ts';

/** What a coach does with webhooks: addresses, their log, a test, a replay. `deliver.ts` sends. */
type Needs = Pick<Services, 'keys' | 'clock' | 'jobs' | 'webhooks'>;

const toWebhook = (row: store.EndpointRow): Webhook => ({
  id: row.id,
  url: row.url,
  events: webhookEvents.filter((event) => row.events.includes(event)),
  pausedAt: row.pausedAt?.toISOString() ?? null,
  pausedBy: row.pausedBy as Webhook['pausedBy'],
  createdAt: row.createdAt.toISOString(),
});

const toDelivery = (row: store.DeliveryRow): Delivery => ({
  id: row.id,
  event: row.event as Delivery['event'],
  status: row.status as Delivery['status'],
  attempts: row.attempts,
  responseStatus: row.responseStatus,
  failure: row.failure as Failure | null,
  nextAttemptAt: row.nextAttemptAt?.toISOString() ?? null,
  deliveredAt: row.deliveredAt?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

export const listWebhooks = async (owned: Owned): Promise<Webhook[]> =>
  (await store.listEndpoints(owned)).map(toWebhook);

async function requireEndpoint(owned: Owned, id: string): Promise<store.EndpointRow> {
  const row = await store.findEndpoint(owned, id);
  if (!row) throw new AppError('not_found');
  return row;
}

function checkAddress(url: string, { webhooks }: Needs): string {
  const detail = refusalOf(new URL(url), webhooks.privateHosts);
  if (detail) throw new AppError('bad_request', { detail });
  return new URL(url).href;
}

export async function createWebhook(
  owned: Owned,
  services: Needs,
  { url, events }: z.output<NonNullable<typeof create.body>>,
): Promise<{ webhook: Webhook; secret: string }> {
  const address = checkAddress(url, services);
  if ((await store.countEndpoints(owned)) >= mostEndpoints)
    throw new AppError('conflict', { detail: `You can have ${mostEndpoints} webhooks. Delete one first.` });
  const id = randomUUID();
  const { secret, encrypted } = await createSecret(owned, services, id);
  const row = await store.insertEndpoint(owned, {
    id,
    url: address,
    events,
    secret: encrypted,
    createdAt: services.clock.now(),
  });
  return { webhook: toWebhook(row), secret };
}

export async function updateWebhook(
  owned: Owned,
  services: Needs,
  id: string,
  { url, events, isPaused }: z.output<NonNullable<typeof update.body>>,
): Promise<Webhook> {
  await requireEndpoint(owned, id);
  const address = url === undefined ? undefined : checkAddress(url, services);
  await store.updateEndpoint(owned, id, {
    ...(address === undefined ? {} : { url: address }),
    ...(events === undefined ? {} : { events }),
  });
  if (isPaused === true) await pause(owned, id, { by: 'coach', now: services.clock.now() });
  if (isPaused === false) await store.updateEndpoint(owned, id, { pausedAt: null, pausedBy: null });
  return toWebhook(await requireEndpoint(owned, id));
}

/** Messages that wait are given up: they can be sent again from the log. */
export async function pause(
  owned: Owned,
  id: string,
  { by, now }: { by: NonNullable<Webhook['pausedBy']>; now: Date },
): Promise<void> {
  await store.updateEndpoint(owned, id, { pausedAt: now, pausedBy: by });
  await store.failAllWaiting(owned, id);
}

export async function deleteWebhook(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteEndpoint(owned, id))) throw new AppError('not_found');
}

export async function rotateSecret(
  owned: Owned,
  services: Needs,
  id: string,
): Promise<{ webhook: Webhook; secret: string }> {
  const row = await requireEndpoint(owned, id);
  const { secret, encrypted } = await rotate(owned, services, row);
  await store.updateEndpoint(owned, id, { secret: encrypted });
  return { webhook: toWebhook(row), secret };
}

export async function listDeliveries(owned: Owned, id: string, page: ListPage): Promise<Delivery[]> {
  await requireEndpoint(owned, id);
  return (await store.listDeliveries(owned, id, page)).map(toDelivery);
}

export async function testWebhook(owned: Owned, services: Needs, id: string): Promise<Delivery> {
  const row = await requireEndpoint(owned, id);
  refusePaused(row);
  return toDelivery(await enqueueDelivery(owned, services, { endpointId: id, event: testEvent, data: {} }));
}

const refusePaused = ({ pausedAt }: store.EndpointRow): void => {
  if (pausedAt)
    throw new AppError('conflict', { detail: 'This webhook is paused. Resume it, then send again.' });
};

export async function replayDelivery(owned: Owned, services: Needs, id: string): Promise<Delivery> {
  const delivery = await store.findDelivery(owned, id);
  if (!delivery) throw new AppError('not_found');
  refusePaused(await requireEndpoint(owned, delivery.endpointId));
  if (delivery.status === 'waiting' && delivery.attempts === 0) return toDelivery(delivery);
  const again = { status: 'waiting', attempts: 0, nextAttemptAt: services.clock.now() };
  const row = await store.updateDelivery(owned, id, { ...again, failure: null, responseStatus: null });
  await services.jobs.enqueue(owned.tx, deliverJob, { userId: owned.userId, deliveryId: id, attempts: 0 });
  return toDelivery(row!);
}

/** One message to one endpoint, sent by a job that exists exactly when what it tells of does. */
export async function enqueueDelivery(
  owned: Owned,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  message: { endpointId: string; event: string; data: Record<string, unknown> },
): Promise<store.DeliveryRow> {
  const now = clock.now();
  const payload = { type: message.event, timestamp: now.toISOString(), data: message.data };
  const { endpointId, event } = message;
  const row = await store.insertDelivery(owned, {
    endpointId,
    event,
    payload,
    nextAttemptAt: now,
    createdAt: now,
  });
  await jobs.enqueue(owned.tx, deliverJob, { userId: owned.userId, deliveryId: row.id, attempts: 0 });
  return row;
}
