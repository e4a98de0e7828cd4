import { and, asc, eq, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { vocabularyDismissals, vocabularyTerms } from './tables.ts';

/** The only SQL for a coach's vocabulary and for dismissed suggestions. */
export type TermRow = typeof vocabularyTerms.$inferSelect;
type Values = Pick<TermRow, 'term' | 'heardAs'>;

const mine = ({ userId }: Owned, id: string) =>
  and(eq(vocabularyTerms.userId, userId), eq(vocabularyTerms.id, id));

export const listTerms = ({ tx, userId }: Owned): Promise<TermRow[]> =>
  tx
    .select()
    .from(vocabularyTerms)
    .where(eq(vocabularyTerms.userId, userId))
    .orderBy(asc(sql`lower(${vocabularyTerms.term})`));

export const countTerms = ({ tx, userId }: Owned): Promise<number> =>
  tx.$count(vocabularyTerms, eq(vocabularyTerms.userId, userId));

export async function insertTerm({ tx, userId }: Owned, values: Values): Promise<TermRow> {
  const [row] = await tx
    .insert(vocabularyTerms)
    .values({ ...values, userId })
    .returning();
  return row!;
}

export async function updateTerm(owned: Owned, id: string, values: Partial<Values>): Promise<TermRow | null> {
  const [row] = await owned.tx
    .update(vocabularyTerms)
    // Setting only the id changes nothing, and still finds out whether the term exists.
    .set({ id, ...values })
    .where(mine(owned, id))
    .returning();
  return row ?? null;
}

export async function deleteTerm(owned: Owned, id: string): Promise<boolean> {
  const gone = await owned.tx.delete(vocabularyTerms).where(mine(owned, id)).returning();
  return gone.length > 0;
}

export const listDismissals = ({ tx, userId }: Owned, conversationId: string) =>
  tx
    .select({ term: vocabularyDismissals.term, heard: vocabularyDismissals.heard })
    .from(vocabularyDismissals)
    .where(
      and(eq(vocabularyDismissals.userId, userId), eq(vocabularyDismissals.conversationId, conversationId)),
    );

export async function insertDismissal(
  { tx, userId }: Owned,
  dismissal: { conversationId: string; term: string; heard: string },
): Promise<void> {
  await tx
    .insert(vocabularyDismissals)
    .values({ ...dismissal, userId })
    .onConflictDoNothing();
}
