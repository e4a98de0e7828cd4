import { and, desc, eq, getTableColumns, lt, notInArray, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { isOneOf } from '#platform/db/lists.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import type { StoredLine, VersionResult } from '../rules/versions/version-result.ts';
import { analyses, analysisSections } from './tables.ts';

/**
 * The only SQL for analyses. Numbers and `is_current` change only while the conversation is locked; the content of a row
 * only while the row is, because renaming a speaker does not lock the conversation.
 */
export type AnalysisRow = Omit<typeof analyses.$inferSelect, 'overview' | 'proposed' | 'nextMeeting'>;
export type ReadyRow = AnalysisRow & { result: VersionResult };
export type VersionRow = Omit<AnalysisRow, 'result'>;

const { overview, proposed, nextMeeting, ...columns } = getTableColumns(analyses);
// Results are large, and lists do not need them.
const { result: _result, ...listed } = columns;

const of = ({ userId }: Owned, conversationId: string) =>
  and(eq(analyses.userId, userId), eq(analyses.conversationId, conversationId));
const numbered = (owned: Owned, conversationId: string, number: number) =>
  and(of(owned, conversationId), eq(analyses.number, number));

/** Results from before `nextMeeting` existed lack it. */
export const withMeeting = (row: ReadyRow): ReadyRow => ({
  ...row,
  result: { ...row.result, nextMeeting: row.result.nextMeeting ?? null },
});

const asReady = (row: AnalysisRow | undefined): ReadyRow | null =>
  row?.result ? withMeeting({ ...row, result: row.result }) : null;

export async function findCurrent(owned: Owned, conversationId: string): Promise<ReadyRow | null> {
  const [row] = await owned.tx
    .select(columns)
    .from(analyses)
    .where(and(of(owned, conversationId), eq(analyses.isCurrent, true)));
  return asReady(row);
}

/** Locks the row until the transaction ends. */
export async function lockCurrent(owned: Owned, conversationId: string): Promise<ReadyRow | null> {
  const [row] = await owned.tx
    .select(columns)
    .from(analyses)
    .where(and(of(owned, conversationId), eq(analyses.isCurrent, true)))
    .for('update');
  return asReady(row);
}

/** The parts of the current versions that summaries need, for lists of conversations. */
export const listOverviews = ({ tx, userId }: Owned, conversationIds: string[]) =>
  tx
    .select({
      conversationId: analyses.conversationId,
      overview: sql<StoredLine[]>`${overview}`,
      proposed: sql<ProposedTask[]>`${proposed}`,
      nextMeeting,
    })
    .from(analyses)
    .where(
      and(
        eq(analyses.userId, userId),
        isOneOf(analyses.conversationId, conversationIds),
        eq(analyses.isCurrent, true),
      ),
    );

export const listVersions = (owned: Owned, conversationId: string): Promise<VersionRow[]> =>
  owned.tx.select(listed).from(analyses).where(of(owned, conversationId)).orderBy(desc(analyses.number));

/** Locks all versions in one fixed order, so that two transactions cannot deadlock. */
export async function lockReady(owned: Owned, conversationId: string): Promise<ReadyRow[]> {
  const rows = await owned.tx
    .select(columns)
    .from(analyses)
    .where(of(owned, conversationId))
    .orderBy(desc(analyses.number))
    .for('update');
  return rows.flatMap((row) => asReady(row) ?? []);
}

export async function findVersion(
  owned: Owned,
  conversationId: string,
  number: number,
): Promise<AnalysisRow | null> {
  const [row] = await owned.tx
    .select(columns)
    .from(analyses)
    .where(numbered(owned, conversationId, number));
  return row ?? null;
}

export async function findById({ tx, userId }: Owned, id: string): Promise<AnalysisRow | null> {
  const [row] = await tx
    .select(columns)
    .from(analyses)
    .where(and(eq(analyses.userId, userId), eq(analyses.id, id)));
  return row ?? null;
}

export async function insertVersion(
  owned: Owned,
  conversationId: string,
  values: Omit<typeof analyses.$inferInsert, 'userId' | 'conversationId' | 'number'>,
): Promise<AnalysisRow> {
  const number = sql<number>`(select coalesce(max(number), 0) + 1 from ${analyses} where ${of(owned, conversationId)})`;
  const [row] = await owned.tx
    .insert(analyses)
    .values({ ...values, userId: owned.userId, conversationId, number })
    .returning(columns);
  return row!;
}

export async function updateVersion(
  owned: Owned,
  conversationId: string,
  number: number,
  values: Partial<Omit<AnalysisRow, 'userId' | 'conversationId' | 'number' | 'isCurrent'>>,
): Promise<void> {
  await owned.tx
    .update(analyses)
    .set(values)
    .where(numbered(owned, conversationId, number));
}

export async function makeCurrent(owned: Owned, conversationId: string, number: number): Promise<void> {
  await owned.tx
    .update(analyses)
    .set({ isCurrent: false })
    .where(and(of(owned, conversationId), eq(analyses.isCurrent, true)));
  await owned.tx
    .update(analyses)
    .set({ isCurrent: true })
    .where(numbered(owned, conversationId, number));
}

export async function deleteVersion(owned: Owned, conversationId: string, number: number): Promise<void> {
  await owned.tx.delete(analyses).where(numbered(owned, conversationId, number));
}

/** Keeps the current version, pending ones, and the newest `kept`. */
export async function deleteOldest(owned: Owned, conversationId: string, kept: number): Promise<void> {
  const newest = owned.tx
    .select({ number: analyses.number })
    .from(analyses)
    .where(of(owned, conversationId))
    .orderBy(desc(analyses.number))
    .limit(kept);
  await owned.tx
    .delete(analyses)
    .where(
      and(
        of(owned, conversationId),
        eq(analyses.isCurrent, false),
        sql`${analyses.status} <> 'pending'`,
        notInArray(analyses.number, newest),
      ),
    );
}

const sectionsOf = ({ userId }: Owned, conversationId: string) =>
  and(eq(analysisSections.userId, userId), eq(analysisSections.conversationId, conversationId));

export async function findSection(owned: Owned, conversationId: string, hash: string): Promise<unknown> {
  const [row] = await owned.tx
    .select({ answer: analysisSections.answer })
    .from(analysisSections)
    .where(and(sectionsOf(owned, conversationId), eq(analysisSections.hash, hash)));
  return row?.answer ?? null;
}

/** Two workers may analyse the same section; the first answer wins. */
export async function keepSection(
  owned: Owned,
  conversationId: string,
  kept: { hash: string; answer: unknown },
): Promise<void> {
  await owned.tx
    .insert(analysisSections)
    .values({ ...kept, conversationId, userId: owned.userId })
    .onConflictDoNothing();
}

export async function deleteSections(owned: Owned, conversationId: string): Promise<void> {
  await owned.tx.delete(analysisSections).where(sectionsOf(owned, conversationId));
}

export async function deleteSectionsBefore({ tx, userId }: Owned, before: Date): Promise<void> {
  await tx
    .delete(analysisSections)
    .where(and(eq(analysisSections.userId, userId), lt(analysisSections.createdAt, before)));
}

/** All versions of these conversations; returns how many conversations had any. */
export async function deleteAnalyses({ tx, userId }: Owned, ids: string[]): Promise<number> {
  const gone = await tx
    .delete(analyses)
    .where(and(eq(analyses.userId, userId), isOneOf(analyses.conversationId, ids)))
    .returning({ id: analyses.conversationId });
  return new Set(gone.map(({ id }) => id)).size;
}
