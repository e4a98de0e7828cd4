import { boolean, index, integer, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { idColumn } from '#platform/db/columns.ts';
import { users } from '../../identity/server/tables.ts';

/** Errors that nothing caught, of the server, its jobs and the browsers. No text of a conversation is in them. */
export const errorLogs = pgTable(
  'error_logs',
  {
    id: idColumn(),
    timestamp: timestamp({ withTimezone: true }).notNull().defaultNow(),
    errorType: text('error_type').notNull(),
    /** The route, job or screen. */
    location: text().notNull(),
    message: text().notNull(),
    stackTrace: text('stack_trace'),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    resolved: boolean().notNull().default(false),
    /** `server`, `job` or `browser`. */
    source: text().notNull(),
    /** The same for every occurrence of one error: type, location and the first lines of the trace. */
    fingerprint: text().notNull(),
    /** Occurrences within one minute share a row. */
    occurrences: integer().notNull().default(1),
    requestId: text('request_id'),
  },
  (table) => [index().on(table.fingerprint, table.timestamp), index().on(table.timestamp)],
);
