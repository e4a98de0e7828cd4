import { pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

export const folders = pgTable(
  'folders',
  {
    id: idColumn(),
    userId: ownerColumn(),
    name: text().notNull(),
    /** `comparableName(name)`: what makes two names one folder. */
    nameKey: text('name_key').notNull(),
    description: text(),
    createdAt: createdAtColumn(),
  },
  // (user_id, id) is what others point at, so that nobody's row can hang on somebody else's.
  (table) => [unique().on(table.userId, table.nameKey), unique().on(table.userId, table.id)],
);
