import { and, count, desc, eq, isNull, isNotNull, max, ne, sql, sum } from 'drizzle-orm';
import type { Owned, Tx } from '#platform/db/database.ts';
import type { PastRuns, Use } from '../rules/usage.ts';
import { receivedWebhooks } from '../../connections/server/tables.ts';
import { monthlyUsage, subscriptions, usageEntries } from './tables.ts';

/** The only SQL for subscriptions and usage. */
export type SubscriptionRow = typeof subscriptions.$inferSelect;

export async function findSubscription({ tx, userId }: Owned): Promise<SubscriptionRow | null> {
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId));
  return row ?? null;
}

/** Creates the row on first use and locks it, so that changes to an account's minutes run one at a time. */
export async function lockSubscription({ tx, userId }: Owned): Promise<SubscriptionRow> {
  await tx.insert(subscriptions).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(subscriptions).where(eq(subscriptions.userId, userId)).for('update');
  return row!;
}

export async function updateSubscription(
  { tx, userId }: Owned,
  values: Partial<SubscriptionRow>,
): Promise<void> {
  await tx.update(subscriptions).set(values).where(eq(subscriptions.userId, userId));
}

/** For `asBearer`, with the provider and customer as its key. */
export async function findOwner(tx: Tx, customerId: string): Promise<string | null> {
  const [row] = await tx
    .select({ userId: subscriptions.userId })
    .from(subscriptions)
    .where(eq(subscriptions.stripeCustomerId, customerId));
  return row?.userId ?? null;
}

/** False if the message was received before. */
export async function addReceived(tx: Tx, provider: string, eventId: string): Promise<boolean> {
  const added = await tx
    .insert(receivedWebhooks)
    .values({ provider, eventId })
    .onConflictDoNothing()
    .returning({ id: receivedWebhooks.id });
  return added.length > 0;
}

/** Seconds of the recordings that were transcribed last. */
export async function latestSeconds({ tx, userId }: Owned, most: number): Promise<number[]> {
  const rows = await tx
    .select({ seconds: usageEntries.audioSeconds })
    .from(usageEntries)
    .where(
      and(
        eq(usageEntries.userId, userId),
        eq(usageEntries.isNewRecording, true),
        isNotNull(usageEntries.settledAt),
      ),
    )
    .orderBy(desc(usageEntries.settledAt))
    .limit(most);
  return rows.map(({ seconds }) => seconds);
}

/** Includes reserved minutes. */
export async function usedIn({ tx, userId }: Owned, period: string): Promise<Use> {
  const [row] = await tx
    .select({
      seconds: sum(usageEntries.chargedSeconds).mapWith(Number),
      recordings: sql<number>`count(*) filter (where ${usageEntries.isNewRecording})`.mapWith(Number),
    })
    .from(usageEntries)
    .where(and(eq(usageEntries.userId, userId), eq(usageEntries.period, period)));
  return { minutes: (row?.seconds ?? 0) / 60, recordings: row?.recordings ?? 0 };
}

export async function pastRunsOf({ tx, userId }: Owned, recording: string): Promise<PastRuns> {
  const [row] = await tx
    .select({ times: count(), seconds: max(usageEntries.audioSeconds) })
    .from(usageEntries)
    .where(
      and(
        eq(usageEntries.userId, userId),
        eq(usageEntries.recording, recording),
        isNotNull(usageEntries.settledAt),
      ),
    );
  return { times: row?.times ?? 0, seconds: row?.seconds ?? 0 };
}

const entry = ({ userId }: Owned, key: string) =>
  and(eq(usageEntries.userId, userId), eq(usageEntries.key, key));

export async function hasEntry(owned: Owned, key: string): Promise<boolean> {
  return (await owned.tx.$count(usageEntries, entry(owned, key))) > 0;
}

export async function insertEntry(
  { tx, userId }: Owned,
  values: Omit<typeof usageEntries.$inferInsert, 'userId'>,
): Promise<void> {
  await tx.insert(usageEntries).values({ ...values, userId });
}

export type Settled = { chargedSeconds: number; isNewRecording: boolean; period: string };

/** Null without a reservation, or if it is settled already. */
export async function settleEntry(owned: Owned, key: string, at: Date): Promise<Settled | null> {
  const [row] = await owned.tx
    .update(usageEntries)
    .set({ settledAt: at })
    .where(and(entry(owned, key), isNull(usageEntries.settledAt)))
    .returning({
      chargedSeconds: usageEntries.chargedSeconds,
      isNewRecording: usageEntries.isNewRecording,
      period: usageEntries.period,
    });
  return row ?? null;
}

/** Deletes the open reservations of a recording, except that of the run `exceptKey`. */
export async function deleteReservations(
  { tx, userId }: Owned,
  recording: string,
  exceptKey: string | null,
): Promise<number> {
  const gone = await tx
    .delete(usageEntries)
    .where(
      and(
        eq(usageEntries.userId, userId),
        eq(usageEntries.recording, recording),
        isNull(usageEntries.settledAt),
        exceptKey === null ? undefined : ne(usageEntries.key, exceptKey),
      ),
    )
    .returning({ key: usageEntries.key });
  return gone.length;
}

export type MonthlyAddition = {
  year: number;
  month: number;
  minutes: number;
  recordings: number;
  deepgramCost: number;
  openaiCost: number;
  totalCost: number;
  planLimitMinutes: number | null;
  planLimitRecordings: number | null;
  isOverLimit: boolean;
};

export async function addToMonth({ tx, userId }: Owned, use: MonthlyAddition): Promise<void> {
  await tx
    .insert(monthlyUsage)
    .values({
      userId,
      year: use.year,
      month: use.month,
      audioMinutesUsed: use.minutes,
      recordingsCount: use.recordings,
      deepgramCost: use.deepgramCost,
      openaiCost: use.openaiCost,
      totalApiCost: use.totalCost,
      planLimitMinutes: use.planLimitMinutes,
      planLimitRecordings: use.planLimitRecordings,
      isOverLimit: use.isOverLimit,
    })
    .onConflictDoUpdate({
      target: [monthlyUsage.userId, monthlyUsage.year, monthlyUsage.month],
      set: {
        audioMinutesUsed: sql`${monthlyUsage.audioMinutesUsed} + excluded.audio_minutes_used`,
        recordingsCount: sql`${monthlyUsage.recordingsCount} + excluded.recordings_count`,
        deepgramCost: sql`${monthlyUsage.deepgramCost} + excluded.deepgram_cost`,
        openaiCost: sql`${monthlyUsage.openaiCost} + excluded.openai_cost`,
        totalApiCost: sql`${monthlyUsage.totalApiCost} + excluded.total_api_cost`,
        planLimitMinutes: sql`excluded.plan_limit_minutes`,
        planLimitRecordings: sql`excluded.plan_limit_recordings`,
        isOverLimit: sql`excluded.is_over_limit`,
      },
    });
}
