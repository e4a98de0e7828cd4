import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

export const folders = pgTable(
  'folders',
  {
    id: idColumn(),
    userId: ownerColumn(),
    name: text().notNull(),
    /** `comparableName(name)`, for the unique constraint. */
    nameKey: text('name_key').notNull(),
    description: text(),
    createdAt: createdAtColumn(),
  },
  // Foreign keys use (user_id, id), so that a row cannot refer to another account's folder.
  (table) => [unique().on(table.userId, table.nameKey), unique().on(table.userId, table.id)],
);
