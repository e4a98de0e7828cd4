import { integer, jsonb, pgTable, real, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** Downloads that take long, made by a job: a report over a period, or everything of an account. */
export const exports = pgTable(
  'exports',
  {
    id: idColumn(),
    userId: ownerColumn(),
    /** `report` or `account`. */
    kind: text().notNull(),
    request: jsonb().$type<Record<string, unknown>>().notNull().default({}),
    /** `waiting`, `running`, `ready` or `failed`. */
    status: text().notNull().default('waiting'),
    /** 0 to 1. */
    progress: real().notNull().default(0),
    filename: text(),
    mediaType: text('media_type'),
    bytes: integer(),
    storageKey: text('storage_key'),
    /** Wrapped by the coach's key. */
    dataKey: text('data_key'),
    failure: text(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.id)],
);
