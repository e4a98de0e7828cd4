import { and, asc, count, eq, isNull, max, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, isOneOf, type ListPage } from '#platform/db/lists.ts';
import { listMost } from '#shared/paging.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { clients } from './tables.ts';
import { clientKeys } from './client-keys.ts';

/** The only SQL for clients. Every function takes the owner. */
type Values = typeof clients.$inferInsert;
export type ClientValues = Omit<Values, 'id' | 'userId' | 'createdAt'>;

const select = ({ tx, userId }: Owned) =>
  tx
    .select({
      id: clients.id,
      name: clients.name,
      organization: clients.organization,
      email: clients.email,
      phone: clients.phone,
      timezone: clients.timezone,
      preferences: clients.preferences,
      memoryEnabled: clients.memoryEnabled,
      archivedAt: clients.archivedAt,
      createdAt: clients.createdAt,
      conversationCount: count(conversations.id),
      lastSessionDate: max(conversations.sessionDate),
    })
    .from(clients)
    .leftJoin(conversations, and(eq(conversations.userId, userId), eq(conversations.clientId, clients.id)))
    .groupBy(clients.id);

const isClient = ({ userId }: Owned, id: string) => and(eq(clients.userId, userId), eq(clients.id, id));

export const listClients = (owned: Owned, { limit = listMost, after }: ListPage) =>
  select(owned)
    .where(
      and(
        eq(clients.userId, owned.userId),
        after
          ? behind(clients, [clients.name, clients.id], { row: isClient(owned, after), direction: 'asc' })
          : undefined,
      ),
    )
    .orderBy(asc(clients.name), asc(clients.id))
    .limit(limit);

/** Of those that can be chosen. */
export const listNames = ({ tx, userId }: Owned) =>
  tx
    .select({ id: clients.id, name: clients.name })
    .from(clients)
    .where(and(eq(clients.userId, userId), isNull(clients.archivedAt)));

/** The same with their addresses. */
export const listAddresses = ({ tx, userId }: Owned) =>
  tx
    .select({ id: clients.id, name: clients.name, email: clients.email })
    .from(clients)
    .where(and(eq(clients.userId, userId), isNull(clients.archivedAt)));

export const listByIds = (owned: Owned, ids: string[]) =>
  select(owned)
    .where(and(eq(clients.userId, owned.userId), isOneOf(clients.id, ids)))
    .orderBy(asc(clients.name), asc(clients.id));

export async function findClient(owned: Owned, id: string) {
  const [row] = await select(owned).where(and(eq(clients.userId, owned.userId), eq(clients.id, id)));
  return row ?? null;
}

export async function findFollowUp({ tx, userId }: Owned, id: string) {
  const [row] = await tx
    .select({ followUp: clients.followUp })
    .from(clients)
    .where(and(eq(clients.userId, userId), eq(clients.id, id)));
  return row?.followUp ?? null;
}

export async function insertClient({ tx, userId }: Owned, values: ClientValues): Promise<string> {
  const [row] = await tx
    .insert(clients)
    .values({ ...values, userId })
    .returning({ id: clients.id });
  return row!.id;
}

export async function updateClient(
  { tx, userId }: Owned,
  id: string,
  values: Partial<ClientValues>,
): Promise<void> {
  await tx
    .update(clients)
    .set(values)
    .where(and(eq(clients.userId, userId), eq(clients.id, id)));
}

export async function deleteClient({ tx, userId }: Owned, id: string): Promise<boolean> {
  const removed = await tx
    .delete(clients)
    .where(and(eq(clients.userId, userId), eq(clients.id, id)))
    .returning({ id: clients.id });
  return removed.length > 0;
}

/** Ids that exist are left alone, also another coach’s. */
export async function insertClients(
  { tx, userId }: Owned,
  rows: (ClientValues & { id: string })[],
): Promise<void> {
  await tx
    .insert(clients)
    .values(rows.map((row) => ({ ...row, userId })))
    .onConflictDoNothing();
}

/** Deletes those of the clients that nothing refers to; returns which. */
export async function deleteUnused(owned: Owned, ids: string[]): Promise<string[]> {
  const keys = await clientKeys(owned.tx);
  const isUsed = keys.map(
    ({ child, column }) =>
      sql`exists (select 1 from ${sql.raw(child)} c where c.user_id = ${owned.userId} and ${sql.raw(`c.${column}`)} = ${clients.id})`,
  );
  const deleted = await owned.tx
    .delete(clients)
    .where(
      and(
        eq(clients.userId, owned.userId),
        isOneOf(clients.id, ids),
        sql`not (${sql.join([sql`false`, ...isUsed], sql` or `)})`,
      ),
    )
    .returning({ id: clients.id });
  return deleted.map(({ id }) => id);
}
