import { and, desc, eq, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import type { TranscriptDocument } from '../../rules/edit/document.ts';
import type { Line, Voice } from '../../rules/line.ts';
import { speakers, transcripts, transcriptVersions, turns } from '../tables.ts';

/**
 * The only SQL for earlier versions of a transcript. A document is written inside the database and read a line a row:
 * as one value, ten thousand lines would hold up every other request.
 */
export type VersionRow = Omit<
  typeof transcriptVersions.$inferSelect,
  'document' | 'userId' | 'conversationId'
>;

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
    .select(listed)
    .from(transcriptVersions)
    .where(and(versionsOf(owned, conversationId), eq(transcriptVersions.number, number)));
  return row ?? null;
}

export async function loadVersion(
  owned: Owned,
  conversationId: string,
  number: number,
): Promise<TranscriptDocument> {
  const partsOf = async <Part>(list: 'turns' | 'speakers'): Promise<Part[]> => {
    const { rows } = await owned.tx.execute<{ part: Part }>(sql`
      select part from ${transcriptVersions},
        jsonb_array_elements(document -> ${list}) with ordinality as parts(part, place)
      where ${versionsOf(owned, conversationId)} and number = ${number} order by place`);
    return rows.map(({ part }) => part);
  };
  return { lines: await partsOf<Line>('turns'), voices: await partsOf<Voice>('speakers') };
}

/** Keeps the current transcript, whole. */
export async function archiveTranscript(
  { tx, userId }: Owned,
  conversationId: string,
  edits: number,
): Promise<void> {
  const mine = sql`user_id = ${userId} and conversation_id = ${conversationId}`;
  await tx.execute(sql`
    insert into ${transcriptVersions} (conversation_id, number, user_id, engine, is_draft, language, duration_seconds,
      reason, made_at, edits, document)
    select conversation_id, version, user_id, engine, is_draft, language, duration_seconds, reason, created_at, ${edits},
      jsonb_build_object(
        'turns', (
          select coalesce(jsonb_agg(jsonb_build_object('id', id, 'position', position, 'speaker', speaker,
            'start', start_seconds, 'end', end_seconds, 'text', text, 'words', words, 'revision', revision,
            'isEdited', is_edited, 'isAssigned', is_assigned, 'isRemoved', is_removed) order by position), '[]')
          from ${turns} where ${mine}),
        'speakers', (
          select coalesce(jsonb_agg(jsonb_build_object('label', label, 'name', name, 'role', role,
            'isGuess', is_guess, 'position', position, 'mergedLabels', merged_labels) order by position), '[]')
          from ${speakers} where ${mine}))
    from ${transcripts} where ${mine}`);
}
