import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '#platform/db/columns.ts';
import type { TokenUsage } from '#ports/analyser.ts';
import type { NextMeeting, ProposedTask, WritingStyle } from '#shared/analysis.ts';
import type { Reason } from '../../conversations/rules/status.ts';
import type { VersionStatus } from '../contract.ts';
import type { StoredLine, VersionResult } from '../rules/versions/version-result.ts';

/** Analyses of conversations, a row per version; at most one per conversation is current. */
export const analyses = pgTable(
  'analyses',
  {
    conversationId: uuid('conversation_id').notNull(),
    number: integer().notNull().default(1),
    /** Identifies the version for its job: a number may be reused after a deletion, the id never. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid('user_id').notNull(),
    isCurrent: boolean('is_current').notNull().default(false),
    status: text().$type<VersionStatus>().notNull().default('ready'),
    reason: text().$type<Reason>(),
    analyser: text().notNull(),
    style: text().$type<WritingStyle>().notNull().default('supportive'),
    /** What versions made before note templates were trimmed to; `session` is whole, as all are now. */
    template: text().notNull().default('session'),
    /** Revision of the transcript it was made from. */
    transcriptRevision: integer('transcript_revision').notNull().default(0),
    /** On a late version: the id of its stand-in, which it replaces unless a person has edited that one. */
    takesOver: uuid('takes_over'),
    /** Tokens of a language model; null without one. */
    usage: jsonb().$type<TokenUsage>(),
    /** Null until it is ready. */
    result: jsonb().$type<VersionResult>(),
    /** Parts of `result`, which is half a megabyte for a long session: lists would unpack all of it for a summary. */
    overview: jsonb()
      .$type<StoredLine[]>()
      .generatedAlwaysAs(sql`result -> 'overview'`),
    proposed: jsonb()
      .$type<ProposedTask[]>()
      .generatedAlwaysAs(sql`result -> 'tasks'`),
    nextMeeting: jsonb('next_meeting')
      .$type<NextMeeting>()
      .generatedAlwaysAs(sql`nullif(result -> 'nextMeeting', 'null'::jsonb)`),
    createdAt: createdAtColumn(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.number] }),
    uniqueIndex('analyses_current')
      .on(table.conversationId)
      .where(sql`is_current`),
  ],
);

/**
 * Cached answers of a language model about sections of a conversation, so that an interrupted analysis resumes where it
 * stopped.
 */
export const analysisSections = pgTable(
  'analysis_sections',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Hash of the question. */
    hash: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.hash] })],
);
