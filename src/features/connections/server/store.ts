import { and, asc, eq, lt } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import type { Provider } from '../rules/providers.ts';
import { connectionAttempts, connections } from './tables.ts';

/** The only SQL for connections. Tokens come and go encrypted. */
export type ConnectionRow = typeof connections.$inferSelect;
type Values = Omit<typeof connections.$inferInsert, 'userId'>;

/** Tokens change under this lock, by `db.withLock`: a refresh spans a call to the provider. */
export const lockName = (userId: string, provider: Provider): string => `connection ${userId} ${provider}`;

const isConnection = ({ userId }: Owned, provider: Provider) =>
  and(eq(connections.userId, userId), eq(connections.provider, provider));

export const listConnections = (owned: Owned): Promise<ConnectionRow[]> =>
  owned.tx
    .select()
    .from(connections)
    .where(eq(connections.userId, owned.userId))
    .orderBy(asc(connections.provider));

export async function findConnection(owned: Owned, provider: Provider): Promise<ConnectionRow | null> {
  const [row] = await owned.tx.select().from(connections).where(isConnection(owned, provider));
  return row ?? null;
}

/** As `findConnection`; another change of the row waits until this transaction ends. */
export async function lockConnection(owned: Owned, provider: Provider): Promise<ConnectionRow | null> {
  const [row] = await owned.tx.select().from(connections).where(isConnection(owned, provider)).for('update');
  return row ?? null;
}

export async function putConnection({ tx, userId }: Owned, values: Values): Promise<void> {
  const { id: _id, ...change } = values;
  await tx
    .insert(connections)
    .values({ ...values, userId })
    .onConflictDoUpdate({ target: [connections.userId, connections.provider], set: change });
}

export async function updateConnection(
  { tx, userId }: Owned,
  id: string,
  change: Partial<Omit<ConnectionRow, 'id' | 'userId'>>,
): Promise<void> {
  await tx
    .update(connections)
    .set(change)
    .where(and(eq(connections.userId, userId), eq(connections.id, id)));
}

export async function deleteConnection(owned: Owned, provider: Provider): Promise<void> {
  await owned.tx.delete(connections).where(isConnection(owned, provider));
}

type AttemptRow = typeof connectionAttempts.$inferSelect;

export async function insertAttempt(
  { tx, userId }: Owned,
  values: Omit<typeof connectionAttempts.$inferInsert, 'userId'>,
): Promise<void> {
  await tx.insert(connectionAttempts).values({ ...values, userId });
}

/** The attempt is gone afterwards, however it ends. */
export async function takeAttempt(
  { tx, userId }: Owned,
  provider: Provider,
  stateHash: string,
): Promise<AttemptRow | null> {
  const [row] = await tx
    .delete(connectionAttempts)
    .where(
      and(
        eq(connectionAttempts.userId, userId),
        eq(connectionAttempts.provider, provider),
        eq(connectionAttempts.stateHash, stateHash),
      ),
    )
    .returning();
  return row ?? null;
}

export async function deleteExpiredAttempts({ tx, userId }: Owned, now: Date): Promise<void> {
  await tx
    .delete(connectionAttempts)
    .where(and(eq(connectionAttempts.userId, userId), lt(connectionAttempts.expiresAt, now)));
}
