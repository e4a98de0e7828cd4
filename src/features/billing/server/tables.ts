import { boolean, integer, numeric, pgTable, primaryKey, real, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/server/tables.ts';

/** What a coach used in one calendar month (UTC), in minutes of decoded audio and what providers cost. */
export const monthlyUsage = pgTable(
  'monthly_usage',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    year: integer().notNull(),
    month: integer().notNull(),
    audioMinutesUsed: real('audio_minutes_used').notNull().default(0),
    recordingsCount: integer('recordings_count').notNull().default(0),
    deepgramCost: numeric('deepgram_cost', { precision: 12, scale: 6, mode: 'number' }).notNull().default(0),
    openaiCost: numeric('openai_cost', { precision: 12, scale: 6, mode: 'number' }).notNull().default(0),
    totalApiCost: numeric('total_api_cost', { precision: 12, scale: 6, mode: 'number' }).notNull().default(0),
    planLimitMinutes: integer('plan_limit_minutes'),
    planLimitRecordings: integer('plan_limit_recordings'),
    isOverLimit: boolean('is_over_limit').notNull().default(false),
  },
  (table) => [primaryKey({ columns: [table.userId, table.year, table.month] })],
);

/** One row a billed run, so that a job that runs twice counts once. */
export const usageEntries = pgTable(
  'usage_entries',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** conversation id and run */
    key: text().notNull(),
    audioSeconds: real('audio_seconds').notNull(),
    engine: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
