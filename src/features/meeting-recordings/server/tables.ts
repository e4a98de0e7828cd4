import { index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** Cloud recordings of meetings at a connected provider, and what became of them here. */
export const meetingRecordings = pgTable(
  'meeting_recordings',
  {
    id: idColumn(),
    userId: ownerColumn(),
    provider: text().notNull(),
    /** The provider's id of this one meeting, not of its series. */
    externalId: text('external_id').notNull(),
    title: text().notNull(),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    seconds: integer().notNull(),
    /** `found`, `importing`, `imported` or `failed`. */
    status: text().notNull().default('found'),
    failure: text(),
    conversationId: uuid('conversation_id'),
    /** Who spoke when, as the provider knows it; null before it was asked, or where it does not. */
    speakerTimes: jsonb('speaker_times').$type<{ name: string; start: number; end: number }[]>(),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    unique().on(table.userId, table.provider, table.externalId),
    index().on(table.userId, table.startedAt),
  ],
);
