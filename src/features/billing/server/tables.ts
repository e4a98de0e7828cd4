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
 * Trial, subscription and warnings of an account, beyond `users.plan` (spec 3). The minutes here are copies for reports;
 * `usage_entries` decides.
 */
export const subscriptions = pgTable('subscriptions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  stripeCustomerId: text('stripe_customer_id'),
  stripeSubscriptionId: text('stripe_subscription_id'),
  stripePriceId: text('stripe_price_id'),
  /** Null: no subscription. */
  subscriptionStatus: text('subscription_status'),
  trialStartedAt: timestamp('trial_started_at', { withTimezone: true }),
  trialExpiresAt: timestamp('trial_expires_at', { withTimezone: true }),
  trialMinutesUsed: real('trial_minutes_used').notNull().default(0),
  /** The plan chosen when the trial began. */
  wantedPlan: text('wanted_plan'),
  reminderSent: boolean('reminder_sent').notNull().default(false),
  currentMonthMinutesUsed: real('current_month_minutes_used').notNull().default(0),
  lastUsageResetDate: date('last_usage_reset_date'),
  overageMinutesThisMonth: real('overage_minutes_this_month').notNull().default(0),
  lastOverageWarningAt: timestamp('last_overage_warning_at', { withTimezone: true }),
  /** `monthly` or `yearly`, as Stripe bills it. */
  rhythm: text(),
  currentPeriodEnd: timestamp('current_period_end', { withTimezone: true }),
  /** Paid until `currentPeriodEnd`, and over then. */
  cancelAtPeriodEnd: boolean('cancel_at_period_end').notNull().default(false),
  /** Since when a payment has failed; null while all are paid. */
  pastDueSince: timestamp('past_due_since', { withTimezone: true }),
  /** When Stripe's objects were last read. */
  syncedAt: timestamp('synced_at', { withTimezone: true }),
  /** E-mails about the trial, beside `reminderSent`. */
  trialStartedEmailAt: timestamp('trial_started_email_at', { withTimezone: true }),
  trialEndedEmailAt: timestamp('trial_ended_email_at', { withTimezone: true }),
});

/** Usage of one calendar month (UTC): minutes of decoded audio and provider costs. */
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

/** One row per run, so that a job that runs twice counts once. Reserved before transcription, settled after it. */
export const usageEntries = pgTable(
  'usage_entries',
  {
    userId: ownerColumn(),
    /** conversation id and run */
    key: text().notNull(),
    audioSeconds: real('audio_seconds').notNull(),
    engine: text().notNull(),
    /** The conversation's id without a foreign key, so that deleting a conversation gives no minutes back. */
    recording: text().notNull().default(''),
    /** `trial`, or the month as YYYY-MM. */
    period: text().notNull().default(''),
    /** Seconds charged to the account; less than the audio if the recording was transcribed before. */
    chargedSeconds: real('charged_seconds').notNull().default(0),
    isNewRecording: boolean('is_new_recording').notNull().default(false),
    /** Null while reserved. */
    settledAt: timestamp('settled_at', { withTimezone: true }),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.key] }),
    index().on(table.userId, table.period),
    index().on(table.userId, table.recording),
  ],
);
