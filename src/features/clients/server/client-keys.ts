import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { derivedTables } from '#platform/db/derived-tables.ts';

/** What refers to clients, read from the catalogue: a table that is added later moves and counts without a change here. */
export type ClientKey = { child: string; column: string };

export async function clientKeys(tx: Tx): Promise<ClientKey[]> {
  const { rows } = await tx.execute<ClientKey>(sql`
    select k.conrelid::regclass::text as child, quote_ident(c.attname) as column
    from pg_constraint k join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[2]
    where k.contype = 'f' and k.confrelid = 'clients'::regclass and cardinality(k.conkey) = 2
      and not k.conrelid::regclass::text = any(${sql.param(derivedTables)})
    order by k.conname`);
  return rows;
}
