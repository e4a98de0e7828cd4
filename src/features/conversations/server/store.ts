import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  gte,
  isNotNull,
  like,
  lt,
  min,
  sql,
  sum,
} from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { behind, type ListPage } from '#platform/db/lists.ts';
import { listedOnHold } from '../rules/limits.ts';
import type { ConversationStatus, Reason } from '../rules/status.ts';
import { conversations, imports, openUploads, uploads } from './tables.ts';

/** The only SQL for conversations and uploads. Every function takes the owner. */
export type ConversationRow = Omit<typeof conversations.$inferSelect, 'peaks'>;
export type UploadRow = typeof uploads.$inferSelect;
type NewRow = Omit<typeof conversations.$inferInsert, 'userId' | 'isEncrypted'> & { isEncrypted: boolean };

// Peaks are long, and only the player reads them.
const { peaks: _peaks, ...columns } = getTableColumns(conversations);

const mine = ({ userId }: Owned, id: string) =>
  and(eq(conversations.userId, userId), eq(conversations.id, id));

export async function findConversation(owned: Owned, id: string): Promise<ConversationRow | null> {
  const [row] = await owned.tx.select(columns).from(conversations).where(mine(owned, id));
  return row ?? null;
}

/** Locks the row until the transaction ends. */
export async function lockConversation(owned: Owned, id: string): Promise<ConversationRow | null> {
  const [row] = await owned.tx.select(columns).from(conversations).where(mine(owned, id)).for('update');
  return row ?? null;
}

export async function findByUpload(owned: Owned, uploadId: string): Promise<ConversationRow | null> {
  const [row] = await owned.tx
    .select(columns)
    .from(conversations)
    .where(and(eq(conversations.userId, owned.userId), eq(conversations.uploadId, uploadId)));
  return row ?? null;
}

/** Of the conversations made from uploads whose ids begin so, the newest. */
export async function findByUploadStem(owned: Owned, stem: string): Promise<ConversationRow | null> {
  const [row] = await owned.tx
    .select(columns)
    .from(conversations)
    .where(and(eq(conversations.userId, owned.userId), like(conversations.uploadId, `${stem}%`)))
    .orderBy(desc(conversations.createdAt))
    .limit(1);
  return row ?? null;
}

export async function findSample(owned: Owned): Promise<ConversationRow | null> {
  const [row] = await owned.tx
    .select(columns)
    .from(conversations)
    .where(and(eq(conversations.userId, owned.userId), eq(conversations.isSample, true)))
    .orderBy(desc(conversations.createdAt))
    .limit(1);
  return row ?? null;
}

export async function insertConversation({ tx, userId }: Owned, values: NewRow): Promise<ConversationRow> {
  const [row] = await tx
    .insert(conversations)
    .values({ ...values, userId })
    .returning(columns);
  return row!;
}

export async function updateConversation(
  owned: Owned,
  id: string,
  values: Partial<NewRow>,
): Promise<ConversationRow | null> {
  const [row] = await owned.tx
    .update(conversations)
    .set({ ...values, updatedAt: sql`now()` })
    .where(mine(owned, id))
    .returning(columns);
  return row ?? null;
}

export type Stage = {
  status: ConversationStatus;
  reason?: Reason | null;
  progress?: number;
  secondsLeft?: number | null;
};

/** False when the conversation is gone or a newer run has taken over: the caller's run has to stop. */
export async function setStage(owned: Owned, id: string, run: number, stage: Stage): Promise<boolean> {
  const changed = await owned.tx
    .update(conversations)
    .set({ progress: 0, secondsLeft: null, reason: null, ...stage, updatedAt: sql`now()` })
    .where(and(mine(owned, id), eq(conversations.run, run)))
    .returning({ id: conversations.id });
  return changed.length > 0;
}

export async function deleteConversation(owned: Owned, id: string): Promise<void> {
  await owned.tx.delete(conversations).where(mine(owned, id));
}

export async function findPeaks(owned: Owned, id: string) {
  const [row] = await owned.tx
    .select({ peaks: conversations.peaks, durationSeconds: conversations.durationSeconds })
    .from(conversations)
    .where(mine(owned, id));
  return row ?? null;
}

/** False when this upload already exists. */
export async function insertUpload(
  { tx, userId }: Owned,
  values: Omit<typeof uploads.$inferInsert, 'userId'>,
) {
  const added = await tx
    .insert(uploads)
    .values({ ...values, userId })
    .onConflictDoNothing()
    .returning({ id: uploads.id });
  return added.length > 0;
}

export async function findUpload({ tx, userId }: Owned, id: string): Promise<UploadRow | null> {
  const [row] = await tx
    .select()
    .from(uploads)
    .where(and(eq(uploads.userId, userId), eq(uploads.id, id)))
    .for('update');
  return row ?? null;
}

