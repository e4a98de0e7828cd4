import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { clients } from '../../clients/server/tables.ts';
import { connections } from '../../connections/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { tasks } from '../../tasks/server/tables.ts';
import { followUpSettings as settings, sentReminders } from './tables.ts';

/** The SQL for how a coach sends follow-ups, and for reminders to the coach. */
export type SettingsRow = Omit<typeof settings.$inferSelect, 'userId'>;

const defaultSettings: SettingsRow = {
  channel: null,
  signature: '',
  isTracking: false,
  remindsCoach: true,
  sendHour: 9,
};

export async function findSettings({ tx, userId }: Owned): Promise<SettingsRow> {
  const [row] = await tx.select().from(settings).where(eq(settings.userId, userId));
  if (!row) return defaultSettings;
  const { userId: _userId, ...found } = row;
  return found;
}

export async function saveSettings({ tx, userId }: Owned, change: Partial<SettingsRow>): Promise<void> {
  await tx
    .insert(settings)
    .values({ ...defaultSettings, ...change, userId })
    .onConflictDoUpdate({ target: settings.userId, set: { ...change, userId } });
}

export const listMailAccounts = ({ tx, userId }: Owned) =>
  tx
    .select({
      provider: connections.provider,
      scopes: connections.scopes,
      accountName: connections.accountName,
      brokenBy: connections.brokenBy,
    })
    .from(connections)
    .where(and(eq(connections.userId, userId), inArray(connections.provider, ['google', 'microsoft'])));

/** False where it was sent before. The row is locked until the transaction ends: one of two runs sends. */
export async function claimReminder({ tx, userId }: Owned, key: string, now: Date): Promise<boolean> {
  const rows = await tx
    .insert(sentReminders)
    .values({ userId, key, sentAt: now })
    .onConflictDoNothing()
    .returning({ key: sentReminders.key });
  return rows.length > 0;
}

/** It was not sent after all. */
export async function releaseReminder({ tx, userId }: Owned, key: string): Promise<void> {
  await tx.delete(sentReminders).where(and(eq(sentReminders.userId, userId), eq(sentReminders.key, key)));
}

export async function deleteRemindersBefore({ tx, userId }: Owned, before: Date): Promise<void> {
  await tx
    .delete(sentReminders)
    .where(and(eq(sentReminders.userId, userId), sql`${sentReminders.sentAt} < ${before.toISOString()}`));
}

/** Accepted and open, due by a day, not snoozed beyond it. */
export const listDueTasks = ({ tx, userId }: Owned, day: string) =>
  tx
    .select({
      title: tasks.title,
      dueDate: tasks.dueDate,
      clientName: clients.name,
    })
    .from(tasks)
    .leftJoin(
      conversations,
      and(eq(conversations.userId, userId), eq(conversations.id, tasks.conversationId)),
    )
    .leftJoin(
      clients,
      and(
        eq(clients.userId, userId),
        sql`${clients.id} = coalesce(${tasks.clientId}, ${conversations.clientId})`,
      ),
    )
    .where(
      and(
        eq(tasks.userId, userId),
        eq(tasks.review, 'accepted'),
        eq(tasks.completed, false),
        sql`${tasks.dueDate} <= ${day}`,
        or(isNull(tasks.snoozedUntil), sql`${tasks.snoozedUntil} <= ${day}`),
      ),
    )
    .orderBy(tasks.dueDate, tasks.title)
    .limit(50);

/** Clients who can be written to, and what was agreed with each. */
export const listReachable = ({ tx, userId }: Owned) =>
  tx
    .select({ id: clients.id, name: clients.name, timezone: clients.timezone, followUp: clients.followUp })
    .from(clients)
    .where(and(eq(clients.userId, userId), isNull(clients.archivedAt)));
