import { and, eq, lt, sql } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import { analytics, analyticsSalts, analyticsVisitors, userActivities, userLastActivity } from './tables.ts';

/** The only SQL for activity and page views. Page views belong to no account, so they run without an owner. */
export type LastActivityRow = typeof userLastActivity.$inferSelect;

export async function findLastActivity({ tx, userId }: Owned): Promise<LastActivityRow | null> {
  const [row] = await tx.select().from(userLastActivity).where(eq(userLastActivity.userId, userId));
  return row ?? null;
}

/** Creates the row on first use and locks it until the transaction ends. */
export async function lockLastActivity({ tx, userId }: Owned): Promise<LastActivityRow> {
  await tx.insert(userLastActivity).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select()
    .from(userLastActivity)
    .where(eq(userLastActivity.userId, userId))
    .for('update');
  return row!;
}

export async function updateLastActivity(
  { tx, userId }: Owned,
  change: Partial<LastActivityRow>,
): Promise<void> {
  await tx.update(userLastActivity).set(change).where(eq(userLastActivity.userId, userId));
}

export async function insertActivity(
  { tx, userId }: Owned,
  activity: Omit<typeof userActivities.$inferInsert, 'userId'>,
): Promise<void> {
  await tx.insert(userActivities).values({ ...activity, userId });
}

export async function deleteActivitiesBefore({ tx, userId }: Owned, before: Date): Promise<number> {
  const gone = await tx
    .delete(userActivities)
    .where(and(eq(userActivities.userId, userId), lt(userActivities.createdAt, before)));
  return gone.rowCount ?? 0;
}

/** The first view of a day stores its salt; later views read it. */
export async function saltOf(tx: Tx, date: string, fresh: string): Promise<string> {
  await tx.insert(analyticsSalts).values({ date, salt: fresh }).onConflictDoNothing();
  const [row] = await tx.select().from(analyticsSalts).where(eq(analyticsSalts.date, date));
  return row!.salt;
}

/** Without the salt the hashes cannot be recomputed; both are deleted. */
export async function forgetDaysBefore(tx: Tx, date: string): Promise<void> {
  await tx.delete(analyticsSalts).where(lt(analyticsSalts.date, date));
  await tx.delete(analyticsVisitors).where(lt(analyticsVisitors.date, date));
}

/** When this visitor was last here today; null the first time. */
export async function seeVisitor(tx: Tx, date: string, visitor: string, now: Date): Promise<Date | null> {
  const added = await tx
    .insert(analyticsVisitors)
    .values({ date, visitor, lastSeenAt: now })
    .onConflictDoNothing()
    .returning({ date: analyticsVisitors.date });
  if (added.length > 0) return null;
  const mine = and(eq(analyticsVisitors.date, date), eq(analyticsVisitors.visitor, visitor));
  const [known] = await tx.select().from(analyticsVisitors).where(mine).for('update');
  await tx.update(analyticsVisitors).set({ lastSeenAt: now }).where(mine);
  return known?.lastSeenAt ?? null;
}

type View = { date: string; path: string; source: string | null; secondsSinceLast: number };

/** `source` is null for a returning visitor, who counts once a day. */
export async function countView(tx: Tx, { date, path, source, secondsSinceLast }: View): Promise<void> {
  const isNew = source === null ? 0 : 1;
  await tx.insert(analytics).values({ date }).onConflictDoNothing();
  const oneMore = (column: typeof analytics.paths, key: string) =>
    sql`jsonb_set(${column}, array[${key}]::text[], to_jsonb(coalesce((${column} ->> ${key})::int, 0) + 1))`;
  await tx
    .update(analytics)
    .set({
      pageViews: sql`${analytics.pageViews} + 1`,
      visitors: sql`${analytics.visitors} + ${isNew}`,
      avgSessionTime: sql`(${analytics.avgSessionTime} * ${analytics.visitors} + ${secondsSinceLast}::real)
        / greatest(1, ${analytics.visitors} + ${isNew})`,
      paths: oneMore(analytics.paths, path),
      ...(source === null
        ? {}
        : { trafficSources: oneMore(analytics.trafficSources as unknown as typeof analytics.paths, source) }),
    })
    .where(eq(analytics.date, date));
}
