import { index, integer, jsonb, pgTable, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';
import type { MemoryEntry } from '../rules/memory-entry.ts';

const entries = (name: string) => jsonb(name).$type<MemoryEntry[]>().notNull().default([]);

/** What a session leaves to remember about a client (spec 3): one row for each conversation, deleted with either. */
export const sessionMemory = pgTable(
  'session_memory',
  {
    id: idColumn(),
    userId: ownerColumn(),
    clientId: uuid('client_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    keyTopics: entries('key_topics'),
    recurringThemes: entries('recurring_themes'),
    clientProgress: entries('client_progress'),
    coachingPatterns: entries('coaching_patterns'),
    followUpItems: entries('follow_up_items'),
    /** Counts the client's sessions by their day. */
    sessionNumber: integer('session_number').notNull().default(1),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.userId, table.conversationId),
    index().on(table.userId, table.clientId, table.sessionNumber),
  ],
);
