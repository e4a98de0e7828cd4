import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';

/** The coach. Billing, voice and connections keep their own tables; this one has identity, profile and preferences. */
export const users = pgTable('users', {
  id: idColumn(),
  identityId: text('identity_id').notNull().unique(),
  username: text().notNull(),
  email: text().notNull(),
  firstName: text('first_name'),
  lastName: text('last_name'),
  fullName: text('full_name'),
  jobTitle: text('job_title'),
  industry: text(),
  primaryUseCase: text('primary_use_case'),
  personalDescription: text('personal_description'),
  taskDestination: text('task_destination').notNull().default('builtin'),
  customFields: jsonb('custom_fields').$type<string[]>().notNull().default([]),
  humanInTheLoop: boolean('human_in_the_loop').notNull().default(true),
  isAdmin: boolean('is_admin').notNull().default(false),
  plan: text().notNull().default('free'),
  timeZone: text('time_zone').notNull().default('UTC'),
  writingStyle: text('writing_style').notNull().default('supportive'),
  /** What is spoken in most sessions; null lets the engine find out. */
  language: text(),
  /** How long audio is kept, in days; null keeps it until the coach deletes it. */
  retentionDays: integer('retention_days'),
  retentionChosen: boolean('retention_chosen').notNull().default(false),
  /** How this coach speaks, for texts in their own voice; the server alone writes it. */
  speakingPatterns: jsonb('speaking_patterns').$type<Record<string, unknown>>().notNull().default({}),
  /** Follows the preference of the same name (`features/settings`). */
  industryAutomationEnabled: boolean('industry_automation_enabled').notNull().default(true),
  /** Where the profile picture is stored, its wrapped key and its size; null without a picture. */
  profileImageKey: text('profile_image_key'),
  profileImageDataKey: text('profile_image_data_key'),
  profileImageBytes: integer('profile_image_bytes'),
  /** The user's data key, wrapped by the instance key: without it nothing of theirs opens. */
  dataKey: text('data_key'),
  /** Set when the coach deleted the account: it can no longer be signed in to, and a job removes the rest. */
  deletingAt: timestamp('deleting_at', { withTimezone: true }),
  createdAt: createdAtColumn(),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Whose row it is; every table of a coach has one. */
export const ownerColumn = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' });
