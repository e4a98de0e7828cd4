import { and, eq } from 'drizzle-orm';
import type { Owned } from '#platform/db/database.ts';
import { coachVoices, coachVoiceSamples } from '../tables.ts';

/** The only SQL for the coach's own voice. */
export type SampleRow = typeof coachVoiceSamples.$inferSelect;

export const isEnabled = async ({ tx, userId }: Owned): Promise<boolean> =>
  (await tx.$count(coachVoices, eq(coachVoices.userId, userId))) > 0;

export async function enable({ tx, userId }: Owned, enabledAt: Date): Promise<void> {
  await tx.insert(coachVoices).values({ userId, enabledAt }).onConflictDoNothing();
}

/** Deletes the voice samples too. */
export async function disable({ tx, userId }: Owned): Promise<void> {
  await tx.delete(coachVoices).where(eq(coachVoices.userId, userId));
  await tx.delete(coachVoiceSamples).where(eq(coachVoiceSamples.userId, userId));
}

/** Locks the switch, so that no sample is stored after the coach has switched recognition off. */
export async function lockEnabled({ tx, userId }: Owned): Promise<boolean> {
  const rows = await tx
    .select({ userId: coachVoices.userId })
    .from(coachVoices)
    .where(eq(coachVoices.userId, userId))
    .for('update');
  return rows.length > 0;
}

export const countSamples = ({ tx, userId }: Owned): Promise<number> =>
  tx.$count(coachVoiceSamples, eq(coachVoiceSamples.userId, userId));

export const listSamples = ({ tx, userId }: Owned): Promise<SampleRow[]> =>
  tx.select().from(coachVoiceSamples).where(eq(coachVoiceSamples.userId, userId));

export async function findSample({ tx, userId }: Owned, conversationId: string): Promise<SampleRow | null> {
  const [row] = await tx
    .select()
    .from(coachVoiceSamples)
    .where(and(eq(coachVoiceSamples.userId, userId), eq(coachVoiceSamples.conversationId, conversationId)));
  return row ?? null;
}

export async function putSample({ tx, userId }: Owned, sample: Omit<SampleRow, 'userId'>): Promise<void> {
  await tx
    .insert(coachVoiceSamples)
    .values({ ...sample, userId })
    .onConflictDoUpdate({ target: coachVoiceSamples.conversationId, set: sample });
}

export async function deleteSample({ tx, userId }: Owned, conversationId: string): Promise<void> {
  await tx
    .delete(coachVoiceSamples)
    .where(and(eq(coachVoiceSamples.userId, userId), eq(coachVoiceSamples.conversationId, conversationId)));
}
