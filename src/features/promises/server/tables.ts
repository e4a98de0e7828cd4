import { date, index, integer, pgTable, real, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';
import type { MentionReview, Outcome } from '../rules/outcomes.ts';

/**
 * What a later session says of an accepted task: at most one mention for each task and conversation, deleted with
 * either.
 */
export const promiseMentions = pgTable(
  'promise_mentions',
  {
    id: idColumn(),
    userId: ownerColumn(),
    taskId: uuid('task_id').notNull(),
    /** The later session. */
    conversationId: uuid('conversation_id').notNull(),
    outcome: text().$type<Outcome>().notNull(),
    /** Null where the coach entered it without a source. */
    quote: text(),
    turn: integer(),
    startSeconds: real('start_seconds'),
    /** The new day of a promise that was agreed again. */
    due: date(),
    review: text().$type<MentionReview>().notNull().default('proposed'),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.userId, table.taskId, table.conversationId),
    index().on(table.userId, table.conversationId),
    index().on(table.userId, table.review, table.createdAt),
  ],
);
