import { jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';
import type { ClientPreferences } from '../rules/preferences.ts';

export const clients = pgTable(
  'clients',
  {
    id: idColumn(),
    userId: ownerColumn(),
    name: text().notNull(),
    organization: text(),
    email: text(),
    phone: text(),
    timezone: text(),
    preferences: jsonb().$type<ClientPreferences>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.id)],
);
