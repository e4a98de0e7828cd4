import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { slicesOf } from '#platform/slices.ts';
import { conversations } from '../../../conversations/server/tables.ts';
import type { Change } from '../../rules/edit/change.ts';
import type { TranscriptDocument } from '../../rules/edit/document.ts';
import type { Line, Voice } from '../../rules/line.ts';
import { speakers, transcripts, turns } from '../tables.ts';

/** The only SQL for the transcript document: all lines, removed ones included, and all voices. */
export type TranscriptRow = typeof transcripts.$inferSelect;

const weightAtOnce = 2000; // lines and their words: a statement takes milliseconds, so other requests run in between

const linesOf = ({ userId }: Owned, conversationId: string) =>
  and(eq(turns.userId, userId), eq(turns.conversationId, conversationId));

const voicesOf = ({ userId }: Owned, conversationId: string) =>
  and(eq(speakers.userId, userId), eq(speakers.conversationId, conversationId));

/**
 * Locks the transcript until the transaction ends. The conversation is locked first, in the order of every pipeline run,
 * so that two transactions cannot deadlock.
 */
export async function lockTranscript(owned: Owned, conversationId: string): Promise<TranscriptRow | null> {
  const { tx, userId } = owned;
  await tx
    .select({ id: conversations.id })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), eq(conversations.id, conversationId)))
    .for('key share');
  const [row] = await tx
    .select()
    .from(transcripts)
    .where(and(eq(transcripts.userId, userId), eq(transcripts.conversationId, conversationId)))
    .for('update');
  return row ?? null;
}

/** Words are most of a transcript's bytes: they are read only where an edit needs them. */
export async function loadDocument(
  owned: Owned,
  conversationId: string,
  words: 'words' | 'no words',
): Promise<TranscriptDocument> {
  // Rows as the driver makes them while they arrive: mapping ten thousand afterwards would hold up other requests.
  const { rows: lines } = await owned.tx.execute<Line>(sql`
    select id, position, speaker, start_seconds as start, end_seconds as "end", text,
      ${words === 'words' ? sql`words` : sql`null as words`}, revision,
      is_edited as "isEdited", is_assigned as "isAssigned", is_removed as "isRemoved"
    from ${turns} where ${linesOf(owned, conversationId)} order by position`);
  const voices: Voice[] = await owned.tx
    .select({
      label: speakers.label,
      name: speakers.name,
      role: speakers.role,
      isGuess: speakers.isGuess,
      position: speakers.position,
      mergedLabels: speakers.mergedLabels,
    })
    .from(speakers)
    .where(voicesOf(owned, conversationId))
    .orderBy(asc(speakers.position));
  return { lines, voices };
}

/** Lines with their words, by id, in order. */
export async function loadLines(owned: Owned, conversationId: string, ids: string[]): Promise<Line[]> {
  if (ids.length === 0) return [];
  return owned.tx
    .select({
      id: turns.id,
      position: turns.position,
      speaker: turns.speaker,
      start: turns.startSeconds,
      end: turns.endSeconds,
      text: turns.text,
      words: turns.words,
      revision: turns.revision,
      isEdited: turns.isEdited,
      isAssigned: turns.isAssigned,
      isRemoved: turns.isRemoved,
    })
    .from(turns)
    .where(and(linesOf(owned, conversationId), inArray(turns.id, ids)))
    .orderBy(asc(turns.position));
}

export async function saveChange(
  owned: Owned,
  conversationId: string,
  change: Change,
  revision: number,
): Promise<void> {
  const { tx, userId } = owned;
  const mine = linesOf(owned, conversationId);
  // Lines with the same change share a statement: assigning a thousand lines to a speaker is one.
  const alike = Map.groupBy(change.patches, ({ id: _id, ...patch }) => JSON.stringify(patch));
  for (const patches of alike.values()) {
    const { id: _id, start, end, ...patch } = patches[0]!;
    const times = {
      ...(start === undefined ? {} : { startSeconds: start }),
      ...(end === undefined ? {} : { endSeconds: end }),
    };
    await tx
      .update(turns)
      .set({ ...patch, ...times, revision })
      .where(
        and(
          mine,
          inArray(
            turns.id,
            patches.map((one) => one.id),
          ),
        ),
      );
  }
  if (change.gone.length > 0) await tx.delete(turns).where(and(mine, inArray(turns.id, change.gone)));
  await insertLines(
    owned,
    conversationId,
    change.added.map((line) => ({ ...line, revision })),
  );
  if (change.goneVoices.length > 0)
    await tx
      .delete(speakers)
      .where(and(voicesOf(owned, conversationId), inArray(speakers.label, change.goneVoices)));
  for (const voice of change.voices)
    await tx
      .insert(speakers)
      .values({ ...voice, conversationId, userId })
      .onConflictDoUpdate({ target: [speakers.conversationId, speakers.label], set: voice });
}

async function insertLines({ tx, userId }: Owned, conversationId: string, lines: Line[]): Promise<void> {
  for (const slice of slicesOf(lines, weightAtOnce)) {
    const rows = slice.map((line) => ({
      ...line,
      speaker: line.speaker.toWellFormed(),
      text: line.text.toWellFormed(),
    }));
    // All rows as one parameter: with a parameter for each value, building the statement blocked every other request.
    await tx.execute(sql`
      insert into ${turns} (conversation_id, user_id, id, position, speaker, start_seconds, end_seconds, text, words,
        revision, is_edited, is_assigned, is_removed)
      select ${conversationId}, ${userId}, id, position, speaker, start, "end", text, words,
        revision, "isEdited", "isAssigned", "isRemoved"
      from json_to_recordset(${JSON.stringify(rows)}) as line (id uuid, position float8, speaker text, start float8,
        "end" float8, text text, words jsonb, revision int, "isEdited" bool, "isAssigned" bool, "isRemoved" bool)`);
  }
}

export async function replaceDocument(
  owned: Owned,
  conversationId: string,
  document: TranscriptDocument,
): Promise<void> {
  const { tx, userId } = owned;
  await tx.delete(turns).where(linesOf(owned, conversationId));
  await tx.delete(speakers).where(voicesOf(owned, conversationId));
  await insertLines(owned, conversationId, [...document.lines]);
  if (document.voices.length > 0)
    await tx.insert(speakers).values(document.voices.map((voice) => ({ ...voice, conversationId, userId })));
}

export async function saveTranscript(
  { tx, userId }: Owned,
  conversationId: string,
  values: Omit<TranscriptRow, 'userId' | 'conversationId'>,
): Promise<void> {
  await tx
    .insert(transcripts)
    .values({ ...values, userId, conversationId })
    .onConflictDoUpdate({ target: transcripts.conversationId, set: values });
}

export async function markEdited(
  { tx, userId }: Owned,
  conversationId: string,
  values: { revision: number; editedAt: Date },
): Promise<void> {
  await tx
    .update(transcripts)
    .set(values)
    .where(and(eq(transcripts.userId, userId), eq(transcripts.conversationId, conversationId)));
}
