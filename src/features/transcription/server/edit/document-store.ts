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

// Rows as the driver makes them while they arrive: mapping ten thousand afterwards would hold up other requests.
const lineColumns = sql`id, position, speaker, start_seconds as start, end_seconds as "end", text, revision,
  is_edited as "isEdited", is_assigned as "isAssigned", is_removed as "isRemoved"`;

/** Words are most of a transcript's bytes: they are read only where an edit needs them. */
export async function loadDocument(
  owned: Owned,
  conversationId: string,
  words: 'words' | 'no words',
): Promise<TranscriptDocument> {
  const { rows: lines } = await owned.tx.execute<Line>(sql`
    select ${lineColumns}, ${words === 'words' ? sql`words` : sql`null as words`} from ${turns}
    where ${linesOf(owned, conversationId)} order by position`);
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
  const { rows } = await owned.tx.execute<Line>(sql`
    select ${lineColumns}, words from ${turns}
    where ${linesOf(owned, conversationId)} and id = any(${sql.param(ids)}::uuid[]) order by position`);
  return rows;
}

export async function saveChange(
  owned: Owned,
  conversationId: string,
  change: Change,
  revision: number,
): Promise<void> {
  const { tx, userId } = owned;
  const mine = linesOf(owned, conversationId);
  await updateLines(owned, conversationId, change.patches, revision);
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

/** What an edit can change of a line: how it is given as JSON, and what it sets. */
const patchFields = {
  position: { given: sql`position float8`, set: sql`position = patch.position` },
  speaker: { given: sql`speaker text`, set: sql`speaker = patch.speaker` },
  start: { given: sql`start float8`, set: sql`start_seconds = patch.start` },
  end: { given: sql`"end" float8`, set: sql`end_seconds = patch."end"` },
  text: { given: sql`text text`, set: sql`text = patch.text` },
  words: { given: sql`words jsonb`, set: sql`words = patch.words` },
  isEdited: { given: sql`"isEdited" bool`, set: sql`is_edited = patch."isEdited"` },
  isAssigned: { given: sql`"isAssigned" bool`, set: sql`is_assigned = patch."isAssigned"` },
  isRemoved: { given: sql`"isRemoved" bool`, set: sql`is_removed = patch."isRemoved"` },
};

/** Many lines a statement: the search index and its counts of words are brought up to date with each statement. */
async function updateLines(
  owned: Owned,
  conversationId: string,
  patches: Change['patches'],
  revision: number,
): Promise<void> {
  const alike = Map.groupBy(patches, ({ id: _id, ...patch }) => Object.keys(patch).join(' '));
  for (const [names, group] of alike) {
    const fields = names.split(' ').map((name) => patchFields[name as keyof typeof patchFields]);
    const given = sql.join([sql`id uuid`, ...fields.map((field) => field.given)], sql`, `);
    const set = sql.join([sql`revision = ${revision}`, ...fields.map((field) => field.set)], sql`, `);
    for (const slice of slicesOf(group, weightAtOnce))
      await owned.tx.execute(sql`
        update ${turns} set ${set} from json_to_recordset(${JSON.stringify(slice.map(wellFormed))}) as patch (${given})
        where ${linesOf(owned, conversationId)} and ${turns.id} = patch.id`);
  }
}

/** JSON takes half a character that PostgreSQL would refuse. */
const wellFormed = <Given extends Partial<Line>>(line: Given): Given => ({
  ...line,
  ...(line.speaker === undefined ? {} : { speaker: line.speaker.toWellFormed() }),
  ...(line.text === undefined ? {} : { text: line.text.toWellFormed() }),
});

async function insertLines({ tx, userId }: Owned, conversationId: string, lines: Line[]): Promise<void> {
  for (const slice of slicesOf(lines, weightAtOnce)) {
    const rows = slice.map(wellFormed);
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
