import { and, asc, count, desc, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import { behind, isOneOf, type ListPage } from '#platform/db/lists.ts';
import { listStep } from '#shared/paging.ts';
import { connections } from '../../connections/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { emailAutomation } from '../../follow-ups/server/tables.ts';
import { tasks } from '../../tasks/server/tables.ts';
import {
  notifications,
  notificationSettings as settings,
  pushKeys,
  pushSubscriptions as subscriptions,
} from './tables.ts';

/** The only SQL for notifications; it reads what other slices have to tell. */
export type NotificationRow = typeof notifications.$inferSelect;
export type SubscriptionRow = typeof subscriptions.$inferSelect;
export type SettingsRow = typeof settings.$inferSelect;

const isNotification = ({ userId }: Owned, id: string) =>
  and(eq(notifications.userId, userId), eq(notifications.id, id));
const isSubscription = ({ userId }: Owned, id: string) =>
  and(eq(subscriptions.userId, userId), eq(subscriptions.id, id));

/** Null where the fact was told before. */
export async function insertNotification(
  { tx, userId }: Owned,
  values: Omit<typeof notifications.$inferInsert, 'userId'>,
): Promise<NotificationRow | null> {
  const [row] = await tx
    .insert(notifications)
    .values({ ...values, userId })
    .onConflictDoNothing({ target: [notifications.userId, notifications.key] })
    .returning();
  return row ?? null;
}

export async function findNotification(owned: Owned, id: string): Promise<NotificationRow | null> {
  const [row] = await owned.tx.select().from(notifications).where(isNotification(owned, id));
  return row ?? null;
}

/** Also those that wait for the end of the quiet hours: a coach who looks is awake. */
export const listNotifications = (
  owned: Owned,
  { limit = listStep, after }: ListPage,
): Promise<NotificationRow[]> =>
  owned.tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, owned.userId),
        after
          ? behind(notifications, [notifications.createdAt, notifications.id], {
              row: isNotification(owned, after),
              direction: 'desc',
            })
          : undefined,
      ),
    )
    .orderBy(desc(notifications.createdAt), desc(notifications.id))
    .limit(limit);

export const listBetween = ({ tx, userId }: Owned, from: Date, to: Date): Promise<NotificationRow[]> =>
  tx
    .select()
    .from(notifications)
    .where(
      and(
        eq(notifications.userId, userId),
        gte(notifications.createdAt, from),
        lt(notifications.createdAt, to),
      ),
    )
    .orderBy(asc(notifications.createdAt), asc(notifications.id));

export async function countUnread({ tx, userId }: Owned): Promise<number> {
  const [row] = await tx
    .select({ count: count() })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(notifications.readAt)));
  return row!.count;
}

export async function markRead({ tx, userId }: Owned, ids: string[] | null, now: Date): Promise<void> {
  await tx
    .update(notifications)
    .set({ readAt: now })
    .where(
      and(
        eq(notifications.userId, userId),
        isNull(notifications.readAt),
        ids === null ? undefined : isOneOf(notifications.id, ids),
      ),
    );
}

export async function markSent(
  owned: Owned,
  id: string,
  sent: Partial<Pick<NotificationRow, 'pushedAt' | 'emailedAt'>>,
): Promise<void> {
  await owned.tx.update(notifications).set(sent).where(isNotification(owned, id));
}

export async function deleteBefore({ tx, userId }: Owned, before: Date): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), lt(notifications.createdAt, before)));
}

/** Those that open one of these screens: they hold titles of it. */
export async function deleteOfPaths({ tx, userId }: Owned, paths: string[]): Promise<void> {
  await tx
    .delete(notifications)
    .where(and(eq(notifications.userId, userId), inArray(notifications.path, paths)));
}

export async function deleteOfKind({ tx, userId }: Owned, kind: string): Promise<void> {
  await tx.delete(notifications).where(and(eq(notifications.userId, userId), eq(notifications.kind, kind)));
}

export async function findSettings({ tx, userId }: Owned): Promise<SettingsRow | null> {
  const [row] = await tx.select().from(settings).where(eq(settings.userId, userId));
  return row ?? null;
}

/** Empty where everything is as it was at first. */
export const kindsOf = async (owned: Owned): Promise<SettingsRow['kinds']> =>
  (await findSettings(owned))?.kinds ?? {};

type SettingsChange = Partial<Omit<SettingsRow, 'userId' | 'updatedAt'>>;

export async function saveSettings({ tx, userId }: Owned, change: SettingsChange): Promise<void> {
  await tx
    .insert(settings)
    .values({ ...change, userId })
    .onConflictDoUpdate({ target: settings.userId, set: { ...change, updatedAt: sql`now()` } });
}

