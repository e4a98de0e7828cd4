import { integer, jsonb, pgTable, real, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';
import type { Moment, MomentKind } from '../rules/moments.ts';

/** The coach's figures of one session, counted from its transcript; deleted with the conversation. */
export const sessionFigures = pgTable(
  'session_figures',
  {
    id: idColumn(),
    userId: ownerColumn(),
    conversationId: uuid('conversation_id').notNull(),
    /** 0..1 of the words, the coach's; null where no speaker has the role. */
    talkShare: real('talk_share'),
    words: integer().notNull(),
    openQuestions: integer('open_questions').notNull(),
    closedQuestions: integer('closed_questions').notNull(),
    /** Turns the coach began while the other spoke; null without times. */
    interruptions: integer(),
    /** Silences of three seconds or more that the coach left; null without times. */
    silences: integer(),
    /** Promises the coach made. */
    promises: integer().notNull(),
    moments: jsonb().$type<Record<MomentKind, Moment[]>>().notNull(),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.conversationId)],
);
