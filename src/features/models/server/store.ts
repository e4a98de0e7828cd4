import { and, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { modelSettings, type PullState } from './tables.ts';

/** The only SQL for the one row about models. The migration inserts it. */
export type ModelSettings = Omit<typeof modelSettings.$inferSelect, 'id'>;

const columns = { choice: modelSettings.choice, pull: modelSettings.pull, trial: modelSettings.trial };

export async function readSettings(tx: Tx): Promise<ModelSettings> {
  const [row] = await tx.select(columns).from(modelSettings);
  return row ?? { choice: null, pull: null, trial: null };
}

/** The same, and nothing else changes the row until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<ModelSettings> {
  const [row] = await tx.select(columns).from(modelSettings).for('update');
  return row ?? { choice: null, pull: null, trial: null };
}

export async function saveSettings(tx: Tx, change: Partial<ModelSettings>): Promise<void> {
  await tx.update(modelSettings).set(change);
}

/** False when this pull is not the running one any more: cancelled, or another came after it. */
export async function updatePull(tx: Tx, pull: PullState): Promise<boolean> {
  const running = and(
    sql`${modelSettings.pull}->>'id' = ${pull.id}`,
    sql`${modelSettings.pull}->>'status' = 'running'`,
  );
  const { rowCount } = await tx.update(modelSettings).set({ pull }).where(running);
  return rowCount === 1;
}
