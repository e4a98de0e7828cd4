import {
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** A link through which a client reads a report. The token itself is nowhere, only its hash. */
export const shares = pgTable(
  'shares',
  {
    id: idColumn(),
    userId: ownerColumn(),
    /** `conversation` or `client`. */
    kind: text().notNull(),
    conversationId: uuid('conversation_id'),
    clientId: uuid('client_id'),
    title: text().notNull(),
    /** The parts of the report that are shown. */
    parts: text().array().notNull(),
    includesAudio: boolean('includes_audio').notNull().default(false),
    /** Of a client's report: sessions of these days, both included. */
    periodFrom: date('period_from'),
    periodTo: date('period_to'),
    tokenHash: text('token_hash').notNull().unique(),
    /** The token, encrypted with the coach's key, so that the coach can copy the link again. */
    token: text().notNull(),
    passcodeHash: text('passcode_hash'),
    passcodeFailures: integer('passcode_failures').notNull().default(0),
    passcodeBlockedUntil: timestamp('passcode_blocked_until', { withTimezone: true }),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    index().on(table.userId, table.conversationId),
    index().on(table.userId, table.clientId),
  ],
);

/** One row a visit: when, and what kind of device. No address is kept. */
export const shareViews = pgTable(
  'share_views',
  {
    id: idColumn(),
    userId: ownerColumn(),
    shareId: uuid('share_id').notNull(),
    device: text().notNull(),
    viewedAt: timestamp('viewed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId, table.shareId, table.viewedAt)],
);

/** What a client did on a shared page: a reply, or a task that was ticked. */
export const shareReplies = pgTable(
  'share_replies',
  {
    id: idColumn(),
    userId: ownerColumn(),
    shareId: uuid('share_id').notNull(),
    /** `reply` or `task`. */
    kind: text().notNull(),
    text: text().notNull().default(''),
    taskId: uuid('task_id'),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    readAt: timestamp('read_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.id), index().on(table.userId, table.shareId, table.createdAt)],
);
