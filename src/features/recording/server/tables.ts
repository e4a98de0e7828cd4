import { sql } from 'drizzle-orm';
import { integer, jsonb, pgTable, primaryKey, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { users } from '../../identity/server/tables.ts';
import type { SessionNote } from '../contract.ts';
import type { Ending } from '../rules/inactivity.ts';

/**
 * Recordings made in a browser. The keys to folders, clients and conversations are (user_id, id) pairs, written by hand
 * in the migration; a recording goes with its conversation, because its notes belong to it.
 */
export const recordings = pgTable(
  'recordings',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    localId: uuid('local_id').notNull(),
    folderId: uuid('folder_id'),
    clientId: uuid('client_id'),
    title: text().notNull(),
    mimeType: text('mime_type').notNull(),
    channels: integer().notNull(),
    notes: jsonb().$type<SessionNote[]>().notNull().default([]),
    /** Decrypts every chunk; wrapped by the user's key. */
    dataKey: text('data_key').notNull(),
    ending: text().$type<Ending>(),
    conversationId: uuid('conversation_id'),
    startedAt: timestamp('started_at', { withTimezone: true }).notNull(),
    lastHeardAt: timestamp('last_heard_at', { withTimezone: true }).notNull(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    // A repeated start finds the first recording: its answer may have been lost.
    unique().on(table.userId, table.localId),
    unique().on(table.userId, table.conversationId),
  ],
);

export const recordingChunks = pgTable(
  'recording_chunks',
  {
    recordingId: uuid('recording_id').notNull(),
    userId: uuid('user_id').notNull(),
    position: integer().notNull(),
    bytes: integer().notNull(),
    /** Of the plain bytes: distinguishes a repeated chunk from another one with the same number. */
    sha256: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.recordingId, table.position] })],
);
