import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  text,
  timestamp,
  unique,
  uuid,
} from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn, users } from '../../identity/server/tables.ts';

/** Writing samples: e-mails a coach wrote. Deleted with the account. */
export const writingSamples = pgTable(
  'writing_samples',
  {
    id: idColumn(),
    userId: ownerColumn(),
    text: text().notNull(),
    /** From 0, without gaps. */
    position: integer().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.position), unique().on(table.userId, table.id)],
);

/** How a coach writes (spec 3), one a coach. Measured from `voice_sources`; what the coach set by hand is in `setByHand`. */
export const voiceProfiles = pgTable('voice_profiles', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  sentenceLength: text('sentence_length'),
  vocabularyLevel: text('vocabulary_level'),
  punctuationStyle: text('punctuation_style'),
  paragraphStructure: text('paragraph_structure'),
  transitionStyle: text('transition_style'),
  /** 0 to 100; null while there is too little to tell. */
  warmth: integer(),
  directness: integer(),
  enthusiasm: integer(),
  formality: integer(),
  empathy: integer(),
  favoriteWords: text('favorite_words').array().notNull().default([]),
  signaturePhrases: text('signature_phrases').array().notNull().default([]),
  questioningPatterns: text('questioning_patterns').array().notNull().default([]),
  encouragementStyle: text('encouragement_style').array().notNull().default([]),
  closingHabits: text('closing_habits').array().notNull().default([]),
  industryTerms: text('industry_terms').array().notNull().default([]),
  coachingMethodology: text('coaching_methodology'),
  clientApproach: text('client_approach'),
  goalFramework: text('goal_framework'),
  authenticityScore: real('authenticity_score').notNull().default(0.5),
  lastAnalyzedAt: timestamp('last_analyzed_at', { withTimezone: true }),
  /** Grows with each change of the sources it was measured from. */
  sourceDataVersion: integer('source_data_version').notNull().default(0),
  /** How many sent e-mails it has learned from by what the coach changed. */
  conversationRefinements: integer('conversation_refinements').notNull().default(0),
  isActive: boolean('is_active').notNull().default(true),
  analysisSource: text('analysis_source').notNull().default('onboarding'),
  /** Figures behind the words above: what the writer and the score use. */
  measures: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  /** Names of the fields a person set; measuring again leaves them. */
  setByHand: text('set_by_hand').array().notNull().default([]),
  version: integer().notNull().default(1),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

/** Earlier states of a profile, so that a change can be undone. */
export const voiceProfileVersions = pgTable(
  'voice_profile_versions',
  {
    userId: ownerColumn(),
    version: integer().notNull(),
    profile: jsonb().$type<Record<string, unknown>>().notNull(),
    /** What led to the next state: `samples`, `sent_mail`, `own_lines`, `edits`, `by_hand`, `reset`, `restored`. */
    reason: text().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.version] })],
);

/** What a profile is measured from. Of sent mail only the figures are kept, never the text. */
export const voiceSources = pgTable(
  'voice_sources',
  {
    userId: ownerColumn(),
    /** `samples`, `sent_mail`, `own_lines` or `edits`. */
    kind: text().notNull(),
    isEnabled: boolean('is_enabled').notNull().default(true),
    consentedAt: timestamp('consented_at', { withTimezone: true }),
    readAt: timestamp('read_at', { withTimezone: true }),
    texts: integer().notNull().default(0),
    words: integer().notNull().default(0),
    measures: jsonb().$type<Record<string, unknown>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.userId, table.kind] })],
);

/** The voice-learning fields of the stored user (spec 3), filled by real events only. */
export const voiceLearning = pgTable('voice_learning', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  voiceLearningUpdated: timestamp('voice_learning_updated', { withTimezone: true }),
  lastVoiceAuthScore: real('last_voice_auth_score'),
  lastVoiceAuthDate: timestamp('last_voice_auth_date', { withTimezone: true }),
  voiceRefinementSuggestions: jsonb('voice_refinement_suggestions').$type<string[]>().notNull().default([]),
  voiceRefinementDate: timestamp('voice_refinement_date', { withTimezone: true }),
  successfulVoiceMatches: integer('successful_voice_matches').notNull().default(0),
  lastSuccessfulMatch: timestamp('last_successful_match', { withTimezone: true }),
  lastSuccessfulResponse: timestamp('last_successful_response', { withTimezone: true }),
  voicePatternChanges: jsonb('voice_pattern_changes').$type<string[]>().notNull().default([]),
  voicePatternChangeDate: timestamp('voice_pattern_change_date', { withTimezone: true }),
  lastRefinement: text('last_refinement'),
  lastRefinementDate: timestamp('last_refinement_date', { withTimezone: true }),
});

/** One row a sent e-mail: how much it sounded like the coach, and how much the coach changed. The learning curve. */
export const voiceScores = pgTable(
  'voice_scores',
  {
    id: idColumn(),
    userId: ownerColumn(),
    /** Of `email_automation`, without a foreign key: the curve outlives the e-mail. */
    emailId: uuid('email_id').notNull(),
    /** 0 to 1, of the draft as it was written. */
    score: real().notNull(),
    parts: jsonb().$type<Record<string, number>>().notNull().default({}),
    wordsChanged: integer('words_changed').notNull(),
    words: integer().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.emailId), index().on(table.userId, table.createdAt)],
);
