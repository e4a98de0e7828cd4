import { sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { derivedTables } from '#platform/db/derived-tables.ts';

/**
 * Which rows are deleted with a conversation, read from the foreign keys of the database itself: a table that is added
 * later is found without a change here. Names come quoted from the catalogue.
 */
export type ForeignKey = {
  child: string;
  column: string;
  parent: string;
  parentColumn: string;
  /** What the database does with the child when its parent is deleted. */
  onDelete: 'cascade' | 'set null';
};

export type OwnedTable = {
  name: string;
  /** Those that can be written: a generated column is computed again. */
  columns: string[];
  /** What its rows refer to, inside the graph and outside. */
  keys: ForeignKey[];
};

export type RowGraph = {
  /** Each after those it refers to. */
  tables: OwnedTable[];
  /** Keys of other tables into the graph, which the database empties. */
  links: ForeignKey[];
};

/** The tables whose rows go with a row of `root`, and the keys of others that are emptied with it. */
export function graphOf(root: string, keys: ForeignKey[], columnsOf: (table: string) => string[]): RowGraph {
  const names = new Set([root]);
  for (const name of names)
    for (const { child, parent, onDelete } of keys)
      if (parent === name && onDelete === 'cascade') names.add(child);
  const ordered: string[] = [];
  while (ordered.length < names.size) {
    const isFree = (name: string) =>
      keys.every(
        ({ child, parent }) =>
          child !== name || parent === name || !names.has(parent) || ordered.includes(parent),
      );
    const next = [...names].filter((name) => !ordered.includes(name) && isFree(name));
    if (next.length === 0) throw new Error(`foreign keys of ${root} form a cycle`);
    ordered.push(...next);
  }
  return {
    tables: ordered.map((name) => ({
      name,
      columns: columnsOf(name),
      keys: keys.filter(({ child }) => child === name),
    })),
    links: keys.filter(
      ({ child, parent, onDelete }) => onDelete === 'set null' && names.has(parent) && !names.has(child),
    ),
  };
}

export async function readRowGraph(tx: Tx): Promise<RowGraph> {
  const { rows: keys } = await tx.execute<ForeignKey>(sql`
    select k.conrelid::regclass::text as child, quote_ident(c.attname) as column,
      k.confrelid::regclass::text as parent, quote_ident(p.attname) as "parentColumn",
      case k.confdeltype when 'c' then 'cascade' else 'set null' end as "onDelete"
    from pg_constraint k
    join pg_attribute c on c.attrelid = k.conrelid and c.attnum = k.conkey[2]
    join pg_attribute p on p.attrelid = k.confrelid and p.attnum = k.confkey[2]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and cardinality(k.conkey) = 2
      and not k.conrelid::regclass::text = any(${sql.param(derivedTables)})
    order by k.conname`);
  const { rows: columns } = await tx.execute<{ table: string; columns: string[] }>(sql`
    select t.oid::regclass::text as table, array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class t
    join pg_attribute a on a.attrelid = t.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    group by t.oid`);
  const byTable = new Map(columns.map((row) => [row.table, row.columns]));
  return graphOf('conversations', keys, (table) => byTable.get(table)!);
}
