import { until } from './wait.ts';

type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>;

/** Where the workers of the queue listen: without word a job that becomes due waits for the next poll. */
const channel = `'pgboss_' || left(encode(sha224('pgboss'::bytea), 'hex'), 24)`;

/** Starts now what was put off until later, instead of the test waiting; without kinds, everything. */
export async function hurryJobs(
  query: Query,
  within = '1 year',
  kinds: string[] | null = null,
): Promise<void> {
  await query(
    `with hurried as (
       update pgboss.job set start_after = created_on
       where state in ('created', 'retry') and start_after > created_on
         and start_after < now() + $1::interval and ($2::text[] is null or name = any($2))
       returning name)
     select pg_notify(${channel}, name) from (select distinct name from hurried) names`,
    [within, kinds],
  );
}

/** Waits until no job of these kinds is left, and lets none wait for other facts that it could read with. */
export async function jobsDone(query: Query, kinds: string[]): Promise<void> {
  const soon = '1 minute'; // a test whose clock runs ahead leaves jobs of a later hour
  const left = `select 1 from pgboss.job where state in ('created', 'active', 'retry') and name = any($1)
    and start_after < now() + $2::interval`;
  await until(
    async () => {
      await hurryJobs(query, soon, kinds);
      return query(left, [kinds, soon]);
    },
    (jobs) => jobs.length === 0,
  );
}
