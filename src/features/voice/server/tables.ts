import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** Writing samples: e-mails a coach wrote. Deleted with the account. */
export const writingSamples = pgTable(
  'writing_samples',
  {
    id: idColumn(),
    userId: ownerColumn(),
    text: text().notNull(),
    /** From 0, without gaps. */
    position: integer().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.position), unique().on(table.userId, table.id)],
);
