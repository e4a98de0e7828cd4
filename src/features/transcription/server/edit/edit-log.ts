import { and, count, eq, gt, isNull, lte, or } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { transcriptEdits } from '../tables.ts';

/** The only SQL for the log of edits. */
const editsOf = ({ userId }: Owned, conversationId: string) =>
  and(eq(transcriptEdits.userId, userId), eq(transcriptEdits.conversationId, conversationId));

/** What differs from a revision: edits after it that stand, and older ones that were undone after it. */
export const countEditsSince = (
  owned: Owned,
  conversationId: string,
  revision: number,
): Promise<{ kind: TranscriptEdit['kind']; count: number }[]> =>
  owned.tx
    .select({ kind: transcriptEdits.kind, count: count() })
    .from(transcriptEdits)
    .where(
      and(
        editsOf(owned, conversationId),
        or(
          and(gt(transcriptEdits.number, revision), isNull(transcriptEdits.undoneAt)),
          and(lte(transcriptEdits.number, revision), gt(transcriptEdits.undoneAt, revision)),
        ),
      ),
    )
    .groupBy(transcriptEdits.kind);
