import type { PreferredTone } from '#shared/analysis.ts';
import { boolean, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/server/tables.ts';
import { defaultPreferences, type DetailLevel, type OutputFormat } from '../rules/ai-preferences.ts';

/** Preferences of the assistant (spec 3). Without a row the defaults apply. */
export const userAiPreferences = pgTable('user_ai_preferences', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  memoryEnabled: boolean('memory_enabled').notNull().default(true),
  autoFollowUp: boolean('auto_follow_up').notNull().default(true),
  smartTemplates: boolean('smart_templates').notNull().default(true),
  proactiveInsights: boolean('proactive_insights').notNull().default(true),
  progressTracking: boolean('progress_tracking').notNull().default(true),
  industryAutomation: boolean('industry_automation').notNull().default(true),
  preferredTone: text('preferred_tone')
    .$type<PreferredTone>()
    .notNull()
    .default(defaultPreferences.preferredTone),
  outputFormat: text('output_format')
    .$type<OutputFormat>()
    .notNull()
    .default(defaultPreferences.outputFormat),
  detailLevel: text('detail_level').$type<DetailLevel>().notNull().default(defaultPreferences.detailLevel),
  learnedPatterns: jsonb('learned_patterns').$type<Record<string, unknown>>().notNull().default({}),
});
