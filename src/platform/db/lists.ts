import { sql, type SQL, type SQLWrapper } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/** One page of a list: at most `limit` rows, from the one behind the row with the id `after`. */
export type ListPage = { limit?: number | undefined; after?: string | undefined };

/**
 * The rows behind another one in a list that is ordered by `keys`, all in one direction and the last one unique. The
 * keys are compared in SQL, because a `Date` has fewer digits than a timestamp of PostgreSQL.
 */
export function behind(
  table: PgTable,
  keys: SQLWrapper[],
  { row, direction }: { row: SQL | undefined; direction: 'asc' | 'desc' },
): SQL {
  const values = sql.join(keys, sql`, `);
  const sign = sql.raw(direction === 'asc' ? '>' : '<');
  return sql`(${values}) ${sign} (select ${values} from ${table} where ${row})`;
}

/** Like `inArray`, with one parameter: PostgreSQL takes at most 65,535 of them. */
export const isOneOf = (column: SQLWrapper, ids: string[]): SQL =>
  sql`${column} = any(${sql.param(ids)}::uuid[])`;
