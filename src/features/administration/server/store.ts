import { and, desc, eq, isNull, lt, ne, or } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { adminActions, adminPreferences, adminSessions, adminUsers } from './tables.ts';

/** The only SQL for administrators and their sign-ins. Transactions are `asAdministration`. */
export type AdminRow = typeof adminUsers.$inferSelect;
export type SessionRow = typeof adminSessions.$inferSelect;

export async function insertAdmin(tx: Tx, values: typeof adminUsers.$inferInsert): Promise<boolean> {
  const added = await tx
    .insert(adminUsers)
    .values(values)
    .onConflictDoNothing()
    .returning({ id: adminUsers.id });
  return added.length > 0;
}

export async function findAdminByName(tx: Tx, username: string): Promise<AdminRow | null> {
  const [row] = await tx.select().from(adminUsers).where(eq(adminUsers.username, username));
  return row ?? null;
}

export async function findAdmin(tx: Tx, id: string): Promise<AdminRow | null> {
  const [row] = await tx.select().from(adminUsers).where(eq(adminUsers.id, id));
  return row ?? null;
}

export async function updateAdmin(
  tx: Tx,
  id: string,
  values: Partial<Omit<AdminRow, 'id' | 'username'>>,
): Promise<void> {
  await tx.update(adminUsers).set(values).where(eq(adminUsers.id, id));
}

export async function deleteAdmin(tx: Tx, id: string): Promise<void> {
  await tx.delete(adminUsers).where(eq(adminUsers.id, id));
}

/** False when this code, or a later one, was accepted before: of two calls with one code, one gets true. */
export async function takeCodeStep(tx: Tx, id: string, step: number): Promise<boolean> {
  const taken = await tx
    .update(adminUsers)
    .set({ lastCodeStep: step })
    .where(and(eq(adminUsers.id, id), or(isNull(adminUsers.lastCodeStep), lt(adminUsers.lastCodeStep, step))))
    .returning({ id: adminUsers.id });
  return taken.length > 0;
}

export async function insertSession(tx: Tx, values: typeof adminSessions.$inferInsert): Promise<string> {
  const [row] = await tx.insert(adminSessions).values(values).returning({ id: adminSessions.id });
  return row!.id;
}

export async function findSession(
  tx: Tx,
  tokenHash: string,
): Promise<{ session: SessionRow; admin: AdminRow } | null> {
  const [row] = await tx
    .select({ session: adminSessions, admin: adminUsers })
    .from(adminSessions)
    .innerJoin(adminUsers, eq(adminUsers.id, adminSessions.adminId))
    .where(eq(adminSessions.tokenHash, tokenHash));
  return row ?? null;
}

export async function touchSession(tx: Tx, id: string, lastSeenAt: Date): Promise<void> {
  await tx.update(adminSessions).set({ lastSeenAt }).where(eq(adminSessions.id, id));
}

export const listSessions = (tx: Tx, adminId: string): Promise<SessionRow[]> =>
  tx
    .select()
    .from(adminSessions)
    .where(and(eq(adminSessions.adminId, adminId), eq(adminSessions.stage, 'open')))
    .orderBy(desc(adminSessions.lastSeenAt));

export async function deleteSessions(
  tx: Tx,
  adminId: string,
  which: { id?: string; except?: string } = {},
): Promise<number> {
  const gone = await tx
    .delete(adminSessions)
    .where(
      and(
        eq(adminSessions.adminId, adminId),
        which.id === undefined ? undefined : eq(adminSessions.id, which.id),
        which.except === undefined ? undefined : ne(adminSessions.id, which.except),
      ),
    )
    .returning({ id: adminSessions.id });
  return gone.length;
}

export async function deleteOverSessions(tx: Tx, seenBefore: Date, now: Date): Promise<void> {
  await tx
    .delete(adminSessions)
    .where(or(lt(adminSessions.endsAt, now), lt(adminSessions.lastSeenAt, seenBefore)));
}

export async function insertAction(tx: Tx, values: typeof adminActions.$inferInsert): Promise<void> {
  await tx.insert(adminActions).values(values);
}

export type PreferencesRow = typeof adminPreferences.$inferSelect;

/** One row, made by the migration. */
export async function findPreferences(tx: Tx): Promise<PreferencesRow> {
  const [row] = await tx.select().from(adminPreferences);
  return row!;
}

export async function lockPreferences(tx: Tx): Promise<PreferencesRow> {
  const [row] = await tx.select().from(adminPreferences).for('update');
  return row!;
}

export async function updatePreferences(
  tx: Tx,
  values: Partial<typeof adminPreferences.$inferInsert>,
): Promise<void> {
  await tx.update(adminPreferences).set(values).where(eq(adminPreferences.id, true));
}
