import { and, desc, eq, gte, inArray, isNull, lt, ne, sql } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import type { CloudRecording } from '#ports/meeting-recordings.ts';
import { connections, receivedWebhooks } from '../../connections/server/tables.ts';
import { meetingRecordings } from './tables.ts';

/** The only SQL for meeting recordings. */
export type RecordingRow = typeof meetingRecordings.$inferSelect;

const isOne = ({ userId }: Owned, id: string) =>
  and(eq(meetingRecordings.userId, userId), eq(meetingRecordings.id, id));

/** A recording that is known already keeps its state. */
export async function saveFound(
  { tx, userId }: Owned,
  provider: string,
  found: readonly CloudRecording[],
): Promise<void> {
  const rows = found.map((one) => ({ ...one, userId, provider }));
  for (let at = 0; at < rows.length; at += rowsAtOnce)
    await tx
      .insert(meetingRecordings)
      .values(rows.slice(at, at + rowsAtOnce))
      .onConflictDoUpdate({
        target: [meetingRecordings.userId, meetingRecordings.provider, meetingRecordings.externalId],
        set: {
          title: sql`excluded.title`,
          startedAt: sql`excluded.started_at`,
          seconds: sql`excluded.seconds`,
          updatedAt: sql`now()`,
        },
      });
}

const rowsAtOnce = 200;

export const listBetween = ({ tx, userId }: Owned, from: Date, before: Date): Promise<RecordingRow[]> =>
  tx
    .select()
    .from(meetingRecordings)
    .where(
      and(
        eq(meetingRecordings.userId, userId),
        gte(meetingRecordings.startedAt, from),
        lt(meetingRecordings.startedAt, before),
      ),
    )
    .orderBy(desc(meetingRecordings.startedAt), desc(meetingRecordings.id));

/** Ids of those that no one has asked for yet. */
export async function findNew(
  { tx, userId }: Owned,
  provider: string,
  externalIds: string[],
): Promise<string[]> {
  const rows = await tx
    .select({ id: meetingRecordings.id })
    .from(meetingRecordings)
    .where(
      and(
        eq(meetingRecordings.userId, userId),
        eq(meetingRecordings.provider, provider),
        inArray(meetingRecordings.externalId, externalIds),
        eq(meetingRecordings.status, 'found'),
        isNull(meetingRecordings.conversationId),
      ),
    );
  return rows.map(({ id }) => id);
}

export async function findRecording(owned: Owned, id: string): Promise<RecordingRow | null> {
  const [row] = await owned.tx.select().from(meetingRecordings).where(isOne(owned, id));
  return row ?? null;
}

export async function lockRecording(owned: Owned, id: string): Promise<RecordingRow | null> {
  const [row] = await owned.tx.select().from(meetingRecordings).where(isOne(owned, id)).for('update');
  return row ?? null;
}

export async function updateRecording(
  owned: Owned,
  id: string,
  change: Partial<Pick<RecordingRow, 'status' | 'failure' | 'conversationId' | 'speakerTimes'>>,
): Promise<RecordingRow | null> {
  const [row] = await owned.tx
    .update(meetingRecordings)
    .set({ ...change, updatedAt: sql`now()` })
    .where(isOne(owned, id))
    .returning();
  return row ?? null;
}

export async function findByConversation(
  { tx, userId }: Owned,
  conversationId: string,
): Promise<RecordingRow | null> {
  const [row] = await tx
    .select()
    .from(meetingRecordings)
    .where(and(eq(meetingRecordings.userId, userId), eq(meetingRecordings.conversationId, conversationId)));
  return row ?? null;
}

export const listByPrefix = (
  { tx, userId }: Owned,
  provider: string,
  prefix: string,
): Promise<RecordingRow[]> =>
  tx
    .select()
    .from(meetingRecordings)
    .where(
      and(
        eq(meetingRecordings.userId, userId),
        eq(meetingRecordings.provider, provider),
        sql`starts_with(${meetingRecordings.externalId}, ${prefix})`,
      ),
    );

/** What was imported is the coach's own and stays. */
export async function deleteNotImported({ tx, userId }: Owned, provider: string): Promise<void> {
  await tx
    .delete(meetingRecordings)
    .where(
      and(
        eq(meetingRecordings.userId, userId),
        eq(meetingRecordings.provider, provider),
        ne(meetingRecordings.status, 'imported'),
      ),
    );
}

/** For `asBearer`, with the provider and account as its key. */
export async function findOwner(
  tx: Tx,
  provider: string,
  accountId: string,
): Promise<{ userId: string; connectedAt: Date } | null> {
  const [row] = await tx
    .select({ userId: connections.userId, connectedAt: connections.connectedAt })
    .from(connections)
    .where(and(eq(connections.provider, provider), eq(connections.accountId, accountId)));
  return row ?? null;
}

export async function isReceived(tx: Tx, provider: string, eventId: string): Promise<boolean> {
  const found = await tx
    .select({ id: receivedWebhooks.id })
    .from(receivedWebhooks)
    .where(and(eq(receivedWebhooks.provider, provider), eq(receivedWebhooks.eventId, eventId)));
  return found.length > 0;
}

export async function addReceived(tx: Tx, provider: string, eventId: string): Promise<void> {
  await tx.insert(receivedWebhooks).values({ provider, eventId }).onConflictDoNothing();
}
