import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import { users } from './tables.ts';

/** The only SQL for users. Before a user is known, the transaction shows the row of the signed-in identity alone. */
export type UserRow = typeof users.$inferSelect;

export async function findByIdentity(tx: Tx, identityId: string): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.identityId, identityId));
  return row ?? null;
}

export async function findAccount(
  tx: Tx,
  identityId: string,
): Promise<{ id: string; isDeleting: boolean } | null> {
  const [row] = await tx
    .select({ id: users.id, deletingAt: users.deletingAt })
    .from(users)
    .where(eq(users.identityId, identityId));
  return row ? { id: row.id, isDeleting: row.deletingAt !== null } : null;
}

export async function findUser({ tx, userId }: Owned): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId));
  return row ?? null;
}

/** As `findUser`; another change of the row waits until this transaction ends. */
export async function lockUser({ tx, userId }: Owned): Promise<UserRow | null> {
  const [row] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  return row ?? null;
}

/** Does nothing when the identity has a user already. */
export async function insertUser(tx: Tx, values: typeof users.$inferInsert): Promise<void> {
  await tx.insert(users).values(values).onConflictDoNothing({ target: users.identityId });
}

export async function listIds(tx: Tx): Promise<string[]> {
  return (await tx.select({ id: users.id }).from(users).where(isNull(users.deletingAt))).map((row) => row.id);
}

export async function findIdByEmail(tx: Tx, email: string): Promise<string | null> {
  const [row] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(sql`lower(${users.email})`, email.toLowerCase()));
  return row?.id ?? null;
}

export async function updateUser(
  { tx, userId }: Owned,
  change: Partial<Omit<UserRow, 'id' | 'identityId' | 'createdAt'>>,
): Promise<UserRow | null> {
  const [row] = await tx
    .update(users)
    .set({ ...change, updatedAt: sql`now()` })
    .where(eq(users.id, userId))
    .returning();
  return row ?? null;
}

export async function findDataKey({ tx, userId }: Owned): Promise<string | null> {
  const [row] = await tx.select({ dataKey: users.dataKey }).from(users).where(eq(users.id, userId));
  return row?.dataKey ?? null;
}

export async function setFirstDataKey({ tx, userId }: Owned, dataKey: string): Promise<void> {
  await tx
    .update(users)
    .set({ dataKey })
    .where(and(eq(users.id, userId), isNull(users.dataKey), isNull(users.deletingAt)));
}

export async function setDataKey({ tx, userId }: Owned, dataKey: string): Promise<void> {
  await tx.update(users).set({ dataKey }).where(eq(users.id, userId));
}

export async function listDeletingIds(tx: Tx): Promise<string[]> {
  return (await tx.select({ id: users.id }).from(users).where(isNotNull(users.deletingAt))).map(
    (row) => row.id,
  );
}

export async function deleteUser({ tx, userId }: Owned): Promise<void> {
  await tx.delete(users).where(and(eq(users.id, userId), isNotNull(users.deletingAt)));
}
