import { boolean, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Pull, Trial } from '../contract.ts';

/** The job compares `id` to see whether it was replaced. */
export type PullState = Pull & { id: string };
export type TrialState = Trial & { id: string };

/** One row for the whole server, without an owner. */
export const modelSettings = pgTable('model_settings', {
  id: boolean().primaryKey().default(true),
  /** `builtin` or a model name; null for the server's default. */
  choice: text(),
  pull: jsonb().$type<PullState>(),
  trial: jsonb().$type<TrialState>(),
});
