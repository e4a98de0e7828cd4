import { and, asc, eq, notInArray, sql } from 'drizzle-orm';
import type { SpeechResult } from '#ports/speech-to-text.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Role } from '#shared/transcript.ts';
import { speakers, transcriptionPieces, transcripts, turns } from './tables.ts';

/** SQL for speakers and for recognised pieces. The transcript document: `edit/document-store.ts`. */
export type TranscriptRow = typeof transcripts.$inferSelect;
export type SpeakerRow = typeof speakers.$inferSelect;

export async function findTranscript(
  { tx, userId }: Owned,
  conversationId: string,
): Promise<TranscriptRow | null> {
  const [row] = await tx
    .select()
    .from(transcripts)
    .where(and(eq(transcripts.userId, userId), eq(transcripts.conversationId, conversationId)));
  return row ?? null;
}

export async function hasTurns({ tx, userId }: Owned, conversationId: string): Promise<boolean> {
  const found = await tx
    .select({ position: turns.position })
    .from(turns)
    .where(
      and(eq(turns.userId, userId), eq(turns.conversationId, conversationId), eq(turns.isRemoved, false)),
    )
    .limit(1);
  return found.length > 0;
}

/**
 * Replaces guessed speakers; speakers a person has named stay. A guess about a label without lines is dropped: the
 * speaker was merged or reassigned in the meantime.
 */
export async function replaceGuessedSpeakers(
  owned: Owned,
  conversationId: string,
  guesses: { label: string; name: string; role: Role; isGuess?: boolean }[],
): Promise<void> {
  const { tx, userId } = owned;
  const mine = and(eq(speakers.userId, userId), eq(speakers.conversationId, conversationId));
  const speaking = await tx
    .selectDistinct({ label: turns.speaker })
    .from(turns)
    .where(and(eq(turns.userId, userId), eq(turns.conversationId, conversationId)));
  const labels = speaking.map((row) => row.label);
  await tx
    .delete(speakers)
    .where(
      and(
        mine,
        eq(speakers.isGuess, true),
        eq(sql`cardinality(${speakers.mergedLabels})`, 0),
        notInArray(speakers.label, labels),
      ),
    );
  for (const [position, { label, name, role, isGuess = true }] of guesses.entries())
    if (labels.includes(label))
      await tx
        .insert(speakers)
        .values({ label, name, role, conversationId, userId, isGuess, position })
        .onConflictDoUpdate({
          target: [speakers.conversationId, speakers.label],
          set: { name, role, position, isGuess },
          setWhere: eq(speakers.isGuess, true),
        });
}

export const listSpeakers = ({ tx, userId }: Owned, conversationId: string): Promise<SpeakerRow[]> =>
  tx
    .select()
    .from(speakers)
    .where(and(eq(speakers.userId, userId), eq(speakers.conversationId, conversationId)))
    .orderBy(asc(speakers.position));

/** Whether the speaker is still a guess; a name a person gave stays. */
export async function renameGuess(
  { tx, userId }: Owned,
  conversationId: string,
  { label, name }: { label: string; name: string },
): Promise<boolean> {
  const renamed = await tx
    .update(speakers)
    .set({ name })
    .where(
      and(
        eq(speakers.userId, userId),
        eq(speakers.conversationId, conversationId),
        eq(speakers.label, label),
        eq(speakers.isGuess, true),
      ),
    )
    .returning({ label: speakers.label });
  return renamed.length > 0;
}

export async function updateSpeaker(
  { tx, userId }: Owned,
  conversationId: string,
  label: string,
  change: { name?: string; role?: Role },
): Promise<SpeakerRow | null> {
  const [row] = await tx
    .update(speakers)
    .set({ ...change, isGuess: false })
    .where(
      and(
        eq(speakers.userId, userId),
        eq(speakers.conversationId, conversationId),
        eq(speakers.label, label),
      ),
    )
    .returning();
  return row ?? null;
}

const piecesOf = (userId: string, conversationId: string, run: number) =>
  and(
    eq(transcriptionPieces.userId, userId),
    eq(transcriptionPieces.conversationId, conversationId),
    eq(transcriptionPieces.run, run),
  );

export const listPieces = ({ tx, userId }: Owned, conversationId: string, run: number) =>
  tx
    .select()
    .from(transcriptionPieces)
    .where(piecesOf(userId, conversationId, run))
    .orderBy(asc(transcriptionPieces.position));

export const countPieces = ({ tx, userId }: Owned, conversationId: string, run: number): Promise<number> =>
  tx.$count(transcriptionPieces, piecesOf(userId, conversationId, run));

/** An existing piece stays: a run that comes second does not add its words a second time. */
export async function insertPiece(
  { tx, userId }: Owned,
  piece: {
    conversationId: string;
    run: number;
    position: number;
    startSeconds: number;
    endSeconds: number;
    result: SpeechResult;
  },
): Promise<void> {
  await tx
    .insert(transcriptionPieces)
    .values({ ...piece, userId })
    .onConflictDoNothing();
}

export async function deletePieces({ tx, userId }: Owned, conversationId: string): Promise<void> {
  await tx
    .delete(transcriptionPieces)
    .where(
      and(eq(transcriptionPieces.userId, userId), eq(transcriptionPieces.conversationId, conversationId)),
    );
}
