import { and, desc, eq, gte, ilike, lt, or, sql, type SQL } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { adminPreferences } from '../../administration/server/tables.ts';
import { users } from '../../identity/server/tables.ts';
import type { Source } from '../rules/limits.ts';
import { errorLogs } from './tables.ts';

/** The only SQL of the error log. All of it runs as the administration. */
export type Occurrence = {
  errorType: string;
  location: string;
  message: string;
  stackTrace: string;
  source: Source;
  fingerprint: string;
  occurrences: number;
  userId: string | null;
  requestId: string | null;
  at: Date;
};

/** Counts into the open row of the same minute. False where there is none. */
export async function countInto(tx: Tx, { fingerprint, at, occurrences }: Occurrence): Promise<boolean> {
  // Two processes do not add a row each.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`error_logs ${fingerprint}`}))`);
  const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
  const counted = await tx
    .update(errorLogs)
    .set({ occurrences: sql`${errorLogs.occurrences} + ${occurrences}` })
    .where(
      and(
        eq(errorLogs.fingerprint, fingerprint),
        eq(errorLogs.resolved, false),
        gte(errorLogs.timestamp, minute),
        lt(errorLogs.timestamp, new Date(minute.getTime() + 60_000)),
      ),
    );
  return (counted.rowCount ?? 0) > 0;
}

export async function insertOccurrence(tx: Tx, { at, userId, ...rest }: Occurrence): Promise<void> {
  // The account may be deleted by now.
  const known = userId ? sql`(select ${users.id} from ${users} where ${users.id} = ${userId})` : null;
  await tx.insert(errorLogs).values({ ...rest, timestamp: at, userId: known as SQL<string> | null });
}

export async function rowsSince(tx: Tx, source: Source, since: Date): Promise<number> {
  const [row] = await tx
    .select({ rows: sql<number>`count(*)` })
    .from(errorLogs)
    .where(and(eq(errorLogs.source, source), gte(errorLogs.timestamp, since)));
  return row?.rows ?? 0;
}

const latest = <T>(column: SQL | typeof errorLogs.message) =>
  sql<T>`(array_agg(${column} order by ${errorLogs.timestamp} desc))[1]`;

const groupColumns = {
  fingerprint: errorLogs.fingerprint,
  errorType: latest<string>(errorLogs.errorType as never),
  location: latest<string>(errorLogs.location as never),
  message: latest<string>(errorLogs.message),
  source: latest<Source>(errorLogs.source as never),
  trace: latest<string | null>(errorLogs.stackTrace as never),
  firstAt: sql<Date>`min(${errorLogs.timestamp})`.mapWith(errorLogs.timestamp),
  lastAt: sql<Date>`max(${errorLogs.timestamp})`.mapWith(errorLogs.timestamp),
  occurrences: sql<number>`sum(${errorLogs.occurrences})`.mapWith(Number),
  coaches: sql<number>`count(distinct ${errorLogs.userId})`.mapWith(Number),
  isResolved: sql<boolean>`bool_and(${errorLogs.resolved})`,
};

export type GroupRow = {
  fingerprint: string;
  errorType: string;
  location: string;
  message: string;
  source: Source;
  trace: string | null;
  firstAt: Date;
  lastAt: Date;
  occurrences: number;
  coaches: number;
  isResolved: boolean;
};

export type GroupFilter = {
  state: 'open' | 'resolved' | 'all';
  source?: Source | undefined;
  since?: Date | undefined;
  search?: string | undefined;
  limit: number;
  offset: number;
};