export async function deleteUpload({ tx, userId }: Owned, id: string): Promise<void> {
  await tx.delete(uploads).where(and(eq(uploads.userId, userId), eq(uploads.id, id)));
}

export const deleteUploadsBefore = ({ tx, userId }: Owned, before: Date) =>
  tx
    .delete(uploads)
    .where(and(eq(uploads.userId, userId), lt(uploads.createdAt, before)))
    .returning({ storageKey: uploads.storageKey });

const onHoldOrder = [conversations.createdAt, conversations.id];

/** Oldest first, because that is the order in which they are offered. */
export const listOnHold = (owned: Owned, reason: Reason, { limit = listedOnHold, after }: ListPage) =>
  owned.tx
    .select(columns)
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, owned.userId),
        eq(conversations.status, 'held'),
        eq(conversations.reason, reason),
        after ? behind(conversations, onHoldOrder, { row: mine(owned, after), direction: 'asc' }) : undefined,
      ),
    )
    .orderBy(...onHoldOrder.map((key) => asc(key)))
    .limit(limit);

/** Locks older conversations that are ready and have audio. */
export const lockAudioBefore = ({ tx, userId }: Owned, before: Date) =>
  tx
    .select({ id: conversations.id, audioKey: conversations.audioKey })
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.status, 'ready'),
        eq(conversations.isSample, false),
        isNotNull(conversations.audioKey),
        lt(conversations.createdAt, before),
      ),
    )
    .for('update');

/** Serialises what a coach adds until the transaction ends, so that two calls cannot both pass a limit. */
export async function lockIntake({ tx, userId }: Owned): Promise<void> {
  await tx.execute(
    sql`select pg_advisory_xact_lock(hashtextextended('intake', 0) # hashtextextended(${userId}, 0))`,
  );
}

export async function findImportByKey({ tx, userId }: Owned, key: string) {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.key, key)));
  return row ?? null;
}

export async function findImportSince({ tx, userId }: Owned, sha256: string, since: Date) {
  const [row] = await tx
    .select()
    .from(imports)
    .where(and(eq(imports.userId, userId), eq(imports.sha256, sha256), gte(imports.createdAt, since)))
    .orderBy(desc(imports.createdAt))
    .limit(1);
  return row ?? null;
}

export async function countImportsSince({ tx, userId }: Owned, since: Date) {
  const [row] = await tx
    .select({ count: count(), oldest: min(imports.createdAt) })
    .from(imports)
    .where(and(eq(imports.userId, userId), gte(imports.createdAt, since)));
  return row!;
}

export async function insertImport(
  { tx, userId }: Owned,
  values: Omit<typeof imports.$inferInsert, 'userId'>,
) {
  await tx.insert(imports).values({ ...values, userId });
}

export async function deleteImportsBefore({ tx, userId }: Owned, before: Date): Promise<void> {
  await tx.delete(imports).where(and(eq(imports.userId, userId), lt(imports.createdAt, before)));
}

export async function insertOpenUpload(
  { tx, userId }: Owned,
  values: Omit<typeof openUploads.$inferInsert, 'userId'>,
): Promise<void> {
  await tx.insert(openUploads).values({ ...values, userId });
}

export async function deleteOpenUpload({ tx, userId }: Owned, id: string): Promise<void> {
  await tx.delete(openUploads).where(and(eq(openUploads.userId, userId), eq(openUploads.id, id)));
}

export async function deleteOpenUploadsBefore({ tx, userId }: Owned, before: Date): Promise<void> {
  await tx.delete(openUploads).where(and(eq(openUploads.userId, userId), lt(openUploads.createdAt, before)));
}

export async function countOpenUploads({ tx, userId }: Owned) {
  const [row] = await tx
    .select({ count: count(), oldest: min(openUploads.createdAt) })
    .from(openUploads)
    .where(eq(openUploads.userId, userId));
  return row!;
}

/** Of recordings and uploads, including what unfinished uploads will take. */
export async function sumStoredBytes({ tx, userId }: Owned): Promise<number> {
  const kept = tx
    .select({ bytes: sum(conversations.audioBytes) })
    .from(conversations)
    .where(and(eq(conversations.userId, userId), isNotNull(conversations.audioKey)));
  const waiting = tx
    .select({ bytes: sum(uploads.bytes) })
    .from(uploads)
    .where(and(eq(uploads.userId, userId), isNotNull(uploads.storageKey)));
  const open = tx
    .select({ bytes: sum(openUploads.bytes) })
    .from(openUploads)
    .where(eq(openUploads.userId, userId));
  let bytes = 0;
  for (const query of [kept, waiting, open]) for (const row of await query) bytes += Number(row.bytes ?? 0);
  return bytes;
}
