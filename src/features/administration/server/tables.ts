import { boolean, integer, jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';

/** Who may sign in at /admin. They are no coaches, and no coach becomes one by signing in. */
export const adminUsers = pgTable('admin_users', {
  id: idColumn(),
  username: text().notNull().unique(),
  /** Argon2id, as the coaches'. */
  passwordHash: text('password_hash').notNull(),
  /** The first password is made by the command, and has to be changed before anything is shown. */
  firstLogin: boolean('first_login').notNull().default(true),
  lastLogin: timestamp('last_login', { withTimezone: true }),
  /** The secret of the authenticator app, encrypted with the instance key; null until it is set up. */
  secondFactor: text('second_factor'),
  /** The time step of the last code that was accepted: no code opens twice. */
  lastCodeStep: integer('last_code_step'),
  createdAt: createdAtColumn(),
});

export const adminSessions = pgTable('admin_sessions', {
  id: idColumn(),
  adminId: uuid('admin_id')
    .notNull()
    .references(() => adminUsers.id, { onDelete: 'cascade' }),
  tokenHash: text('token_hash').notNull().unique(),
  /** `password`: the second factor is still to come. `open`: signed in. */
  stage: text().notNull(),
  createdAt: createdAtColumn(),
  lastSeenAt: timestamp('last_seen_at', { withTimezone: true }).notNull(),
  endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
});

/** What administrators did. Rows are added, never changed. */
export const adminActions = pgTable('admin_actions', {
  id: idColumn(),
  at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  /** As it was then: the administrator may be gone. */
  adminName: text('admin_name').notNull(),
  action: text().notNull(),
  /** Kept after the account is deleted, so no foreign key. */
  targetUser: uuid('target_user'),
  reason: text(),
  details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
});

/** One row for the instance. */
export const adminPreferences = pgTable('admin_preferences', {
  id: boolean().primaryKey().default(true),
  emailReportEnabled: boolean('email_report_enabled').notNull().default(false),
  primaryEmail: text('primary_email'),
  secondEmail: text('second_email'),
  thirdEmail: text('third_email'),
  logRetentionDays: integer('log_retention_days').notNull().default(30),
  autoClearLogs: boolean('auto_clear_logs').notNull().default(false),
  /** `weekly` or `monthly`. */
  clearFrequency: text('clear_frequency').notNull().default('monthly'),
  lastPasswordChange: timestamp('last_password_change', { withTimezone: true }),
  lastClearedAt: timestamp('last_cleared_at', { withTimezone: true }),
  lastReportAt: timestamp('last_report_at', { withTimezone: true }),
  /** What is switched off for everyone; a name that is missing is on. */
  featureSwitches: jsonb('feature_switches').$type<Record<string, boolean>>().notNull().default({}),
});
