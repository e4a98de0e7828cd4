import { sql } from 'drizzle-orm';
import { boolean, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn } from '#platform/db/columns.ts';
import type { TokenUsage } from '#ports/analyser.ts';
import type { Template, WritingStyle } from '#shared/analysis.ts';
import type { Reason } from '../../conversations/rules/status.ts';
import type { VersionStatus } from '../contract.ts';
import type { VersionResult } from '../rules/versions/version-result.ts';

/** What analysers found in a conversation, a row a version; at most one of a conversation is current. */
export const analyses = pgTable(
  'analyses',
  {
    conversationId: uuid('conversation_id').notNull(),
    number: integer().notNull().default(1),
    /** What a job works for: a number may be given again after its version was dropped, this never. */
    id: uuid().notNull().defaultRandom(),
    userId: uuid('user_id').notNull(),
    isCurrent: boolean('is_current').notNull().default(false),
    status: text().$type<VersionStatus>().notNull().default('ready'),
    reason: text().$type<Reason>(),
    analyser: text().notNull(),
    style: text().$type<WritingStyle>().notNull().default('supportive'),
    template: text().$type<Template>().notNull().default('session'),
    /** The state of the transcript it was made from. */
    transcriptRevision: integer('transcript_revision').notNull().default(0),
    /** On one that is made late: the version that stands in for it, whose place it takes where nothing was changed. */
    takesOver: uuid('takes_over'),
    /** Tokens of a language model; null where none was asked. */
    usage: jsonb().$type<TokenUsage>(),
    /** Null until it is ready. */
    result: jsonb().$type<VersionResult>(),
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
 * Answers of a language model about sections of a conversation, kept while it is being read, so that a reading that was
 * stopped continues where it was.
 */
export const analysisSections = pgTable(
  'analysis_sections',
  {
    userId: uuid('user_id').notNull(),
    conversationId: uuid('conversation_id').notNull(),
    /** Of the question. */
    hash: text().notNull(),
    answer: jsonb().$type<unknown>().notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [primaryKey({ columns: [table.conversationId, table.hash] })],
);
