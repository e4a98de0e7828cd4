import { and, count, desc, eq, inArray, isNotNull, lt, or, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { accessTokens } from '../../access-tokens/server/tables.ts';
import { clients } from '../../clients/server/tables.ts';
import { connectionAttempts, connections } from '../../connections/server/tables.ts';
import { consentRequests } from '../../consent/server/tables.ts';
import { conversations, deletedConversations, uploads } from '../../conversations/server/tables.ts';
import { exports } from '../../exports/server/tables.ts';
import { emailAutomation } from '../../follow-ups/server/tables.ts';
import { users } from '../../identity/server/tables.ts';
import { pushSubscriptions } from '../../notifications/server/tables.ts';
import { recordings } from '../../recording/server/tables.ts';
import { shares } from '../../sharing/server/tables.ts';
import { tasks } from '../../tasks/server/tables.ts';
import { webhookEndpoints } from '../../webhooks/server/tables.ts';
import type { AccountContents } from '../contract.ts';
import type { ExportedTable } from '../rules/exported-tables.ts';

/** The only SQL about an account as a whole: its downloads, what they hold, and its end. */
export type ExportRow = typeof exports.$inferSelect;

const ofAccount = ({ userId }: Owned) => and(eq(exports.userId, userId), eq(exports.kind, 'account'));
const unfinished = inArray(exports.status, ['waiting', 'running']);

export const listExports = (owned: Owned): Promise<ExportRow[]> =>
  owned.tx.select().from(exports).where(ofAccount(owned)).orderBy(desc(exports.createdAt)).limit(5);

export async function findExport(owned: Owned, id: string): Promise<ExportRow | null> {
  const [row] = await owned.tx
    .select()
    .from(exports)
    .where(and(ofAccount(owned), eq(exports.id, id)));
  return row ?? null;
}

export async function findUnfinished(owned: Owned): Promise<ExportRow | null> {
  const [row] = await owned.tx
    .select()
    .from(exports)
    .where(and(ofAccount(owned), unfinished))
    .limit(1);
  return row ?? null;
}

/** Waits for another start of the same account. */
export async function lockExports({ tx, userId }: Owned): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
}

export async function insertExport({ tx, userId }: Owned, createdAt: Date): Promise<ExportRow> {
  const [row] = await tx.insert(exports).values({ userId, kind: 'account', createdAt }).returning();
  return row!;
}

/** Null where it is finished, given up or gone. */
export async function updateUnfinished(
  owned: Owned,
  id: string,
  change: Partial<typeof exports.$inferInsert>,
): Promise<ExportRow | null> {
  const [row] = await owned.tx
    .update(exports)
    .set(change)
    .where(and(ofAccount(owned), eq(exports.id, id), unfinished))
    .returning();
  return row ?? null;
}

export const listExpired = (owned: Owned, now: Date, failedBefore: Date): Promise<ExportRow[]> =>
  owned.tx
    .select()
    .from(exports)
    .where(
      and(
        ofAccount(owned),
        or(
          lt(exports.expiresAt, now),
          and(eq(exports.status, 'failed'), lt(exports.createdAt, failedBefore)),
        ),
      ),
    );

export async function deleteExport(owned: Owned, id: string): Promise<void> {
  await owned.tx.delete(exports).where(and(ofAccount(owned), eq(exports.id, id)));
}

/** Rows of a table as JSON, in the order of its primary key, behind the row with `after` as its key. */
export async function readRows(
  { tx, userId }: Owned,
  { table, without = [], ownerColumn }: ExportedTable,
  { key, after, limit }: { key: readonly string[]; after: readonly string[] | null; limit: number },
): Promise<{ rows: string[]; last: string[] | null }> {
  const names = sql.join(
    key.map((name) => sql.identifier(name)),
    sql`, `,
  );
  // The text of a key casts to its own type by the comparison with its column.
  const behind = after
    ? sql`and (${names}) > (${sql.join(
        after.map((value) => sql`${value}`),
        sql`, `,
      )})`
    : sql``;
  const { rows } = await tx.execute<{ json: string; key: string[] }>(sql`
    select (to_jsonb(t) - ${sql.param(['user_id', ...without])}::text[])::text as json,
      array[${sql.join(
        key.map((name) => sql`t.${sql.identifier(name)}::text`),
        sql`, `,
      )}] as key
    from ${sql.identifier(table)} t
    where t.${sql.identifier(ownerColumn ?? 'user_id')} = ${userId} ${behind}
    order by ${names} limit ${limit}`);
  return { rows: rows.map(({ json }) => json), last: rows.at(-1)?.key ?? null };
}

