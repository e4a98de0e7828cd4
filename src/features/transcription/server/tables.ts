import {
  boolean,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SpeechResult } from '#ports/speech-to-text.ts';
import type { Role, Word } from '#shared/transcript.ts';

/** One transcript a conversation: which engine made it and how far it can be trusted. */
export const transcripts = pgTable('transcripts', {
  conversationId: uuid('conversation_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The engine's name, or `import:<format>`. */
  engine: text().notNull(),
  isDraft: boolean('is_draft').notNull(),
  language: text(),
  durationSeconds: real('duration_seconds'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});

export const turns = pgTable(
  'turns',
  {
    conversationId: uuid('conversation_id').notNull(),
    position: integer().notNull(),
    userId: uuid('user_id').notNull(),
    speaker: text().notNull(),
    startSeconds: real('start_seconds'),
    endSeconds: real('end_seconds'),
    text: text().notNull(),
    words: jsonb().$type<Word[]>(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.position] })],
);

/** Who the labels of one conversation are. `label` is what the turns carry and never changes; `name` is shown. */
export const speakers = pgTable(
  'speakers',
  {
    conversationId: uuid('conversation_id').notNull(),
    label: text().notNull(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Nobody has confirmed the role and the name yet. */
    isGuess: boolean('is_guess').notNull(),
    position: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.label] })],
);

/** What has been recognised so far, a row a piece: a killed run starts where it stopped and pays for nothing twice. */
export const transcriptionPieces = pgTable(
  'transcription_pieces',
  {
    conversationId: uuid('conversation_id').notNull(),
    run: integer().notNull(),
    position: integer().notNull(),
    userId: uuid('user_id').notNull(),
    startSeconds: real('start_seconds').notNull(),
    endSeconds: real('end_seconds').notNull(),
    result: jsonb().$type<SpeechResult>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.run, table.position] })],
);
