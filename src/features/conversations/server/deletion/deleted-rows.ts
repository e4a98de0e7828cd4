import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { deletedConversations } from '../tables.ts';
import { readRowGraph, type ForeignKey, type OwnedTable, type RowGraph } from './row-graph.ts';

/**
 * Copies the rows of a conversation into `deleted_conversations`, and back. All of it in SQL: a day of talk is some ten
 * megabytes, which never pass through this process.
 */
const name = sql.raw;
const listed = (parts: SQL[], between = sql`, `): SQL => sql.join(parts, between);
const linkName = ({ child, column }: ForeignKey) => `${child}.${column}`;

/** The caller has locked the conversation, so that no run adds rows meanwhile. */
export async function copyRows(owned: Owned, id: string, now: Date): Promise<void> {
  const { tables, links } = await readRowGraph(owned.tx);
  const subset = (table: string) => name(`"rows of ${table.replaceAll('"', '')}"`);
  const selects = tables.map((table) => {
    const inside = table.keys.filter(
      ({ parent, onDelete }) => onDelete === 'cascade' && tables.some((other) => other.name === parent),
    );
    const rows =
      inside.length === 0
        ? sql`select * from ${name(table.name)} where user_id = ${owned.userId} and id = ${id}`
        : listed(
            inside.map(
              ({ column, parent, parentColumn }) =>
                sql`select * from ${name(table.name)} where (user_id, ${name(column)}) in (select user_id, ${name(parentColumn)} from ${subset(parent)})`,
            ),
            sql` union `, // a row with two parents is there once
          );
    return sql`${subset(table.name)} as (${rows})`;
  });
  const copies = tables.map(
    (table) =>
      sql`${table.name}::text, (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${subset(table.name)} r)`,
  );
  const linked = links.map(
    (link) =>
      sql`${linkName(link)}::text, (select coalesce(jsonb_agg(jsonb_build_object('id', t.id, 'to', ${name(`t.${link.column}`)})), '[]') from ${name(link.child)} t
        where (t.user_id, ${name(`t.${link.column}`)}) in (select user_id, ${name(link.parentColumn)} from ${subset(link.parent)}))`,
  );
  await owned.tx.execute(sql`
    with ${listed(selects)}
    insert into deleted_conversations (id, user_id, title, client_id, rows, deleted_at)
    select c.id, c.user_id, c.title, c.client_id, jsonb_build_object(${listed([...copies, ...linked])}), ${now}
    from ${subset('conversations')} c`);
}

/**
 * Inserts the rows as they were. What they referred to may be gone: such a reference becomes empty, or the row stays
 * away, as the database would have done had it been there.
 */
export async function insertRows(owned: Owned, id: string): Promise<void> {
  const graph = await readRowGraph(owned.tx);
  for (const table of graph.tables) await insertTable(owned, id, table);
  for (const link of graph.links)
    await owned.tx.execute(sql`
      update ${name(link.child)} t set ${name(link.column)} = l."to"
      from jsonb_to_recordset(${copied(owned, id, linkName(link))}) as l(id uuid, "to" uuid)
      where t.user_id = ${owned.userId} and t.id = l.id and ${name(`t.${link.column}`)} is null`);
  await moveShared(owned, id, graph);
}

const copied = ({ userId }: Owned, id: string, key: string): SQL =>
  sql`(select rows -> ${key}::text from deleted_conversations where user_id = ${userId} and id = ${id})`;

const isThere = ({ column, parent, parentColumn }: ForeignKey): SQL =>
  sql`exists (select 1 from ${name(parent)} p where p.user_id = r.user_id and ${name(`p.${parentColumn}`)} = ${name(`r.${column}`)})`;

async function insertTable(owned: Owned, id: string, table: OwnedTable): Promise<void> {
  const emptied = new Map(
    table.keys.filter(({ onDelete }) => onDelete === 'set null').map((key) => [key.column, key]),
  );
  const values = table.columns.map((column) => {
    const key = emptied.get(column);
    return key ? sql`case when ${isThere(key)} then ${name(`r.${column}`)} end` : name(`r.${column}`);
  });
  const needed = table.keys
    .filter(({ onDelete }) => onDelete === 'cascade')
    .map((key) => sql`(${name(`r.${key.column}`)} is null or ${isThere(key)})`);
  // A conflict: the device has begun its recording anew in the meantime, and that one stays.
  await owned.tx.execute(sql`
    insert into ${name(table.name)} (${name(table.columns.join(', '))})
    select ${listed(values)} from jsonb_populate_recordset(null::${name(table.name)}, ${copied(owned, id, table.name)}) r
    where ${listed([sql`true`, ...needed], sql` and `)}
    on conflict do nothing`);
}

/** A row that belongs to two conversations, of which the other is deleted too, is restored with that one. */
async function moveShared(owned: Owned, id: string, { tables }: RowGraph): Promise<void> {
  const { tx, userId } = owned;
  for (const table of tables) {
    const inside = table.keys.filter(
      ({ parent, onDelete }) => onDelete === 'cascade' && tables.some((other) => other.name === parent),
    );
    if (inside.length < 2) continue;
    const holdsParent = inside.map(
      ({ column, parent, parentColumn }) =>
        sql`d.rows -> ${parent}::text @> jsonb_build_array(jsonb_build_object(${parentColumn}::text, ${name(`r.${column}`)}))`,
    );
    await tx.execute(sql`
      update deleted_conversations other
      set rows = other.rows || jsonb_build_object(${table.name}::text, coalesce(other.rows -> ${table.name}::text, '[]') || missing.rows)
      from (
        select d.id, jsonb_agg(to_jsonb(r)) as rows from deleted_conversations d,
          jsonb_populate_recordset(null::${name(table.name)}, ${copied(owned, id, table.name)}) r
        where d.user_id = ${userId} and d.id <> ${id}
          and not exists (select 1 from ${name(table.name)} t where t.user_id = r.user_id and t.id = r.id)
          and (${listed(holdsParent, sql` or `)})
        group by d.id
      ) missing
      where other.user_id = ${userId} and other.id = missing.id`);
  }
}

const ofConversation = ({ userId }: Owned, id: string) =>
  and(eq(deletedConversations.userId, userId), eq(deletedConversations.id, id));

/** Locks it until the transaction ends. Of its rows only what names the recording. */
export async function lockDeleted(owned: Owned, id: string) {
  const conversation = sql`${deletedConversations.rows} -> 'conversations' -> 0`;
  const [row] = await owned.tx
    .select({
      deletedAt: deletedConversations.deletedAt,
      audioKey: sql<string | null>`${conversation} ->> 'audio_key'`,
      audioBytes: sql<number>`coalesce((${conversation} ->> 'audio_bytes')::bigint, 0)`.mapWith(Number),
    })
    .from(deletedConversations)
    .where(ofConversation(owned, id))
    .for('update');
  return row ?? null;
}

export async function removeDeleted(owned: Owned, id: string): Promise<void> {
  await owned.tx.delete(deletedConversations).where(ofConversation(owned, id));
}

export const listDeletedUntil = ({ tx, userId }: Owned, until: Date) =>
  tx
    .select({ id: deletedConversations.id })
    .from(deletedConversations)
    .where(and(eq(deletedConversations.userId, userId), lte(deletedConversations.deletedAt, until)));
