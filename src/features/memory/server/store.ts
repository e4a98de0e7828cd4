import { and, desc, eq, getTableColumns, gte, inArray, ne, or, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { clients } from '../../clients/server/tables.ts';
import { conversations } from '../../conversations/server/tables.ts';
import type { MemoryEntries } from '../rules/edit-memory.ts';
import { sessionMemory } from './tables.ts';

/** The only SQL for memory. Every function takes the owner. */
export type MemoryRow = Awaited<ReturnType<typeof listOfClient>>[number];

const select = ({ tx, userId }: Owned) =>
  tx
    .select({
      ...getTableColumns(sessionMemory),
      conversationTitle: conversations.title,
      sessionDate: conversations.sessionDate,
    })
    .from(sessionMemory)
    .innerJoin(
      conversations,
      and(
        eq(conversations.userId, userId),
        eq(conversations.id, sessionMemory.conversationId),
        // A conversation that was given another client is out of sight here until it is read for that one.
        eq(conversations.clientId, sessionMemory.clientId),
      ),
    );

/** What the coach had forgotten stays as a row without words: the session is not remembered again. */
const isKept = sql`not (${sessionMemory.keyTopics} @> ${JSON.stringify([{ isForgotten: true }])}::jsonb)`;

export const listOfClient = (owned: Owned, clientId: string) =>
  select(owned)
    .where(and(eq(sessionMemory.userId, owned.userId), eq(sessionMemory.clientId, clientId), isKept))
    .orderBy(desc(sessionMemory.sessionNumber), desc(conversations.createdAt));

export async function findMemory(owned: Owned, id: string): Promise<MemoryRow | null> {
  const [row] = await select(owned).where(
    and(eq(sessionMemory.userId, owned.userId), eq(sessionMemory.id, id), isKept),
  );
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockMemory({ tx, userId }: Owned, id: string): Promise<void> {
  await tx
    .select({ id: sessionMemory.id })
    .from(sessionMemory)
    .where(and(eq(sessionMemory.userId, userId), eq(sessionMemory.id, id)))
    .for('update');
}

export async function updateMemory(
  { tx, userId }: Owned,
  id: string,
  values: Partial<MemoryEntries & { clientId: string; sessionNumber: number }>,
): Promise<boolean> {
  const changed = await tx
    .update(sessionMemory)
    .set({ ...values, updatedAt: sql`now()` })
    .where(and(eq(sessionMemory.userId, userId), eq(sessionMemory.id, id), isKept))
    .returning({ id: sessionMemory.id });
  return changed.length > 0;
}

/** The row of a session, locked, for its client; it is made where there is none. */
export async function openMemory(
  { tx, userId }: Owned,
  session: { clientId: string; conversationId: string },
  sessionNumber: number,
): Promise<{ id: string; isNew: boolean }> {
  const made = await tx
    .insert(sessionMemory)
    .values({ ...session, userId, sessionNumber })
    .onConflictDoNothing()
    .returning({ id: sessionMemory.id });
  if (made[0]) return { id: made[0].id, isNew: true };
  const [row] = await tx
    .update(sessionMemory)
    .set({ clientId: session.clientId })
    .where(and(eq(sessionMemory.userId, userId), eq(sessionMemory.conversationId, session.conversationId)))
    .returning({ id: sessionMemory.id });
  return { id: row!.id, isNew: false };
}

const sessionOrder = [conversations.sessionDate, conversations.createdAt, conversations.id];

const ofClient = ({ userId }: Owned, clientId: string) =>
  and(eq(conversations.userId, userId), eq(conversations.clientId, clientId));

/** The sessions with a client in the order of their days. */
export const listSessions = (owned: Owned, clientId: string) =>
  owned.tx
    .select({ id: conversations.id, sessionDate: conversations.sessionDate })
    .from(conversations)
    .where(ofClient(owned, clientId))
    .orderBy(...sessionOrder);

/** The first session of a client behind another one; with a day, the first other one of that day or later. */
export async function findNextSession(
  owned: Owned,
  clientId: string,
  { id, day }: { id: string; day?: string },
): Promise<{ id: string } | null> {
  const keys = sql.join(sessionOrder, sql`, `);
  const [row] = await owned.tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(
      and(
        ofClient(owned, clientId),
        ne(conversations.id, id),
        day === undefined
          ? sql`(${keys}) > (select ${keys} from ${conversations} where ${conversations.id} = ${id})`
          : gte(conversations.sessionDate, day),
      ),
    )
    .orderBy(...sessionOrder)
    .limit(1);
  return row ?? null;
}

export async function findFirstSession(owned: Owned, clientId: string): Promise<{ id: string } | null> {
  const [row] = await owned.tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(ofClient(owned, clientId))
    .orderBy(...sessionOrder)
    .limit(1);
  return row ?? null;
}

/** The client’s own setting. */
export async function isClientRemembered({ tx, userId }: Owned, clientId: string): Promise<boolean> {
  const [row] = await tx
    .select({ memoryEnabled: clients.memoryEnabled })
    .from(clients)
    .where(and(eq(clients.userId, userId), eq(clients.id, clientId)));
  return row?.memoryEnabled ?? false;
}

/** Also of conversations that were with the client when they were read; returns how many sessions. */
export async function deleteOfClient({ tx, userId }: Owned, clientId: string): Promise<number> {
  const theirs = tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.clientId, clientId)));
  const gone = await tx
    .delete(sessionMemory)
    .where(
      and(
        eq(sessionMemory.userId, userId),
        or(eq(sessionMemory.clientId, clientId), inArray(sessionMemory.conversationId, theirs)),
      ),
    )
    .returning({ id: sessionMemory.id });
  return gone.length;
}
