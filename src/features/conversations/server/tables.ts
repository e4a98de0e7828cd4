import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';
import type { ConversationStatus, Reason } from '../rules/status.ts';

/**
 * A conversation and its recording. The keys to folders and clients are (user_id, id) pairs, written by hand in the
 * migration because they clear only the id when the folder or client goes.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: idColumn(),
    userId: ownerColumn(),
    folderId: uuid('folder_id'),
    clientId: uuid('client_id'),
    title: text().notNull(),
    /** A person wrote the title: no re-run may change it. */
    titleEdited: boolean('title_edited').notNull().default(false),
    /** The day of the session in the coach's time zone: "Friday" is resolved against it. */
    sessionDate: date('session_date').notNull(),
    status: text().$type<ConversationStatus>().notNull(),
    reason: text().$type<Reason>(),
    /** 0..1 of the current stage, and an estimate of what is left. */
    progress: real().notNull().default(0),
    secondsLeft: integer('seconds_left'),
    /** Every run of the pipeline carries the number of the run it belongs to; older ones stop. */
    run: integer().notNull().default(1),
    uploadId: text('upload_id'),
    audioKey: text('audio_key'),
    audioFilename: text('audio_filename'),
    /** When retention deleted the audio. */
    audioRemovedAt: timestamp('audio_removed_at', { withTimezone: true }),
    /** Seconds lost because chunks were damaged before they were joined. */
    audioLostSeconds: integer('audio_lost_seconds').notNull().default(0),
    audioType: text('audio_type'),
    audioBytes: bigint('audio_bytes', { mode: 'number' }),
    /** The recording's own key, wrapped by the user's. */
    audioDataKey: text('audio_data_key'),
    /**
     * The stored recording was decrypted once to verify it. False without a recording: an imported transcript is a row
     * like any other. Every insert sets it; the default is the entity's (spec 3).
     */
    isEncrypted: boolean('is_encrypted').notNull().default(true),
    durationSeconds: real('duration_seconds'),
    /** Pairs of lowest and highest sample, -128..127, a thousand pairs at most. */
    peaks: jsonb().$type<number[]>(),
    isSample: boolean('is_sample').notNull().default(false),
    /** Hints for the engine, as the coach gave them. */
    speakerCount: integer('speaker_count'),
    language: text(),
    vocabulary: jsonb().$type<string[]>().notNull().default([]),
    engine: text(),
    /** The note template the coach chose for it: a name of `productTemplates` or the id of an own one. */
    noteTemplate: text('note_template'),
    /** Counts the changes a person made to title, day, client and folder. */
    revision: integer().notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    // A second call with the same upload finds the first one's conversation.
    unique().on(table.userId, table.uploadId),
    index().on(table.userId, table.createdAt),
    // The order of the list, read backwards.
    index('conversations_newest').on(table.userId, table.sessionDate, table.createdAt, table.id),
    index().on(table.userId, table.clientId),
    index().on(table.userId, table.folderId),
  ],
);

/** Conversations deleted a short while ago, with all their rows, so that they can be restored as they were. */
export const deletedConversations = pgTable(
  'deleted_conversations',
  {
    /** The conversation's. */
    id: uuid().primaryKey(),
    userId: ownerColumn(),
    title: text().notNull(),
    clientId: uuid('client_id'),
    /** By table; a table comes after those it refers to. */
    rows: jsonb().$type<Record<string, unknown[]>>().notNull(),
    deletedAt: timestamp('deleted_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [index().on(table.userId, table.deletedAt)],
);

/** An upload that is complete and encrypted, until a conversation takes it over. */
export const uploads = pgTable('uploads', {
  /** The id the upload protocol gave it. */
  id: text().primaryKey(),
  userId: ownerColumn(),
  filename: text().notNull(),
  /** Null when the file holds no audio; `reason` says why. */
  storageKey: text('storage_key'),
  dataKey: text('data_key'),
  bytes: bigint({ mode: 'number' }).notNull(),
  type: text(),
  /** From the file's header; decoding corrects it. */
  seconds: real(),
  reason: text().$type<Reason>(),
  createdAt: createdAtColumn(),
});

/** Unfinished uploads, as long as their files are kept: the space they will take counts. */
export const openUploads = pgTable(
  'open_uploads',
  {
    /** The id the upload protocol gave it. */
    id: text().primaryKey(),
    userId: ownerColumn(),
    /** The announced length, not what has arrived. */
    bytes: bigint({ mode: 'number' }).notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [index().on(table.userId)],
);

/**
 * Imports of the last days, so that a repeated one is recognised and too many are refused. Of the text only a hash is
 * kept. The key to conversations is a (user_id, id) pair, written by hand in the migration.
 */
export const imports = pgTable(
  'imports',
  {
    id: idColumn(),
    userId: ownerColumn(),
    /** The browser's name for this import. */
    key: uuid(),
    sha256: text().notNull(),
    /** Null once the conversation is deleted. */
    conversationId: uuid('conversation_id'),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  },
  (table) => [unique().on(table.userId, table.key), index().on(table.userId, table.createdAt)],
);
