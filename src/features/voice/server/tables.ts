import { integer, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** E-mails a coach wrote. They go with the coach. */
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
