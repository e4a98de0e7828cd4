import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import type { ListPage } from '#platform/db/lists.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { coachOf } from '../../identity/server/actions.ts';
import type {
  Device,
  Notification,
  NotificationSettings,
  updateNotificationSettings as update,
} from '../contract.ts';
import type { Digest } from '../rules/digest.ts';
import {
  channelsOf,
  detailsKey,
  isKind,
  notificationKinds,
  showsDetails,
  type NotificationKind,
  type StoredKinds,
} from '../rules/kinds.ts';
import { tellAt } from '../rules/quiet-hours.ts';
import { deliverJob } from './jobs.ts';
import * as store from './store.ts';
import { publicKeyOf } from './vapid.ts';

/** What is told, and what a coach does with it. `deliver.ts` sends. */
export type Fact = {
  kind: NotificationKind;
  /** The same key is the same fact, and is told once. */
  key: string;
  title: string;
  body?: string;
  /** The screen it opens. */
  path: string;
};

const longestTitle = 140;
const longestBody = 300;

const cut = (text: string, most: number): string =>
  text.length > most
    ? `${text
        .slice(0, most - 1)
        .toWellFormed()
        .trimEnd()}…`
    : text;

/** Tells a coach, in the transaction of the fact. Nothing leaves the server before it is committed. */
export async function notify(
  owned: Owned,
  { clock, jobs }: Pick<Services, 'clock' | 'jobs'>,
  { kind, key, title, body = '', path }: Fact,
): Promise<void> {
  const now = clock.now();
  const row = await store.findSettings(owned);
  const stored = row?.kinds ?? {};
  const { timeZone } = await coachOf(owned);
  const dueAt = row ? tellAt(now, row, timeZone) : now;
  const text = { title: cut(title, longestTitle), body: cut(body, longestBody) };
  const told = await store.insertNotification(owned, { kind, key, ...text, path, createdAt: now, dueAt });
  if (!told) return;
  const { push, email } = channelsOf(kind, stored);
  const isSent = email || (push && (await store.listSubscriptions(owned)).length > 0);
  if (!isSent) return;
  const payload = { userId: owned.userId, notificationId: told.id };
  await jobs.enqueue(owned.tx, deliverJob, payload, dueAt > now ? { startAfter: dueAt } : {});
}

const toNotification = (row: store.NotificationRow): Notification[] =>
  isKind(row.kind)
    ? [
        {
          id: row.id,
          kind: row.kind,
          title: row.title,
          body: row.body,
          path: row.path,
          createdAt: row.createdAt.toISOString(),
          readAt: row.readAt?.toISOString() ?? null,
        },
      ]
    : [];

export const listNotifications = async (owned: Owned, page: ListPage): Promise<Notification[]> =>
  (await store.listNotifications(owned, page)).flatMap(toNotification);

export const countUnread = async (owned: Owned): Promise<{ unread: number }> => ({
  unread: await store.countUnread(owned),
});

export const markRead = (
  owned: Owned,
  { clock }: Pick<Services, 'clock'>,
  ids: string[] | undefined,
): Promise<void> => store.markRead(owned, ids ?? null, clock.now());

export const toDevice = (row: store.SubscriptionRow): Device => ({
  id: row.id,
  device: row.device,
  createdAt: row.createdAt.toISOString(),
  lastSentAt: row.lastSentAt?.toISOString() ?? null,
  failures: row.failures,
});

type SettingsNeeds = Pick<Services, 'db' | 'keys' | 'push' | 'log'>;

/** As the columns begin. */
const withoutSettings = { kinds: {}, quietFrom: null, quietTo: null, digest: 'off', digestHour: 8 };

export async function getSettings(services: SettingsNeeds, userId: string): Promise<NotificationSettings> {
  const publicKey = await publicKeyOf(services);
  return services.db.asUser(userId, async (owned) => {
    const row = (await store.findSettings(owned)) ?? withoutSettings;
    const stored = row.kinds;
    const { timeZone } = await coachOf(owned);
    return {
      kinds: Object.fromEntries(
        notificationKinds.map((kind) => [kind, channelsOf(kind, stored)]),
      ) as NotificationSettings['kinds'],
      showsDetails: showsDetails(stored),
      quietFrom: row.quietFrom,
      quietTo: row.quietTo,
      digest: row.digest as Digest,
      digestHour: row.digestHour,
      timeZone,
      publicKey,
      devices: (await store.listSubscriptions(owned)).map(toDevice),
    };
  });
}

export async function updateSettings(
  services: SettingsNeeds,
  userId: string,
  { kinds, showsDetails: details, quietHours, digest, digestHour }: z.output<NonNullable<typeof update.body>>,
): Promise<NotificationSettings> {
  if (quietHours && (quietHours.from === null) !== (quietHours.to === null))
    throw new AppError('bad_request', { detail: 'Quiet hours need a start and an end.' });
  await services.db.asUser(userId, async (owned) => {
    const stored = await store.kindsOf(owned);
    const changed: StoredKinds = { ...stored, ...kinds };
    if (details !== undefined) changed[detailsKey] = { push: details, email: details };
    await store.saveSettings(owned, {
      kinds: changed,
      ...(quietHours ? { quietFrom: quietHours.from, quietTo: quietHours.to } : {}),
      ...(digest === undefined ? {} : { digest }),
      ...(digestHour === undefined ? {} : { digestHour }),
    });
  });
  return getSettings(services, userId);
}
