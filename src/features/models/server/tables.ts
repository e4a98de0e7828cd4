import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pull, Trial } from '../contract.ts';

/** `id` tells a job whether it is still the one that was asked for. */
export type PullState = Pull & { id: string };
export type TrialState = Trial & { id: string };

/** One row for the instance; no person's. */
export const modelSettings = pgTable('model_settings', {
  id: boolean().primaryKey().default(true),
  /** `builtin` or the name of a model; null: the instance decides. */
  choice: text(),
  pull: jsonb().$type<PullState>(),
  trial: jsonb().$type<TrialState>(),
});
