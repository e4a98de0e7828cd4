import { eq } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { userAiPreferences } from './tables.ts';

/** The only SQL for the assistant's preferences. */
type Row = typeof userAiPreferences.$inferSelect;

export async function findPreferences({ tx, userId }: Owned): Promise<Row | null> {
  const [row] = await tx.select().from(userAiPreferences).where(eq(userAiPreferences.userId, userId));
  return row ?? null;
}

export async function savePreferences({ tx, userId }: Owned, change: Partial<Row>): Promise<void> {
  await tx.insert(userAiPreferences).values({ userId }).onConflictDoNothing();
  if (Object.keys(change).length > 0)
    await tx.update(userAiPreferences).set(change).where(eq(userAiPreferences.userId, userId));
}

/** Locks the row until the transaction ends. */
export async function lockLearned({ tx, userId }: Owned): Promise<Row['learnedPatterns']> {
  await tx.insert(userAiPreferences).values({ userId }).onConflictDoNothing();
  const [row] = await tx
    .select({ learnedPatterns: userAiPreferences.learnedPatterns })
    .from(userAiPreferences)
    .where(eq(userAiPreferences.userId, userId))
    .for('update');
  return row!.learnedPatterns;
}