/** A group is resolved as a whole; an occurrence after that is an open row, and so opens it again. */
export async function listGroups(tx: Tx, filter: GroupFilter): Promise<GroupRow[]> {
  const { state, source, since, search, limit, offset } = filter;
  const pattern = search ? `%${search.replaceAll(/[\\%_]/g, String.raw`\$&`)}%` : null;
  const resolved = sql`bool_and(${errorLogs.resolved})`;
  return tx
    .select(groupColumns)
    .from(errorLogs)
    .where(
      and(
        source ? eq(errorLogs.source, source) : undefined,
        since ? gte(errorLogs.timestamp, since) : undefined,
        pattern
          ? or(
              ilike(errorLogs.errorType, pattern),
              ilike(errorLogs.location, pattern),
              ilike(errorLogs.message, pattern),
              ilike(errorLogs.stackTrace, pattern),
            )
          : undefined,
      ),
    )
    .groupBy(errorLogs.fingerprint)
    .having(state === 'all' ? undefined : state === 'open' ? sql`not ${resolved}` : resolved)
    .orderBy(desc(sql`max(${errorLogs.timestamp})`), errorLogs.fingerprint)
    .limit(limit)
    .offset(offset);
}

/** Groups with an open row; of one source or all. */
export async function countOpen(tx: Tx): Promise<number> {
  const [row] = await tx
    .select({ open: sql<number>`count(distinct ${errorLogs.fingerprint})`.mapWith(Number) })
    .from(errorLogs)
    .where(eq(errorLogs.resolved, false));
  return row?.open ?? 0;
}

export async function findGroup(tx: Tx, fingerprint: string): Promise<GroupRow | null> {
  const [row] = await tx
    .select(groupColumns)
    .from(errorLogs)
    .where(eq(errorLogs.fingerprint, fingerprint))
    .groupBy(errorLogs.fingerprint);
  return row ?? null;
}

/** Days (UTC) with at least one occurrence. */
export async function occurrencesByDay(
  tx: Tx,
  fingerprint: string,
  since: Date,
): Promise<{ date: string; occurrences: number }[]> {
  const date = sql<string>`to_char(${errorLogs.timestamp} at time zone 'UTC', 'YYYY-MM-DD')`;
  return tx
    .select({ date, occurrences: sql<number>`sum(${errorLogs.occurrences})`.mapWith(Number) })
    .from(errorLogs)
    .where(and(eq(errorLogs.fingerprint, fingerprint), gte(errorLogs.timestamp, since)))
    .groupBy(sql`1`);
}

export const latestRows = (tx: Tx, fingerprint: string, limit: number) =>
  tx
    .select({
      at: errorLogs.timestamp,
      occurrences: errorLogs.occurrences,
      requestId: errorLogs.requestId,
    })
    .from(errorLogs)
    .where(eq(errorLogs.fingerprint, fingerprint))
    .orderBy(desc(errorLogs.timestamp))
    .limit(limit);

export async function setResolved(tx: Tx, fingerprint: string, resolved: boolean): Promise<number> {
  const set = await tx.update(errorLogs).set({ resolved }).where(eq(errorLogs.fingerprint, fingerprint));
  return set.rowCount ?? 0;
}

export async function deleteGroup(tx: Tx, fingerprint: string): Promise<number> {
  const gone = await tx.delete(errorLogs).where(eq(errorLogs.fingerprint, fingerprint));
  return gone.rowCount ?? 0;
}

export async function deleteBefore(tx: Tx, before: Date): Promise<void> {
  await tx.delete(errorLogs).where(lt(errorLogs.timestamp, before));
}

/** Groups without an open row. */
export async function deleteResolved(tx: Tx): Promise<void> {
  await tx
    .delete(errorLogs)
    .where(
      sql`${errorLogs.fingerprint} in (select fingerprint from error_logs group by 1 having bool_and(resolved))`,
    );
}

export type PreferencesRow = typeof adminPreferences.$inferSelect;

export async function readPreferences(tx: Tx): Promise<PreferencesRow> {
  const [row] = await tx.select().from(adminPreferences);
  return row!;
}

export async function savePreferences(tx: Tx, change: Partial<PreferencesRow>): Promise<void> {
  await tx.update(adminPreferences).set(change);
}