export const listSubscriptions = ({ tx, userId }: Owned): Promise<SubscriptionRow[]> =>
  tx
    .select()
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.createdAt), asc(subscriptions.id));

export async function findSubscription(owned: Owned, id: string): Promise<SubscriptionRow | null> {
  const [row] = await owned.tx.select().from(subscriptions).where(isSubscription(owned, id));
  return row ?? null;
}

export async function findByEndpoint(
  { tx, userId }: Owned,
  endpointHash: string,
): Promise<SubscriptionRow | null> {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.userId, userId), eq(subscriptions.endpointHash, endpointHash)));
  return row ?? null;
}

export async function saveSubscription(
  { tx, userId }: Owned,
  values: Omit<typeof subscriptions.$inferInsert, 'userId'>,
): Promise<SubscriptionRow> {
  const { subscription, device } = values;
  const [row] = await tx
    .insert(subscriptions)
    .values({ ...values, userId })
    .onConflictDoUpdate({
      target: [subscriptions.userId, subscriptions.endpointHash],
      set: { subscription, device, failures: 0 },
    })
    .returning();
  return row!;
}

export async function deleteSubscription(owned: Owned, id: string): Promise<boolean> {
  const rows = await owned.tx
    .delete(subscriptions)
    .where(isSubscription(owned, id))
    .returning({ id: subscriptions.id });
  return rows.length > 0;
}

export async function recordSuccess(owned: Owned, id: string, now: Date): Promise<void> {
  await owned.tx.update(subscriptions).set({ lastSentAt: now, failures: 0 }).where(isSubscription(owned, id));
}

/** How many failures in a row that makes. */
export async function recordFailure(owned: Owned, id: string): Promise<number> {
  const [row] = await owned.tx
    .update(subscriptions)
    .set({ failures: sql`${subscriptions.failures} + 1` })
    .where(isSubscription(owned, id))
    .returning({ failures: subscriptions.failures });
  return row?.failures ?? 0;
}

export type KeyRow = Pick<typeof pushKeys.$inferSelect, 'publicKey' | 'privateKey'>;

/** `asAdministration`: the keys belong to the instance. */
export async function findKeys(tx: Tx): Promise<KeyRow | null> {
  const [row] = await tx.select().from(pushKeys);
  return row ?? null;
}

/** The first process that starts makes them. */
export async function insertKeys(tx: Tx, keys: KeyRow): Promise<void> {
  await tx.insert(pushKeys).values(keys).onConflictDoNothing();
}

/** Open tasks that were there before the morning. */
export const listDueTasks = ({ tx, userId }: Owned, { today, before }: { today: string; before: Date }) =>
  tx
    .select({ id: tasks.id, title: tasks.title, dueDate: tasks.dueDate })
    .from(tasks)
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.review, 'accepted'),
        eq(tasks.completed, false),
        lt(tasks.createdAt, before),
        sql`${tasks.dueDate} <= ${today}`,
        or(isNull(tasks.snoozedUntil), sql`${tasks.snoozedUntil} <= ${today}`),
      ),
    )
    .orderBy(tasks.dueDate, tasks.title);

/** Drafts that wait for the coach, and e-mails that could not be sent. */
export const listFollowUps = ({ tx, userId }: Owned, since: Date) =>
  tx
    .select({
      id: emailAutomation.id,
      subject: emailAutomation.subject,
      toName: emailAutomation.toName,
      status: emailAutomation.status,
      approvedAt: emailAutomation.approvedAt,
    })
    .from(emailAutomation)
    .where(
      and(
        eq(emailAutomation.userId, userId),
        gte(emailAutomation.updatedAt, since),
        or(
          eq(emailAutomation.status, 'failed'),
          and(eq(emailAutomation.status, 'pending'), isNotNull(emailAutomation.draftContent)),
        ),
      ),
    );

export const listHeld = ({ tx, userId }: Owned, since: Date) =>
  tx
    .select({
      id: conversations.id,
      title: conversations.title,
      run: conversations.run,
      reason: conversations.reason,
    })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.status, 'held'),
        ne(conversations.reason, 'transcription_refused'), // the coach’s own decision
        gte(conversations.updatedAt, since),
      ),
    );

export const listBroken = ({ tx, userId }: Owned, since: Date) =>
  tx
    .select({
      id: connections.id,
      provider: connections.provider,
      connectedAt: connections.connectedAt,
    })
    .from(connections)
    .where(
      and(
        eq(connections.userId, userId),
        isNotNull(connections.brokenBy),
        gte(connections.lastErrorAt, since),
      ),
    );
