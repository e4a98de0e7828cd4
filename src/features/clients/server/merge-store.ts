import { and, eq, getTableColumns, sql, type SQL } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import { clientKeys, type ClientKey } from './client-keys.ts';
import { clientMerges, clients, type MergedClients } from './tables.ts';

/** The SQL of merges: every row that names one client names the other, and back. */
/** `Date` has fewer digits than the database, and a client is to come back as it was. */
const columns = { ...getTableColumns(clients), createdText: sql<string>`${clients.createdAt}::text` };
type ClientRow = typeof clients.$inferSelect & { createdText: string };
type Stored = MergedClients['kept'];

const stored = ({ createdText, archivedAt, ...row }: ClientRow): Stored => ({
  ...row,
  createdAt: createdText,
  archivedAt: archivedAt?.toISOString() ?? null,
});

export const lockClients = ({ tx, userId }: Owned, ids: string[]): Promise<ClientRow[]> =>
  tx
    .select(columns)
    .from(clients)
    .where(and(eq(clients.userId, userId), isOneOf(clients.id, ids)))
    .orderBy(clients.id) // two merges of the same clients wait for each other
    .for('update');

type Moved = { moved: Record<string, string[]>; droppedInsights: unknown[] };

/** A client has one insight on a subject: where both clients have it, the kept client’s stays. */
export async function moveAll(owned: Owned, from: string, to: string): Promise<Moved> {
  const { tx, userId } = owned;
  const moved: Moved['moved'] = {};
  const { rows: dropped } = await tx.execute<{ row: unknown }>(sql`
    delete from ai_insights i where i.user_id = ${userId} and i.client_id = ${from}
      and exists (select 1 from ai_insights k where k.user_id = ${userId} and k.client_id = ${to} and k.subject = i.subject)
    returning to_jsonb(i) as row`);
  for (const key of await clientKeys(tx)) moved[key.child] = await move(owned, key, { from, to });
  return { moved, droppedInsights: dropped.map(({ row }) => row) };
}

/** With `ids`, those rows only. */
async function move(
  { tx, userId }: Owned,
  { child, column }: ClientKey,
  { from, to, ids }: { from: string; to: string; ids?: string[] },
): Promise<string[]> {
  const also: SQL[] = [];
  // The rows of a deleted conversation name their client inside.
  if (child === 'deleted_conversations')
    also.push(sql`, rows = replace(rows::text, ${from}::text, ${to}::text)::jsonb`);
  const { rows } = await tx.execute<{ id: string }>(sql`
    update ${sql.raw(child)} t set ${sql.raw(column)} = ${to} ${sql.join(also)}
    where t.user_id = ${userId} and ${sql.raw(`t.${column}`)} = ${from}
      ${ids ? sql`and ${isOneOf(sql`t.id`, ids)}` : sql``}
    returning t.id`);
  return rows.map(({ id }) => id);
}

export async function insertMerge(
  { tx, userId }: Owned,
  {
    clientId,
    kept,
    merged,
    after,
    moved,
    droppedInsights,
  }: Moved & { clientId: string } & Record<'kept' | 'merged' | 'after', ClientRow>,
): Promise<string> {
  const before = { kept: stored(kept), merged: stored(merged), after: stored(after), droppedInsights };
  const [row] = await tx
    .insert(clientMerges)
    .values({ userId, clientId, before, moved })
    .returning({ id: clientMerges.id });
  return row!.id;
}

export async function lockMerge({ tx, userId }: Owned, id: string) {
  const [row] = await tx
    .select()
    .from(clientMerges)
    .where(and(eq(clientMerges.userId, userId), eq(clientMerges.id, id)))
    .for('update');
  return row ?? null;
}

export async function deleteMerge({ tx, userId }: Owned, id: string): Promise<void> {
  await tx.delete(clientMerges).where(and(eq(clientMerges.userId, userId), eq(clientMerges.id, id)));
}

/** Each field as it was before the merge, unless it was edited since. */
export async function takeBackFields(
  owned: Owned,
  id: string,
  { kept, after }: MergedClients,
): Promise<void> {
  const [row] = await lockClients(owned, [id]);
  const now = stored(row!);
  const isUntouched = (field: keyof Stored) => JSON.stringify(now[field]) === JSON.stringify(after[field]);
  const back = <Field extends keyof Stored>(field: Field): Stored[Field] =>
    (isUntouched(field) ? kept : now)[field];
  const archivedAt = back('archivedAt');
  await owned.tx
    .update(clients)
    .set({
      name: back('name'),
      organization: back('organization'),
      email: back('email'),
      phone: back('phone'),
      timezone: back('timezone'),
      preferences: back('preferences'),
      memoryEnabled: back('memoryEnabled'),
      archivedAt: archivedAt === null ? null : new Date(archivedAt),
    })
    .where(and(eq(clients.userId, owned.userId), eq(clients.id, id)));
}

export async function insertAgain({ tx, userId }: Owned, merged: Stored): Promise<string> {
  const { id } = merged;
  await tx.insert(clients).values({
    ...merged,
    userId,
    createdAt: sql`${merged.createdAt}::timestamptz`,
    archivedAt: merged.archivedAt === null ? null : new Date(merged.archivedAt),
  });
  return id;
}

/** What went to another client or was deleted since stays where it is. */
export async function moveBack(
  owned: Owned,
  { clientId, before, moved }: { clientId: string; before: MergedClients; moved: Record<string, string[]> },
  to: string,
): Promise<void> {
  for (const key of await clientKeys(owned.tx)) {
    const ids = moved[key.child] ?? [];
    if (ids.length > 0) await move(owned, key, { from: clientId, to, ids });
  }
  await owned.tx.execute(sql`
    insert into ai_insights
    select r.* from jsonb_populate_recordset(null::ai_insights, ${JSON.stringify(before.droppedInsights)}::jsonb) r
    where r.user_id = ${owned.userId} and (r.conversation_id is null
      or exists (select 1 from conversations c where c.user_id = r.user_id and c.id = r.conversation_id))
    on conflict do nothing`);
}
