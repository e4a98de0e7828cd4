import { createHash, randomUUID } from 'node:crypto';
import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { PushSubscription } from '#ports/push.ts';
import { AppError } from '#shared/errors.ts';
import type { Device } from '../contract.ts';
import { isPushAddress, mostDevices } from '../rules/push-address.ts';
import { toDevice } from './actions.ts';
import { settlePush } from './deliver.ts';
import * as store from './store.ts';
import { encryptSubscription, openSubscription } from './subscription.ts';
import { vapidKeys } from './vapid.ts';

/** The browsers a coach is told in. Their addresses and keys are encrypted with the coach's key. */
type Needs = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'push' | 'log'>;

const hashOf = (endpoint: string): string => createHash('sha256').update(endpoint).digest('hex');

const pointBytes = 65; // of P-256, uncompressed
const secretBytes = 16;

const isKeyPair = ({ p256dh, auth }: PushSubscription['keys']): boolean =>
  Buffer.from(p256dh, 'base64url').length === pointBytes &&
  Buffer.from(auth, 'base64url').length === secretBytes;

export async function addDevice(
  owned: Owned,
  { keys, push, clock }: Needs,
  { device, ...subscription }: PushSubscription & { device: string },
): Promise<Device> {
  const endpoint = new URL(subscription.endpoint);
  if (!isPushAddress(endpoint, push.privateHosts) || !isKeyPair(subscription.keys))
    throw new AppError('bad_request', { detail: 'This browser’s push address can’t be used.' });
  const endpointHash = hashOf(endpoint.href);
  const known = await store.findByEndpoint(owned, endpointHash);
  if (!known && (await store.listSubscriptions(owned)).length >= mostDevices)
    throw new AppError('conflict', {
      detail: `You can have notifications on ${mostDevices} devices. Remove one first.`,
    });
  const id = known?.id ?? randomUUID();
  const encrypted = await encryptSubscription(owned, { keys }, id, {
    endpoint: endpoint.href,
    keys: subscription.keys,
  });
  const row = { id, endpointHash, subscription: encrypted, device, createdAt: clock.now() };
  return toDevice(await store.saveSubscription(owned, row));
}

export async function removeDevice(owned: Owned, id: string): Promise<void> {
  if (!(await store.deleteSubscription(owned, id))) throw new AppError('not_found');
}

const testSeconds = 60;

/** Waits for the push services’ answers, so that the coach sees what became of it. */
export async function testDevices(
  services: Needs,
  userId: string,
  signal: AbortSignal,
): Promise<{ delivered: number; failed: number }> {
  const vapid = await vapidKeys(services);
  if (!vapid) throw new AppError('unavailable', { detail: 'Notifications are not set up on this server.' });
  const devices = await services.db.asUser(userId, async (owned) => {
    const opened = [];
    for (const row of await store.listSubscriptions(owned))
      opened.push({ id: row.id, subscription: await openSubscription(owned, services, row) });
    return opened;
  });
  const payload = JSON.stringify({
    id: 'test',
    title: 'Notifications work on this device',
    body: '',
    path: '/settings#notifications',
  });
  const message = { payload, topic: 'test', ttlSeconds: testSeconds, isUrgent: true };
  const outcomes = await Promise.all(
    devices.map(async ({ id, subscription }) => {
      const outcome = await services.push.send(subscription, message, vapid, signal);
      await services.db.asUser(userId, (owned) => settlePush(owned, services, id, outcome));
      return outcome.kind;
    }),
  );
  const delivered = outcomes.filter((kind) => kind === 'delivered').length;
  return { delivered, failed: outcomes.length - delivered };
}
