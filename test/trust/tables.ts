import pg from 'pg';
import { until } from '../harness/wait.ts';

/** Every table as its owner sees it, past row-level security: what is there, and whether anything has changed. */
export type Tables = {
  query<Row extends object>(text: string, values?: unknown[]): Promise<Row[]>;
  /** All tables of the product and of the identity library, as `schema.name`. */
  names(): Promise<string[]>;
  /** One hash a table. Counters of the rate limit and queues run by themselves and are left out. */
  hashes(): Promise<Record<string, string>>;
  /** Waits until no job is due or at work: what was done before a test may still be writing. */
  atRest(): Promise<void>;
  /** Everything a table holds, as text. */
  dump(schemas: string[]): Promise<string>;
  close(): Promise<void>;
};

export async function openTables(ownerUrl: string): Promise<Tables> {
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  const query = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
    (await client.query<Row>(text, values)).rows;
  const namesIn = async (schemas: string[]): Promise<string[]> => {
    const rows = await query<{ name: string }>(
      `select quote_ident(schemaname) || '.' || quote_ident(tablename) as name from pg_tables
       where schemaname = any($1) order by 1`,
      [schemas],
    );
    return rows.map((row) => row.name);
  };
  let found: Promise<string[]> | null = null; // a test makes no tables
  const names = () => (found ??= namesIn(['public', 'auth']));
  return {
    query,
    names,
    hashes: async () => {
      const watched = (await names()).filter((name) => name !== 'auth.rate_limits');
      const each = watched.map((name) => {
        // Triggers make rows of an index anew, with other ids.
        const row = name === 'public.search_entries' ? `(to_jsonb(t) - 'id')::text` : 't::text';
        return `select '${name}' as name, coalesce(md5(string_agg(${row}, '|' order by ${row})), '') as hash from ${name} t`;
      });
      const rows = await query<{ name: string; hash: string }>(each.join(' union all '));
      return Object.fromEntries(rows.map((row) => [row.name, row.hash]));
    },
    atRest: async () => {
      const jobs = () =>
        query(
          `select name, state from pgboss.job where state in ('created', 'active', 'retry') and start_after <= now()`,
        );
      await until(jobs, (left) => left.length === 0);
    },
    dump: async (schemas) => {
      const parts: string[] = [];
      for (const name of await namesIn(schemas))
        parts.push(
          ...(await query<{ line: string }>(`select t::text as line from ${name} t`)).map((it) => it.line),
        );
      return parts.join('\n');
    },
    close: () => client.end(),
  };
}
