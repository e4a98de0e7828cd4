import { index, jsonb, pgTable, real, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** What a client agreed to, one row a scope and grant. A withdrawn one stays, as the record of it. */
export const consents = pgTable(
  'consents',
  {
    id: idColumn(),
    userId: ownerColumn(),
    clientId: uuid('client_id').notNull(),
    /** `record`, `transcribe`, `ai_notes`, `keep_audio`, `follow_ups` or `tracking`. */
    scope: text().notNull(),
    /** `spoken`, `link`, `written` or `told` (the coach says so). */
    obtainedBy: text('obtained_by').notNull(),
    givenAt: timestamp('given_at', { withTimezone: true }).notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    withdrawnAt: timestamp('withdrawn_at', { withTimezone: true }),
    /** Of a spoken one: where it was said. */
    conversationId: uuid('conversation_id'),
    startSeconds: real('start_seconds'),
    quote: text(),
    note: text(),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.id), index().on(table.userId, table.clientId, table.scope)],
);

/** A link that asks a client for consent. */
export const consentRequests = pgTable(
  'consent_requests',
  {
    id: idColumn(),
    userId: ownerColumn(),
    clientId: uuid('client_id').notNull(),
    scopes: text().array().notNull(),
    tokenHash: text('token_hash').notNull().unique(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    answeredAt: timestamp('answered_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.id), index().on(table.userId, table.clientId)],
);

/** What a withdrawal deleted. It names no content. */
export const consentReceipts = pgTable(
  'consent_receipts',
  {
    id: idColumn(),
    userId: ownerColumn(),
    clientId: uuid('client_id'),
    clientName: text('client_name').notNull(),
    scopes: text().array().notNull(),
    /** Counts by kind: `{ conversations: 2, audioSeconds: 5400 }`. */
    removed: jsonb().$type<Record<string, number>>().notNull(),
    /** Null while the deletion is under way. */
    completedAt: timestamp('completed_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.id), index().on(table.userId, table.createdAt)],
);
