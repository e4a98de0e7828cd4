import { jsonb, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { Analysis } from '#shared/analysis.ts';

/** What the analyser found in a conversation, each item with its source. Its tasks live in `tasks`. */
export const analyses = pgTable('analyses', {
  conversationId: uuid('conversation_id').primaryKey(),
  userId: uuid('user_id').notNull(),
  analyser: text().notNull(),
  result: jsonb().$type<Omit<Analysis, 'tasks' | 'title'>>().notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
});
