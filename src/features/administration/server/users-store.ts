import { and, count, desc, eq, gt, ilike, inArray, or, sql, sum } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import { behind, type ListPage } from '#platform/db/lists.ts';
import { listStep } from '#shared/paging.ts';
import { monthlyUsage, subscriptions } from '../../billing/server/tables.ts';
import { connections } from '../../connections/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { users } from '../../identity/server/tables.ts';
import { adminActions } from './tables.ts';

/** The only SQL that reads across coaches. `asAdministration` shows four of their tables, and none with content. */
const userFields = {
  id: users.id,
  identityId: users.identityId,
  username: users.username,
  firstName: users.firstName,
  lastName: users.lastName,
  fullName: users.fullName,
  email: users.email,
  plan: users.plan,
  isAdmin: users.isAdmin,
  deletingAt: users.deletingAt,
  createdAt: users.createdAt,
  subscription: subscriptions.subscriptionStatus,
  trialEndsAt: subscriptions.trialExpiresAt,
  minutes: monthlyUsage.audioMinutesUsed,
};

export type Month = { year: number; month: number };

const usersWithMonth = (tx: Tx, { year, month }: Month) =>
  tx
    .select(userFields)
    .from(users)
    .leftJoin(subscriptions, eq(subscriptions.userId, users.id))
    .leftJoin(
      monthlyUsage,
      and(eq(monthlyUsage.userId, users.id), eq(monthlyUsage.year, year), eq(monthlyUsage.month, month)),
    )
    .$dynamic();

export type UserRow = Awaited<ReturnType<typeof usersWithMonth>>[number];

/** `%` and `_` are letters of what was typed. */
const containing = (text: string) => `%${text.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`;

type Asked = ListPage & { q?: string | undefined; plan?: string | undefined };

export const listUsers = (
  tx: Tx,
  now: Month,
  { q, plan, limit = listStep, after }: Asked,
): Promise<UserRow[]> =>
  usersWithMonth(tx, now)
    .where(
      and(
        q
          ? or(
              ilike(users.email, containing(q)),
              ilike(users.username, containing(q)),
              ilike(users.fullName, containing(q)),
              ilike(sql`concat_ws(' ', ${users.firstName}, ${users.lastName})`, containing(q)),
            )
          : undefined,
        plan ? eq(users.plan, plan) : undefined,
        after
          ? behind(users, [users.createdAt, users.id], { row: eq(users.id, after), direction: 'desc' })
          : undefined,
      ),
    )
    .orderBy(desc(users.createdAt), desc(users.id))
    .limit(limit);

export async function findUser(tx: Tx, now: Month, id: string): Promise<UserRow | null> {
  const [row] = await usersWithMonth(tx, now).where(eq(users.id, id));
  return row ?? null;
}

export const listMonths = (tx: Tx, userId: string, most: number) =>
  tx
    .select()
    .from(monthlyUsage)
    .where(eq(monthlyUsage.userId, userId))
    .orderBy(desc(monthlyUsage.year), desc(monthlyUsage.month))
    .limit(most);

export async function countAll(tx: Tx, now: Date, month: Month) {
  const [trials] = await tx
    .select({ running: count() })
    .from(subscriptions)
    .where(gt(subscriptions.trialExpiresAt, now));
  const [used] = await tx
    .select({
      minutes: sum(monthlyUsage.audioMinutesUsed).mapWith(Number),
      recordings: sum(monthlyUsage.recordingsCount).mapWith(Number),
      cost: sum(monthlyUsage.totalApiCost).mapWith(Number),
    })
    .from(monthlyUsage)
    .where(and(eq(monthlyUsage.year, month.year), eq(monthlyUsage.month, month.month)));
  const plans = await tx.select({ plan: users.plan, coaches: count() }).from(users).groupBy(users.plan);
  return { trials: trials?.running ?? 0, used, plans };
}

export const countUsersSince = (tx: Tx, since: Date): Promise<number> =>
  tx.$count(users, gt(users.createdAt, since));

/** As the coach: `asAdministration` sees no connections. */
export async function listServices({ tx, userId }: Owned): Promise<string[]> {
  const rows = await tx
    .select({ provider: connections.provider })
    .from(connections)
    .where(eq(connections.userId, userId))
    .orderBy(connections.provider);
  return rows.map(({ provider }) => provider);
}

/** As the coach, while a reason holds; days and lengths, no titles. */
export const listSessions = ({ tx, userId }: Owned, most: number) =>
  tx
    .select({
      id: conversations.id,
      sessionDate: conversations.sessionDate,
      durationSeconds: conversations.durationSeconds,
      status: conversations.status,
    })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .orderBy(desc(conversations.sessionDate), desc(conversations.id))
    .limit(most);

/** When this administrator gave a reason to read this coach's transcripts last. */
export async function findAccess(tx: Tx, adminName: string, userId: string): Promise<Date | null> {
  const [row] = await tx
    .select({ at: adminActions.at })
    .from(adminActions)
    .where(
      and(
        eq(adminActions.adminName, adminName),
        eq(adminActions.targetUser, userId),
        eq(adminActions.action, 'transcripts.opened'),
      ),
    )
    .orderBy(desc(adminActions.at))
    .limit(1);
  return row?.at ?? null;
}

export const listActions = (tx: Tx, { limit = listStep, after }: ListPage) =>
  tx
    .select()
    .from(adminActions)
    .where(
      after
        ? behind(adminActions, [adminActions.at, adminActions.id], {
            row: eq(adminActions.id, after),
            direction: 'desc',
          })
        : undefined,
    )
    .orderBy(desc(adminActions.at), desc(adminActions.id))
    .limit(limit);

export async function emailsOf(tx: Tx, userIds: string[]): Promise<Map<string, string>> {
  if (userIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(inArray(users.id, userIds));
  return new Map(rows.map(({ id, email }) => [id, email]));
}
