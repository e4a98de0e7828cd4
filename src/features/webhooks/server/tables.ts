import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** Addresses that a coach's other programs listen at. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: idColumn(),
    userId: ownerColumn(),
    url: text().notNull(),
    /** What messages are signed with, encrypted under the coach's key. */
    secret: text().notNull(),
    events: text().array().notNull(),
    /** Why and since when nothing is sent: by the coach, or after days of failures. */
    pausedBy: text('paused_by'),
    pausedAt: timestamp('paused_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.id)],
);

/** Messages to an endpoint and what became of them; the log a coach reads and replays from. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    /** The message's id; a replay keeps it. */
    id: idColumn(),
    userId: ownerColumn(),
    endpointId: uuid('endpoint_id').notNull(),
    event: text().notNull(),
    payload: jsonb().$type<Record<string, unknown>>().notNull(),
    status: text().notNull().default('waiting'),
    attempts: integer().notNull().default(0),
    responseStatus: integer('response_status'),
    failure: text(),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
    deliveredAt: timestamp('delivered_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    index().on(table.userId, table.endpointId, table.createdAt),
    index().on(table.userId, table.status, table.nextAttemptAt),
  ],
);
