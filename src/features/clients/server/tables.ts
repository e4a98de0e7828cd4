import { sql } from 'drizzle-orm';
import { jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/server/tables.ts';
import type { ClientPreferences } from '../rules/preferences.ts';

export const clients = pgTable(
  'clients',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    organization: text(),
    email: text(),
    phone: text(),
    timezone: text(),
    preferences: jsonb().$type<ClientPreferences>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.id)],
);
