import { and, asc, count, eq, max } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, type ListPage } from '#platform/db/lists.ts';
import { listMost } from '#shared/paging.ts';
import { conversations } from '../../conversations/server/tables.ts';
import { clients } from './tables.ts';

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
      createdAt: clients.createdAt,
      conversationCount: count(conversations.id),
      lastConversationAt: max(conversations.createdAt),
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

export const listNames = ({ tx, userId }: Owned) =>
  tx.select({ id: clients.id, name: clients.name }).from(clients).where(eq(clients.userId, userId));

export async function findClient(owned: Owned, id: string) {
  const [row] = await select(owned).where(and(eq(clients.userId, owned.userId), eq(clients.id, id)));
  return row ?? null;
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
