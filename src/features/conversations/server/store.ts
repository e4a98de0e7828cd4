import { and, asc, desc, eq, getTableColumns, isNotNull, lt, sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import type { ConversationStatus, Reason } from '../rules/status.ts';
import { conversations, uploads } from './tables.ts';

/** The only SQL for conversations and uploads. Every function takes the owner. */
export type ConversationRow = Omit<typeof conversations.$inferSelect, 'peaks'>;
export type UploadRow = typeof uploads.$inferSelect;
type NewRow = Omit<typeof conversations.$inferInsert, 'userId' | 'isEncrypted'> & { isEncrypted: boolean };

// Peaks are long and only the player wants them.
const { peaks: _peaks, ...columns } = getTableColumns(conversations);

const mine = ({ userId }: Owned, id: string) =>
  and(eq(conversations.userId, userId), eq(conversations.id, id));

export async function findConversation(owned: Owned, id: string): Promise<ConversationRow | null> {
  const [row] = await owned.tx.select(columns).from(conversations).where(mine(owned, id));
  return row ?? null;
}

/** Nobody else may change the row until the transaction ends. */
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

/** False when the conversation is gone or a newer run has taken over: whoever works for this run stops. */
export async function setStage(owned: Owned, id: string, run: number, stage: Stage): Promise<boolean> {
  const changed = await owned.tx
    .update(conversations)
    .set({ progress: 0, secondsLeft: null, reason: null, ...stage, updatedAt: sql`now()` })
    .where(and(mine(owned, id), eq(conversations.run, run)))
    .returning({ id: conversations.id });
  return changed.length > 0;
}

export async function deleteConversation(
  owned: Owned,
  id: string,
): Promise<{ audioKey: string | null } | null> {
  const [row] = await owned.tx
    .delete(conversations)
    .where(mine(owned, id))
    .returning({ audioKey: conversations.audioKey });
  return row ?? null;
}

export async function findPeaks(owned: Owned, id: string) {
  const [row] = await owned.tx
    .select({ peaks: conversations.peaks, durationSeconds: conversations.durationSeconds })
    .from(conversations)
    .where(mine(owned, id));
  return row ?? null;
}

/** False when this upload is known already. */
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

/** Oldest first: the first to wait is the first to be offered. */
export const listHeld = ({ tx, userId }: Owned, reason: Reason) =>
  tx
    .select(columns)
    .from(conversations)
    .where(
      and(
        eq(conversations.userId, userId),
        eq(conversations.status, 'held'),
        eq(conversations.reason, reason),
      ),
    )
    .orderBy(asc(conversations.createdAt));

/** Takes the sound from what is ready and older, and answers what is to be deleted. */
export async function takeSoundBefore(owned: Owned, before: Date, now: Date) {
  const { tx, userId } = owned;
  const old = await tx
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
  const silent = {
    audioKey: null,
    audioDataKey: null,
    audioBytes: null,
    isEncrypted: false,
    peaks: null,
    audioRemovedAt: now,
  };
  for (const { id } of old) await updateConversation(owned, id, silent);
  return old.map(({ id, audioKey }) => ({ id, audioKey: audioKey! }));
}
