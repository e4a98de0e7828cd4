import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** What happened to a coach's data that the coach should be able to look up. Never content, only what and when. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: idColumn(),
    userId: ownerColumn(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** `coach`, `client`, `administrator`, `program` or `afterword`. */
    actor: text().notNull(),
    /** `share.created`, `consent.withdrawn`, `export.downloaded` ... */
    action: text().notNull(),
    subjectKind: text('subject_kind'),
    subjectId: text('subject_id'),
    details: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [index().on(table.userId, table.at)],
);
