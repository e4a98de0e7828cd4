import { boolean, index, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** Events of a connected calendar that may be sessions, read again and again; none of it is older than a day. */
export const calendarEvents = pgTable(
  'calendar_events',
  {
    id: idColumn(),
    userId: ownerColumn(),
    provider: text().notNull(),
    externalId: text('external_id').notNull(),
    title: text().notNull(),
    startsAt: timestamp('starts_at', { withTimezone: true }).notNull(),
    endsAt: timestamp('ends_at', { withTimezone: true }).notNull(),
    attendees: jsonb().$type<{ name: string | null; email: string | null }[]>().notNull().default([]),
    joinUrl: text('join_url'),
    /** Matched by address or name, or chosen by the coach. */
    clientId: uuid('client_id'),
    isClientChosen: boolean('is_client_chosen').notNull().default(false),
    /** The coach said that it is no session. */
    isIgnored: boolean('is_ignored').notNull().default(false),
    /** The recording that was made from it. */
    conversationId: uuid('conversation_id'),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
    createdAt: createdAtColumn(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    unique().on(table.userId, table.provider, table.externalId),
    index().on(table.userId, table.startsAt),
  ],
);