export async function primaryKeyOf({ tx }: Owned, table: string): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select a.attname as name from pg_index i
    join unnest(i.indkey) with ordinality as k(number, position) on true
    join pg_attribute a on a.attrelid = i.indrelid and a.attnum = k.number
    where i.indrelid = ${table}::regclass and i.indisprimary order by k.position`);
  return rows.map(({ name }) => name);
}

export type SessionRow = Awaited<ReturnType<typeof listSessions>>[number];

export const listSessions = (owned: Owned, after: string | null, limit: number) =>
  owned.tx
    .select({
      id: conversations.id,
      title: conversations.title,
      day: conversations.sessionDate,
      clientName: clients.name,
      audioKey: conversations.audioKey,
      audioType: conversations.audioType,
      audioBytes: conversations.audioBytes,
    })
    .from(conversations)
    .leftJoin(clients, and(eq(clients.userId, conversations.userId), eq(clients.id, conversations.clientId)))
    .where(
      and(
        eq(conversations.userId, owned.userId),
        after
          ? sql`(${conversations.sessionDate}, ${conversations.id}) < (select session_date, id from conversations where user_id = ${owned.userId} and id = ${after})`
          : undefined,
      ),
    )
    .orderBy(desc(conversations.sessionDate), desc(conversations.id))
    .limit(limit);

export async function audioBytesOf({ tx, userId }: Owned): Promise<number> {
  const [row] = await tx
    .select({ bytes: sql<number>`coalesce(sum(${conversations.audioBytes}), 0)::float8` })
    .from(conversations)
    .where(eq(conversations.userId, userId));
  return row?.bytes ?? 0;
}

export async function countContents({ tx, userId }: Owned): Promise<AccountContents> {
  const [row] = await tx
    .select({
      conversations: count(),
      recordings: count(conversations.audioKey),
      clients: sql<number>`(select count(*)::int from ${clients} where ${eq(clients.userId, userId)})`,
      tasks: sql<number>`(select count(*)::int from ${tasks} where ${eq(tasks.userId, userId)})`,
      emails: sql<number>`(select count(*)::int from ${emailAutomation} where ${eq(emailAutomation.userId, userId)})`,
      shares: sql<number>`(select count(*)::int from ${shares} where ${eq(shares.userId, userId)})`,
      connections: sql<number>`(select count(*)::int from ${connections} where ${eq(connections.userId, userId)})`,
    })
    .from(conversations)
    .where(eq(conversations.userId, userId));
  return row!;
}

/** Everything by which others reach the account: programs, links, webhooks and browsers. Runs of jobs find nothing. */
export async function endAccess({ tx, userId }: Owned): Promise<void> {
  for (const table of [
    accessTokens,
    shares,
    consentRequests,
    webhookEndpoints,
    pushSubscriptions,
    connectionAttempts,
  ])
    await tx.delete(table).where(eq(table.userId, userId));
  await tx.update(emailAutomation).set({ trackingHash: null }).where(eq(emailAutomation.userId, userId));
  await tx
    .update(conversations)
    .set({ run: sql`${conversations.run} + 1` })
    .where(eq(conversations.userId, userId));
}

/** Some conversations with all that refers to them; false where none was left. */
export async function deleteSomeConversations({ tx, userId }: Owned, limit: number): Promise<boolean> {
  const some = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(eq(conversations.userId, userId))
    .limit(limit);
  const deleted = await tx
    .delete(conversations)
    .where(and(eq(conversations.userId, userId), inArray(conversations.id, some)))
    .returning({ id: conversations.id });
  return deleted.length > 0;
}

/** What rows name in the storage. A conversation that was deleted a moment ago names its audio until it is gone. */
export async function namedObjects({
  tx,
  userId,
}: Owned): Promise<{ keys: Set<string>; recordings: Set<string> }> {
  const ofDeleted = (path: string) =>
    tx
      .select({
        key: sql<string | null>`jsonb_path_query(${deletedConversations.rows}, ${path}::jsonpath) #>> '{}'`,
      })
      .from(deletedConversations)
      .where(eq(deletedConversations.userId, userId));
  const keys = [
    await tx
      .select({ key: conversations.audioKey })
      .from(conversations)
      .where(and(eq(conversations.userId, userId), isNotNull(conversations.audioKey))),
    await tx.select({ key: uploads.storageKey }).from(uploads).where(eq(uploads.userId, userId)),
    await tx.select({ key: exports.storageKey }).from(exports).where(eq(exports.userId, userId)),
    await tx.select({ key: users.profileImageKey }).from(users).where(eq(users.id, userId)),
    await ofDeleted('$.**.audio_key'),
  ];
  const known = [
    await tx.select({ key: recordings.id }).from(recordings).where(eq(recordings.userId, userId)),
    await ofDeleted('$.recordings[*].id'),
  ];
  return { keys: setOf(keys), recordings: setOf(known) };
}

const setOf = (lists: { key: string | null }[][]): Set<string> =>
  new Set(lists.flat().flatMap(({ key }) => (key === null ? [] : [key])));
