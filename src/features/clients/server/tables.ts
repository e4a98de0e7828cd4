import { boolean, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';
import type { ClientPreferences, FollowUpPreferences } from '../rules/preferences.ts';

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
    /** Off: nothing is remembered about this client, whatever the coach's own setting is. */
    memoryEnabled: boolean('memory_enabled').notNull().default(true),
    /** What may be written to this client, and how. */
    followUp: jsonb('follow_up').$type<FollowUpPreferences>().notNull().default({}),
    /** Left out of lists and suggestions; the record stays. */
    archivedAt: timestamp('archived_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.id)],
);

/** Two entries of one person made one: what is needed to separate them again. */
export const clientMerges = pgTable(
  'client_merges',
  {
    id: idColumn(),
    userId: ownerColumn(),
    /** The client that was kept. */
    clientId: uuid('client_id').notNull(),
    /** The kept client before and after, and the other, which is deleted. */
    before: jsonb().$type<MergedClients>().notNull(),
    /** Ids of the rows that changed their client, by table. */
    moved: jsonb().$type<Record<string, string[]>>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index().on(table.userId, table.clientId)],
);

type ClientRow = typeof clients.$inferSelect;
/** Dates are ISO texts in jsonb. */
type Stored = Omit<ClientRow, 'createdAt' | 'archivedAt'> & { createdAt: string; archivedAt: string | null };
export type MergedClients = {
  kept: Stored;
  merged: Stored;
  /** The kept client as it came out: a field that was edited since is not taken back. */
  after: Stored;
  /** Insights of the other on a subject that the kept one had already. */
  droppedInsights: unknown[];
};
