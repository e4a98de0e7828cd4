import type { Owned } from '#platform/db/database.ts';
import { transcriptionCost } from '../rules/provider-costs.ts';
import * as store from './store.ts';

/**
 * Counts what a finished transcription used: minutes of decoded audio, never what a file claims. The same key counts
 * once, however often the job runs.
 */
export async function countUsage(
  owned: Owned,
  use: { key: string; audioSeconds: number; billedSeconds: number; engine: string; at: Date },
): Promise<void> {
  if (!(await store.insertEntry(owned, use))) return;
  const cost = transcriptionCost(use.engine, use.billedSeconds);
  await store.addToMonth(owned, {
    year: use.at.getUTCFullYear(),
    month: use.at.getUTCMonth() + 1,
    minutes: use.audioSeconds / 60,
    deepgramCost: use.engine === 'deepgram' ? cost : 0,
    openaiCost: use.engine === 'openai' ? cost : 0,
    totalCost: cost,
  });
}
