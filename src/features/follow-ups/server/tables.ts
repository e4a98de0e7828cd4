import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn, users } from '../../identity/server/tables.ts';

/** Follow-up e-mails to clients (spec 3), from the first draft to the answer. */
export const emailAutomation = pgTable(
  'email_automation',
  {
    id: idColumn(),
    userId: ownerColumn(),
    conversationId: uuid('conversation_id'),
    clientId: uuid('client_id'),
    emailType: text('email_type').notNull(),
    subject: text().notNull(),
    content: text().notNull(),
    tone: text().notNull(),
    scheduledFor: timestamp('scheduled_for', { withTimezone: true }),
    sentAt: timestamp('sent_at', { withTimezone: true }),
    /** `draft`, `pending`, `scheduled`, `sending`, `emailed`, `failed` or `dismissed`. */
    status: text().notNull().default('pending'),
    opened: boolean().notNull().default(false),
    clicked: boolean().notNull().default(false),
    replied: boolean().notNull().default(false),
    generatedByVoice: boolean('generated_by_voice').notNull().default(true),
    authenticityConfidence: real('authenticity_confidence').notNull().default(0.8),
    toEmail: text('to_email'),
    toName: text('to_name'),
    /** Of the client when it was scheduled. */
    timeZone: text('time_zone'),
    /** Each sentence of the draft with the source of what it states. */
    sentences: jsonb().$type<unknown[]>().notNull().default([]),
    /** As written, before the coach changed it: what the profile learns from. */
    draftSubject: text('draft_subject'),
    draftContent: text('draft_content'),
    /** Why no draft is shown: a check it did not pass. */
    withheldReason: text('withheld_reason'),
    /** Grows with each change; one based on an older state is refused as `stale`. */
    revision: integer().notNull().default(0),
    /** `coach`, or `automatic` where the coach allowed it for this kind and client. */
    approvedBy: text('approved_by'),
    approvedAt: timestamp('approved_at', { withTimezone: true }),
    /** Until then it can be taken back; nothing leaves before. */
    undoUntil: timestamp('undo_until', { withTimezone: true }),
    /** `google`, `microsoft`, `smtp` or `outbox`; chosen when it is sent. */
    channel: text(),
    /** The Message-ID, made before the first attempt and never changed: the proof that it was sent once. */
    messageId: text('message_id'),
    threadId: text('thread_id'),
    /** Set before the message leaves. Where it is set and no answer came, it is never sent again by itself. */
    sendStartedAt: timestamp('send_started_at', { withTimezone: true }),
    sendAttempts: integer('send_attempts').notNull().default(0),
    failure: text(),
    openedAt: timestamp('opened_at', { withTimezone: true }),
    clickedAt: timestamp('clicked_at', { withTimezone: true }),
    repliedAt: timestamp('replied_at', { withTimezone: true }),
    bouncedAt: timestamp('bounced_at', { withTimezone: true }),
    /** Null without tracking. */
    trackingHash: text('tracking_hash').unique(),
    /** `none`, `attached` or `linked` (`summary-link.ts`). */
    summaryCopy: text('summary_copy').notNull().default('none'),
    /** The occasion: the same one makes no second draft. */
    occasion: text(),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    unique().on(table.userId, table.occasion),
    index().on(table.userId, table.status, table.scheduledFor),
    index().on(table.userId, table.clientId),
    index().on(table.userId, table.conversationId),
  ],
);

/** How a coach sends follow-ups. */
export const followUpSettings = pgTable('follow_up_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `google`, `microsoft` or `smtp`; null takes the first that is connected. */
  channel: text(),
  signature: text().notNull().default(''),
  isTracking: boolean('is_tracking').notNull().default(false),
  /** Reminds the coach of tasks that are due and of follow-ups that wait. */
  remindsCoach: boolean('reminds_coach').notNull().default(true),
  /** The hour of the client's day at which an e-mail is proposed to go out. */
  sendHour: integer('send_hour').notNull().default(9),
});

/** Reminders to the coach that were sent, so that none is sent twice. */
export const sentReminders = pgTable(
  'sent_reminders',
  {
    userId: ownerColumn(),
    /** Kind and day: `daily:2026-11-23`. */
    key: text().notNull(),
    sentAt: timestamp('sent_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
);
