import { sql } from 'drizzle-orm';
import { pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/server/tables.ts';

export const folders = pgTable(
  'folders',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    /** `comparableName(name)`, for the unique constraint. */
    nameKey: text('name_key').notNull(),
    description: text(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  // Foreign keys use (user_id, id), so that a row cannot refer to another account's folder.
  (table) => [unique().on(table.userId, table.nameKey), unique().on(table.userId, table.id)],
);
