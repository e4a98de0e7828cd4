import { and, desc, eq } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { transcriptVersions } from '../tables.ts';

/** The only SQL for earlier versions of a transcript. */
export type VersionRow = typeof transcriptVersions.$inferSelect;

const versionsOf = ({ userId }: Owned, conversationId: string) =>
  and(eq(transcriptVersions.userId, userId), eq(transcriptVersions.conversationId, conversationId));

const listed = {
  number: transcriptVersions.number,
  engine: transcriptVersions.engine,
  isDraft: transcriptVersions.isDraft,
  language: transcriptVersions.language,
  durationSeconds: transcriptVersions.durationSeconds,
  reason: transcriptVersions.reason,
  madeAt: transcriptVersions.madeAt,
  edits: transcriptVersions.edits,
};

/** Newest first, without their text. */
export const listVersions = (owned: Owned, conversationId: string) =>
  owned.tx
    .select(listed)
    .from(transcriptVersions)
    .where(versionsOf(owned, conversationId))
    .orderBy(desc(transcriptVersions.number));

export async function findVersion(
  owned: Owned,
  conversationId: string,
  number: number,
): Promise<VersionRow | null> {
  const [row] = await owned.tx
    .select()
    .from(transcriptVersions)
    .where(and(versionsOf(owned, conversationId), eq(transcriptVersions.number, number)));
  return row ?? null;
}

export async function insertVersion(
  { tx, userId }: Owned,
  version: Omit<VersionRow, 'userId'>,
): Promise<void> {
  await tx.insert(transcriptVersions).values({ ...version, userId });
}
