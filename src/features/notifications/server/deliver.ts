import type { Owned } from '#platform/db/database.ts';
import type { Services } from '#platform/services.ts';
import type { PushMessage, PushOutcome } from '#ports/push.ts';
import { mostFailures, nextPush } from '../rules/attempts.ts';
import { channelsOf, isKind, showsDetails } from '../rules/kinds.ts';
import { emailJob, pushJob, type PushPayload } from './jobs.ts';
import * as store from './store.ts';
import { openSubscription } from './subscription.ts';
import { vapidKeys } from './vapid.ts';

/**
 * From a notification to the coach's devices. Each device has a job of its own, so that one that is away keeps none of
 * the others waiting. A push that is sent twice has the same topic and tag: the browser shows it once.
 */
type Needs = Pick<Services, 'db' | 'keys' | 'clock' | 'jobs' | 'push' | 'log'>;

export async function deliver(
  { db, jobs }: Needs,
  { userId, notificationId }: { userId: string; notificationId: string },
): Promise<void> {
  await db.asUser(userId, async (owned) => {
    const row = await store.findNotification(owned, notificationId);
    // Read meanwhile, in the app: nothing to tell any more.
    if (!row || row.readAt || !isKind(row.kind)) return;
    const { push, email } = channelsOf(row.kind, await store.kindsOf(owned));
    if (email && !row.emailedAt) await jobs.enqueue(owned.tx, emailJob, { userId, notificationId });
    if (!push || row.pushedAt) return;
    for (const { id: subscriptionId } of await store.listSubscriptions(owned))
      await jobs.enqueue(owned.tx, pushJob, { userId, notificationId, subscriptionId, attempts: 0 });
  });
}

const daySeconds = 24 * 3600;
const soonSeconds = 15 * 60; // a session that has begun is no news

export async function push(services: Needs, job: PushPayload, signal: AbortSignal): Promise<void> {
  const { db, clock, jobs } = services;
  const { userId, notificationId, subscriptionId, attempts } = job;
  const vapid = await vapidKeys(services);
  if (!vapid) return;
  const ready = await db.asUser(userId, async (owned) => {
    const row = await store.findNotification(owned, notificationId);
    const device = await store.findSubscription(owned, subscriptionId);
    if (!row || row.readAt || !device) return null;
    return {
      message: messageOf(row, showsDetails(await store.kindsOf(owned))),
      subscription: await openSubscription(owned, services, device),
    };
  });
  if (!ready) return;
  const outcome = await services.push.send(ready.subscription, ready.message, vapid, signal);
  await db.asUser(userId, async (owned) => {
    const next =
      outcome.kind === 'later' ? nextPush(attempts + 1, outcome.retryAfterSeconds, clock.now()) : null;
    if (!next) await settlePush(owned, services, subscriptionId, outcome);
    if (outcome.kind === 'delivered') await store.markSent(owned, notificationId, { pushedAt: clock.now() });
    if (!next) return undefined;
    return jobs.enqueue(owned.tx, pushJob, { ...job, attempts: attempts + 1 }, { startAfter: next });
  });
}

function messageOf(row: store.NotificationRow, withDetails: boolean): PushMessage {
  const { id, title, path } = row;
  const isSoon = row.kind === 'session_soon';
  return {
    payload: JSON.stringify({ id, title, body: withDetails ? row.body : '', path }),
    topic: id.replaceAll('-', ''),
    ttlSeconds: isSoon ? soonSeconds : daySeconds,
    isUrgent: isSoon,
  };
}

/** What the last attempt says of a device: one that is gone, or fails again and again, is removed. */
export async function settlePush(
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
  subscriptionId: string,
  outcome: PushOutcome,
): Promise<void> {
  if (outcome.kind === 'delivered') return store.recordSuccess(owned, subscriptionId, clock.now());
  const isOver =
    outcome.kind === 'gone' || (await store.recordFailure(owned, subscriptionId)) >= mostFailures;
  if (isOver) await store.deleteSubscription(owned, subscriptionId);
}
