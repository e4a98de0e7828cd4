import { and, count, eq, gt, isNull, lte, or, sql, type SQL } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { transcriptEdits } from '../tables.ts';

/** The only SQL for the log of edits. */
const editsOf = ({ userId }: Owned, conversationId: string) =>
  and(eq(transcriptEdits.userId, userId), eq(transcriptEdits.conversationId, conversationId));

/** Edits that differ from a revision: later ones that stand, and older ones that were undone later. */
const differsFrom = (revision: number | SQL) =>
  or(
    and(gt(transcriptEdits.number, revision), isNull(transcriptEdits.undoneAt)),
    and(lte(transcriptEdits.number, revision), gt(transcriptEdits.undoneAt, revision)),
  );

export const countEditsSince = (
  owned: Owned,
  conversationId: string,
  revision: number,
): Promise<{ kind: TranscriptEdit['kind']; count: number }[]> =>
  owned.tx
    .select({ kind: transcriptEdits.kind, count: count() })
    .from(transcriptEdits)
    .where(and(editsOf(owned, conversationId), differsFrom(revision)))
    .groupBy(transcriptEdits.kind);

/** Their number for each of several revisions, in one query; revisions without any are absent. */
export async function countEditsSinceEach(
  owned: Owned,
  conversationId: string,
  revisions: number[],
): Promise<Map<number, number>> {
  const revision = sql<number>`wanted.revision`;
  const rows = await owned.tx
    .select({ revision, edits: count() })
    .from(transcriptEdits)
    .innerJoin(sql`unnest(${sql.param(revisions)}::int[]) as wanted(revision)`, differsFrom(revision))
    .where(editsOf(owned, conversationId))
    .groupBy(revision);
  return new Map(rows.map((row) => [row.revision, row.edits]));
}

export type LoggedEdit = typeof transcriptEdits.$inferSelect;

export async function logEdit(
  { tx, userId }: Owned,
  edit: Omit<LoggedEdit, 'userId' | 'undoneAt'>,
): Promise<void> {
  await tx.insert(transcriptEdits).values({ ...edit, userId });
}

export async function findEdit(
  owned: Owned,
  conversationId: string,
  number: number,
): Promise<LoggedEdit | null> {
  const [row] = await owned.tx
    .select()
    .from(transcriptEdits)
    .where(and(editsOf(owned, conversationId), eq(transcriptEdits.number, number)));
  return row ?? null;
}

/** Later edits that were not undone. */
export const listLaterEdits = (owned: Owned, conversationId: string, number: number): Promise<LoggedEdit[]> =>
  owned.tx
    .select()
    .from(transcriptEdits)
    .where(
      and(
        editsOf(owned, conversationId),
        gt(transcriptEdits.number, number),
        isNull(transcriptEdits.undoneAt),
      ),
    );

export async function markUndone(
  owned: Owned,
  conversationId: string,
  number: number,
  undoneAt: number,
): Promise<void> {
  await owned.tx
    .update(transcriptEdits)
    .set({ undoneAt })
    .where(and(editsOf(owned, conversationId), eq(transcriptEdits.number, number)));
}

/** How many edits of one version were not undone. */
export const countEdits = (owned: Owned, conversationId: string, version: number): Promise<number> =>
  owned.tx.$count(
    transcriptEdits,
    and(
      editsOf(owned, conversationId),
      eq(transcriptEdits.version, version),
      isNull(transcriptEdits.undoneAt),
    ),
  );
