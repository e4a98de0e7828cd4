import { and, sql } from 'drizzle-orm';
import type { Tx } from '#platform/db/database.ts';
import { modelSettings, type PullState } from './tables.ts';

/** The only SQL for model settings: one row, inserted by the migration. */
export type ModelSettings = Omit<typeof modelSettings.$inferSelect, 'id'>;

const columns = { choice: modelSettings.choice, pull: modelSettings.pull, trial: modelSettings.trial };

export async function readSettings(tx: Tx): Promise<ModelSettings> {
  const [row] = await tx.select(columns).from(modelSettings);
  return row ?? { choice: null, pull: null, trial: null };
}

/** Locks the row until the transaction ends. */
export async function lockSettings(tx: Tx): Promise<ModelSettings> {
  const [row] = await tx.select(columns).from(modelSettings).for('update');
  return row ?? { choice: null, pull: null, trial: null };
}

export async function saveSettings(tx: Tx, change: Partial<ModelSettings>): Promise<void> {
  await tx.update(modelSettings).set(change);
}

/** False if this download was cancelled or replaced by another one. */
export async function updatePull(tx: Tx, pull: PullState): Promise<boolean> {
  const running = and(
    sql`${modelSettings.pull}->>'id' = ${pull.id}`,
    sql`${modelSettings.pull}->>'status' = 'running'`,
  );
  const { rowCount } = await tx.update(modelSettings).set({ pull }).where(running);
  return rowCount === 1;
}
