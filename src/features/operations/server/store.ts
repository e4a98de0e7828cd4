import { and, between, gte, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { jobSchema } from '#platform/jobs/job-queue.ts';
import { analytics } from '../../activity/server/tables.ts';
import { monthlyUsage, usageEntries } from '../../billing/server/tables.ts';

/** The only SQL of operations. All of it runs as the administration, and none of it reads a job's payload. */
const job = sql`${sql.identifier(jobSchema)}.job`;

export const listDays = (tx: Tx, from: string, to: string) =>
  tx
    .select()
    .from(analytics)
    .where(between(analytics.date, from, to))
    .orderBy(analytics.date);

export type KindRow = {
  name: string;
  waiting: number;
  scheduled: number;
  running: number;
  failing: number;
  dead: number;
  oldestSeconds: number | null;
  completedToday: number;
};

/** `states` of pg-boss: created, retry, active, completed, cancelled, failed. */
export async function listKinds(tx: Tx): Promise<KindRow[]> {
  const { rows } = await tx.execute<KindRow>(sql`
    select name,
      count(*) filter (where state = 'created' and start_after <= now()) as waiting,
      count(*) filter (where state = 'created' and start_after > now()) as scheduled,
      count(*) filter (where state = 'active') as running,
      count(*) filter (where state = 'retry') as failing,
      count(*) filter (where state = 'failed') as dead,
      floor(extract(epoch from now() - min(start_after)
        filter (where state in ('created', 'retry') and start_after <= now())))::int as "oldestSeconds",
      count(*) filter (where state = 'completed' and completed_on >= date_trunc('day', now())) as "completedToday"
    from ${job} group by name order by name`);
  return rows;
}

export type JobRow = {
  id: string;
  name: string;
  state: 'created' | 'retry' | 'active' | 'failed';
  tries: number;
  createdAt: string;
  nextAt: string | null;
  reason: string | null;
};

const iso = (column: string) =>
  sql`to_char(${sql.identifier(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

export async function listJobs(tx: Tx, limit: number): Promise<JobRow[]> {
  const { rows } = await tx.execute<JobRow>(sql`
    select id, name, state, retry_count + (case when state = 'created' then 0 else 1 end) as tries,
      ${iso('created_on')} as "createdAt",
      case when state in ('created', 'retry') then ${iso('start_after')} end as "nextAt",
      output ->> 'message' as reason
    from ${job} where state in ('created', 'retry', 'active', 'failed')
    order by array_position(array['failed', 'retry', 'active', 'created'], state::text), created_on desc
    limit ${limit}`);
  return rows;
}

/** At once, with one more attempt than it has had: its kind, null where it is neither dead nor waiting to run again. */
export async function retry(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    update ${job} set state = 'retry', start_after = now(), completed_on = null,
      retry_limit = greatest(retry_limit, retry_count + 1)
    where id = ${id} and state in ('failed', 'retry') returning name`);
  return rows[0]?.name ?? null;
}

/** Its kind, null where it is running or done. */
export async function cancel(tx: Tx, id: string): Promise<string | null> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    update ${job} set state = 'cancelled', completed_on = now()
    where id = ${id} and state in ('created', 'retry') returning name`);
  return rows[0]?.name ?? null;
}

export async function exists(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await tx.execute(sql`select 1 from ${job} where id = ${id}`);
  return rows.length > 0;
}

export async function providerFailures(tx: Tx): Promise<{ job: string; code: string; count: number }[]> {
  const { rows } = await tx.execute<{ job: string; code: string; count: number }>(sql`
    select name as job, output ->> 'message' as code, count(*) as count from ${job}
    where output ->> 'message' like 'provider\\_%' and created_on > now() - interval '7 days'
    group by 1, 2 order by 3 desc limit 20`);
  return rows;
}

export async function databaseBytes(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ bytes: number }>(
    sql`select pg_database_size(current_database()) as bytes`,
  );
  return rows[0]?.bytes ?? 0;
}

const sum = (column: Parameters<typeof sql>[1]) => sql<number>`coalesce(sum(${column}), 0)`.mapWith(Number);

export const listMonths = (tx: Tx, fromYear: number) =>
  tx
    .select({
      year: monthlyUsage.year,
      month: monthlyUsage.month,
      minutes: sum(monthlyUsage.audioMinutesUsed),
      recordings: sum(monthlyUsage.recordingsCount),
      deepgramUsd: sum(monthlyUsage.deepgramCost),
      openaiUsd: sum(monthlyUsage.openaiCost),
      totalUsd: sum(monthlyUsage.totalApiCost),
    })
    .from(monthlyUsage)
    .where(gte(monthlyUsage.year, fromYear))
    .groupBy(monthlyUsage.year, monthlyUsage.month)
    .orderBy(monthlyUsage.year, monthlyUsage.month);

export const listEngines = (tx: Tx, since: Date) =>
  tx
    .select({ name: usageEntries.engine, seconds: sum(usageEntries.audioSeconds) })
    .from(usageEntries)
    .where(and(isNotNull(usageEntries.settledAt), gte(usageEntries.settledAt, since)))
    .groupBy(usageEntries.engine)
    .orderBy(usageEntries.engine);
