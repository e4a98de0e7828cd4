import { sql } from 'drizzle-orm';
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import type { SpeechResult } from '#ports/speech-to-text.ts';
import type { Role, Word } from '#shared/transcript.ts';
import { users } from '../../identity/server/tables.ts';
import type { TranscriptEdit } from '../rules/edit/edit.ts';
import type { Undo } from '../rules/edit/undo.ts';
import type { Line, VersionReason, Voice } from '../rules/line.ts';

/** The transcript of a conversation: which engine made it, and whether it is a draft. */
export const transcripts = pgTable('transcripts', {
  conversationId: uuid('conversation_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  /** The engine's name, or `import:<format>`. */
  engine: text().notNull(),
  isDraft: boolean('is_draft').notNull(),
  language: text(),
  durationSeconds: real('duration_seconds'),
  /** How many timestamps of an imported transcript were impossible; their lines have none. */
  unreadableTimes: integer('unreadable_times').notNull().default(0),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  /** Grows when a re-run or a restore replaces the turns; `reason` says which it was. */
  version: integer().notNull().default(1),
  reason: text().$type<VersionReason>().notNull().default('transcribed'),
  /** Grows with every edit, undo and version; `firstRevision` is the one this version began with. */
  revision: integer().notNull().default(1),
  firstRevision: integer('first_revision').notNull().default(1),
  editedAt: timestamp('edited_at', { withTimezone: true }),
  /** The speaker whose voice was recognised as the coach's; null where recognition is off or found none. */
  recognisedCoach: text('recognised_coach'),
});

export const turns = pgTable(
  'turns',
  {
    conversationId: uuid('conversation_id').notNull(),
    id: uuid()
      .notNull()
      .default(sql`gen_random_uuid()`),
    /** A line that is split in two gets a neighbour without moving the others. */
    position: doublePrecision().notNull(),
    userId: uuid('user_id').notNull(),
    speaker: text().notNull(),
    startSeconds: doublePrecision('start_seconds'),
    endSeconds: doublePrecision('end_seconds'),
    text: text().notNull(),
    words: jsonb().$type<Word[]>(),
    revision: integer().notNull().default(1),
    isEdited: boolean('is_edited').notNull().default(false),
    isAssigned: boolean('is_assigned').notNull().default(false),
    /** A person removed the line: it is hidden, and no re-run brings its words back. */
    isRemoved: boolean('is_removed').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.id] }),
    index().on(table.conversationId, table.position),
  ],
);

/** The speakers of a conversation. Turns refer to `label`, which never changes; `name` is shown. */
export const speakers = pgTable(
  'speakers',
  {
    conversationId: uuid('conversation_id').notNull(),
    label: text().notNull(),
    userId: uuid('user_id').notNull(),
    name: text().notNull(),
    role: text().$type<Role>().notNull(),
    /** Name and role are not confirmed by a person yet. */
    isGuess: boolean('is_guess').notNull(),
    position: integer().notNull(),
    /** Labels a person merged into this speaker: a re-run does not split them off again. */
    mergedLabels: text('merged_labels').array().notNull().default([]),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.label] })],
);

/** Every edit of a person, with the values to undo it. */
export const transcriptEdits = pgTable(
  'transcript_edits',
  {
    conversationId: uuid('conversation_id').notNull(),
    /** The transcript's revision after the edit. */
    number: integer().notNull(),
    userId: uuid('user_id').notNull(),
    version: integer().notNull(),
    kind: text().$type<TranscriptEdit['kind']>().notNull(),
    undo: jsonb().$type<Undo>().notNull(),
    /** The revision after the undo; null until then. */
    undoneAt: integer('undone_at'),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.number] })],
);

/** Earlier transcripts, whole, that a re-run or a restore replaced. */
export const transcriptVersions = pgTable(
  'transcript_versions',
  {
    conversationId: uuid('conversation_id').notNull(),
    number: integer().notNull(),
    userId: uuid('user_id').notNull(),
    engine: text().notNull(),
    isDraft: boolean('is_draft').notNull(),
    language: text(),
    durationSeconds: real('duration_seconds'),
    reason: text().$type<VersionReason>().notNull(),
    madeAt: timestamp('made_at', { withTimezone: true }).notNull(),
    edits: integer().notNull(),
    document: jsonb().$type<{ turns: Line[]; speakers: Voice[] }>().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.number] })],
);

/** Names and terms a coach uses, and what engines write instead. */
export const vocabularyTerms = pgTable(
  'vocabulary_terms',
  {
    id: uuid()
      .primaryKey()
      .default(sql`gen_random_uuid()`),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    term: text().notNull(),
    heardAs: text('heard_as').array().notNull().default([]),
  },
  (table) => [uniqueIndex('vocabulary_terms_user_term').on(table.userId, sql`lower(${table.term})`)],
);

/** Suggestions the coach does not want to see again, both words in lower case. */
export const vocabularyDismissals = pgTable(
  'vocabulary_dismissals',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    term: text().notNull(),
    heard: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.term, table.heard] })],
);

/** A row means that this coach switched voice recognition on. */
export const coachVoices = pgTable('coach_voices', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  enabledAt: timestamp('enabled_at', { withTimezone: true }).notNull(),
});

/** The coach's voice in one recording, encrypted with the coach's key. No other voice is ever stored. */
export const coachVoiceSamples = pgTable(
  'coach_voice_samples',
  {
    conversationId: uuid('conversation_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** The speaker the coach said they are. */
    label: text().notNull(),
    /** Only vectors of the same model can be compared. */
    model: text().notNull(),
    voice: text().notNull(),
  },
  (table) => [primaryKey({ columns: [table.conversationId] })],
);

/** Results so far, a row for each piece: a killed run resumes where it stopped, and no piece is paid for twice. */
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
