import { and, asc, count, desc, eq, getTableColumns, isNull, ne, or, sql, sum } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { deletedConversations } from '../../conversations/server/tables.ts';
import { recordingChunks, recordings } from './tables.ts';

/** The only SQL for recordings and their chunks. Every function takes the owner. */
export type RecordingRow = typeof recordings.$inferSelect;
type NewRow = Omit<typeof recordings.$inferInsert, 'userId'>;

const mine = ({ userId }: Owned, id: string) => and(eq(recordings.userId, userId), eq(recordings.id, id));

const chunksOf = ({ userId }: Owned, recordingId: string) =>
  and(eq(recordingChunks.userId, userId), eq(recordingChunks.recordingId, recordingId));

/** Null when a recording with this local id already exists. */
export async function insertRecording({ tx, userId }: Owned, values: NewRow): Promise<RecordingRow | null> {
  const [row] = await tx
    .insert(recordings)
    .values({ ...values, userId })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

export async function findByLocalId({ tx, userId }: Owned, localId: string): Promise<RecordingRow | null> {
  const [row] = await tx
    .select()
    .from(recordings)
    .where(and(eq(recordings.userId, userId), eq(recordings.localId, localId)));
  return row ?? null;
}

export async function findByConversation({ tx, userId }: Owned, conversationId: string) {
  const [row] = await tx
    .select()
    .from(recordings)
    .where(and(eq(recordings.userId, userId), eq(recordings.conversationId, conversationId)));
  return row ?? null;
}

export async function findRecording(owned: Owned, id: string): Promise<RecordingRow | null> {
  const [row] = await owned.tx.select().from(recordings).where(mine(owned, id));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockRecording(owned: Owned, id: string): Promise<RecordingRow | null> {
  const [row] = await owned.tx.select().from(recordings).where(mine(owned, id)).for('update');
  return row ?? null;
}

export const listOpen = ({ tx, userId }: Owned) =>
  tx
    .select({ ...getTableColumns(recordings), chunks: count(recordingChunks.position) })
    .from(recordings)
    .leftJoin(recordingChunks, eq(recordingChunks.recordingId, recordings.id))
    .where(and(eq(recordings.userId, userId), isNull(recordings.ending)))
    .groupBy(recordings.id)
    .orderBy(desc(recordings.startedAt));

export const countOpen = ({ tx, userId }: Owned): Promise<number> =>
  tx.$count(recordings, and(eq(recordings.userId, userId), isNull(recordings.ending)));

export async function sumChunkBytes({ tx, userId }: Owned, recordingId?: string): Promise<number> {
  const ofOne = recordingId ? eq(recordingChunks.recordingId, recordingId) : undefined;
  const [row] = await tx
    .select({ bytes: sum(recordingChunks.bytes) })
    .from(recordingChunks)
    .where(and(eq(recordingChunks.userId, userId), ofOne));
  return Number(row?.bytes ?? 0);
}

export async function updateRecording(
  owned: Owned,
  id: string,
  values: Partial<NewRow>,
): Promise<RecordingRow | null> {
  const [row] = await owned.tx.update(recordings).set(values).where(mine(owned, id)).returning();
  return row ?? null;
}

/** Null when it is finished or gone. Reopens an interrupted recording. */
export async function touch(owned: Owned, id: string, at: Date): Promise<RecordingRow | null> {
  const isOpen = or(isNull(recordings.ending), ne(recordings.ending, 'finished'));
  const [row] = await owned.tx
    .update(recordings)
    .set({ lastHeardAt: at, ending: null })
    .where(and(mine(owned, id), isOpen))
    .returning();
  return row ?? null;
}

export async function deleteRecording(owned: Owned, id: string): Promise<boolean> {
  const gone = await owned.tx.delete(recordings).where(mine(owned, id)).returning({ id: recordings.id });
  return gone.length > 0;
}

export const listChunks = (owned: Owned, recordingId: string) =>
  owned.tx
    .select({ position: recordingChunks.position, sha256: recordingChunks.sha256 })
    .from(recordingChunks)
    .where(chunksOf(owned, recordingId))
    .orderBy(asc(recordingChunks.position));

/** Recordings with a client that are no conversation yet. */
export async function listUnfinishedOf({ tx, userId }: Owned, clientId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: recordings.id })
    .from(recordings)
    .where(
      and(
        eq(recordings.userId, userId),
        eq(recordings.clientId, clientId),
        isNull(recordings.conversationId),
      ),
    );
  return rows.map(({ id }) => id);
}

/** Of a deleted conversation that can still be restored. */
export async function listDeletedChunks({ tx, userId }: Owned, conversationId: string) {
  const { rows } = await tx.execute<{ recordingId: string; position: number; sha256: string }>(sql`
    select chunk.recording_id as "recordingId", chunk.position, chunk.sha256
    from ${deletedConversations}, jsonb_populate_recordset(null::recording_chunks, rows -> 'recording_chunks') chunk
    where ${deletedConversations.userId} = ${userId} and ${deletedConversations.id} = ${conversationId}`);
  return rows;
}

export const countChunks = (owned: Owned, recordingId: string): Promise<number> =>
  owned.tx.$count(recordingChunks, chunksOf(owned, recordingId));

export async function findChunk(owned: Owned, recordingId: string, position: number) {
  const [row] = await owned.tx
    .select({ sha256: recordingChunks.sha256 })
    .from(recordingChunks)
    .where(and(chunksOf(owned, recordingId), eq(recordingChunks.position, position)));
  return row ?? null;
}

/** False when a chunk with another body already has this number. */
export async function insertChunk(
  owned: Owned,
  chunk: { recordingId: string; position: number; bytes: number; sha256: string },
): Promise<boolean> {
  await owned.tx
    .insert(recordingChunks)
    .values({ ...chunk, userId: owned.userId })
    .onConflictDoNothing();
  const stored = await findChunk(owned, chunk.recordingId, chunk.position);
  return stored?.sha256 === chunk.sha256;
}

export async function deleteChunks(owned: Owned, recordingId: string): Promise<void> {
  await owned.tx.delete(recordingChunks).where(chunksOf(owned, recordingId));
}
