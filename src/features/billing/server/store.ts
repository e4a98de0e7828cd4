import { sql } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { monthlyUsage, usageEntries } from './tables.ts';

/** The only SQL for usage. */
export async function insertEntry(
  { tx, userId }: Owned,
  entry: { key: string; audioSeconds: number; engine: string },
): Promise<boolean> {
  const added = await tx
    .insert(usageEntries)
    .values({ userId, key: entry.key, audioSeconds: entry.audioSeconds, engine: entry.engine })
    .onConflictDoNothing()
    .returning({ key: usageEntries.key });
  return added.length > 0;
}

export type MonthlyAddition = {
  year: number;
  month: number;
  minutes: number;
  deepgramCost: number;
  openaiCost: number;
  totalCost: number;
};

export async function addToMonth({ tx, userId }: Owned, use: MonthlyAddition): Promise<void> {
  await tx
    .insert(monthlyUsage)
    .values({
      userId,
      year: use.year,
      month: use.month,
      audioMinutesUsed: use.minutes,
      recordingsCount: 1,
      deepgramCost: use.deepgramCost,
      openaiCost: use.openaiCost,
      totalApiCost: use.totalCost,
    })
    .onConflictDoUpdate({
      target: [monthlyUsage.userId, monthlyUsage.year, monthlyUsage.month],
      set: {
        audioMinutesUsed: sql`${monthlyUsage.audioMinutesUsed} + excluded.audio_minutes_used`,
        recordingsCount: sql`${monthlyUsage.recordingsCount} + 1`,
        deepgramCost: sql`${monthlyUsage.deepgramCost} + excluded.deepgram_cost`,
        openaiCost: sql`${monthlyUsage.openaiCost} + excluded.openai_cost`,
        totalApiCost: sql`${monthlyUsage.totalApiCost} + excluded.total_api_cost`,
      },
    });
}
