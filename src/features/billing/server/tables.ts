import {
  boolean,
  date,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { ownerColumn, users } from '../../identity/server/tables.ts';

/**
 * What a coach has of the product beyond `users.plan`: trial, subscription and warnings (spec 3). The minutes here follow
 * `usage_entries`, which decide.
 */
export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  stripePriceId: text('stripe_price_id'),
  /** Null: there is none. */
  subscriptionStatus: text('subscription_status'),
  trialStartedAt: timestamp('trial_started_at', { withTimezone: true }),
  trialExpiresAt: timestamp('trial_expires_at', { withTimezone: true }),
  trialMinutesUsed: real('trial_minutes_used').notNull().default(0),
  /** The plan that was asked for when the trial began. */
  wantedPlan: text('wanted_plan'),
  reminderSent: boolean('reminder_sent').notNull().default(false),
  currentMonthMinutesUsed: real('current_month_minutes_used').notNull().default(0),
  lastUsageResetDate: date('last_usage_reset_date'),
  overageMinutesThisMonth: real('overage_minutes_this_month').notNull().default(0),
  lastOverageWarningAt: timestamp('last_overage_warning_at', { withTimezone: true }),
});

/** What a coach used in one calendar month (UTC), in minutes of decoded audio and what providers cost. */
export const monthlyUsage = pgTable(
  'monthly_usage',
  {
    userId: ownerColumn(),
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

/** One row a run, so that a job that runs twice counts once. Reserved before anything is recognised, settled after. */
export const usageEntries = pgTable(
  'usage_entries',
  {
    userId: ownerColumn(),
    /** conversation id and run */
    key: text().notNull(),
    audioSeconds: real('audio_seconds').notNull(),
    engine: text().notNull(),
    /** The conversation's id, as text: it stays when the conversation goes, so that deleting gives no minutes back. */
    recording: text().notNull().default(''),
    /** `trial`, or the month as YYYY-MM. */
    period: text().notNull().default(''),
    /** What the coach's minutes lost by it; less than the audio where it was heard before. */
    chargedSeconds: real('charged_seconds').notNull().default(0),
    isNewRecording: boolean('is_new_recording').notNull().default(false),
    /** Null while it is only reserved. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index().on(table.userId, table.period),
    index().on(table.userId, table.recording),
  ],
);
