import { and, eq, inArray } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { analyses } from './tables.ts';

/** The only SQL for analyses. */
export type AnalysisRow = typeof analyses.$inferSelect;

export async function findAnalysis(
  { tx, userId }: Owned,
  conversationId: string,
): Promise<AnalysisRow | null> {
  const [row] = await tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.conversationId, conversationId)));
  return row ?? null;
}

export const listAnalyses = ({ tx, userId }: Owned, conversationIds: string[]): Promise<AnalysisRow[]> =>
  tx
    .select()
    .from(analyses)
    .where(and(eq(analyses.userId, userId), inArray(analyses.conversationId, conversationIds)));

export async function replaceAnalysis(
  { tx, userId }: Owned,
  conversationId: string,
  values: Pick<AnalysisRow, 'analyser' | 'result'>,
): Promise<void> {
  await tx
    .insert(analyses)
    .values({ ...values, conversationId, userId })
    .onConflictDoUpdate({ target: analyses.conversationId, set: { ...values, createdAt: new Date() } });
}
