import { and, asc, eq } from 'drizzle-orm';
import type { SpeechResult } from '#ports/speech-to-text.ts';
import type { Owned } from '#platform/db/database.ts';
import type { Role, Turn } from '#shared/transcript.ts';
import { speakers, transcriptionPieces, transcripts, turns } from './tables.ts';

/** The only SQL for transcripts, turns, speakers and the pieces recognised so far. */
export type TranscriptRow = typeof transcripts.$inferSelect;
export type SpeakerRow = typeof speakers.$inferSelect;

const rowsAtOnce = 500; // far below PostgreSQL's 65,535 parameters a statement

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

export const listTurns = ({ tx, userId }: Owned, conversationId: string) =>
  tx
    .select()
    .from(turns)
    .where(
      and(eq(turns.userId, userId), eq(turns.conversationId, conversationId), eq(turns.isRemoved, false)),
    )
    .orderBy(asc(turns.position));

export async function hasTurns({ tx, userId }: Owned, conversationId: string): Promise<boolean> {
  const found = await tx
    .select({ position: turns.position })
    .from(turns)
    .where(and(eq(turns.userId, userId), eq(turns.conversationId, conversationId)))
    .limit(1);
  return found.length > 0;
}

export const listSpeakers = ({ tx, userId }: Owned, conversationId: string): Promise<SpeakerRow[]> =>
  tx
    .select()
    .from(speakers)
    .where(and(eq(speakers.userId, userId), eq(speakers.conversationId, conversationId)))
    .orderBy(asc(speakers.position));

export async function replaceTranscript(
  { tx, userId }: Owned,
  conversationId: string,
  transcript: Pick<TranscriptRow, 'engine' | 'isDraft' | 'language' | 'durationSeconds'>,
  newTurns: Turn[],
): Promise<void> {
  await tx
    .insert(transcripts)
    .values({ ...transcript, userId, conversationId })
    .onConflictDoUpdate({
      target: transcripts.conversationId,
      set: { ...transcript, createdAt: new Date() },
    });
  await tx.delete(turns).where(and(eq(turns.userId, userId), eq(turns.conversationId, conversationId)));
  const rows = newTurns.map((turn, position) => ({
    conversationId,
    userId,
    position,
    speaker: turn.speaker,
    startSeconds: turn.start,
    endSeconds: turn.end,
    text: turn.text,
    words: turn.words?.length ? turn.words : null,
  }));
  for (let i = 0; i < rows.length; i += rowsAtOnce)
    await tx.insert(turns).values(rows.slice(i, i + rowsAtOnce));
}

/** Speakers a person has named stay as they are; the rest are replaced. */
export async function replaceGuessedSpeakers(
  owned: Owned,
  conversationId: string,
  guesses: { label: string; name: string; role: Role }[],
): Promise<void> {
  const { tx, userId } = owned;
  const mine = and(eq(speakers.userId, userId), eq(speakers.conversationId, conversationId));
  await tx.delete(speakers).where(and(mine, eq(speakers.isGuess, true)));
  const rows = guesses.map((guess, position) => ({
    ...guess,
    conversationId,
    userId,
    isGuess: true,
    position,
  }));
  if (rows.length > 0) await tx.insert(speakers).values(rows).onConflictDoNothing();
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

/** A piece that is there already stays: whoever was second did the work for nothing, and nobody sees it twice. */
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
