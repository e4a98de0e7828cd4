import { boolean, index, jsonb, pgTable, real, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';
import {
  defaultConfidence,
  type DismissReason,
  type InsightSource,
  type InsightType,
} from '../rules/insight-types.ts';

/** Insights of the assistant (spec 3). One without a client is about the coach; one over sessions has no conversation. */
export const aiInsights = pgTable(
  'ai_insights',
  {
    id: idColumn(),
    userId: ownerColumn(),
    conversationId: uuid('conversation_id'),
    clientId: uuid('client_id'),
    insightType: text('insight_type').$type<InsightType>().notNull(),
    title: text().notNull(),
    description: text().notNull(),
    confidence: real().notNull().default(defaultConfidence),
    actionable: boolean().notNull().default(true),
    viewed: boolean().notNull().default(false),
    actedUpon: boolean('acted_upon').notNull().default(false),
    /** What it is about, such as `theme:delegation`: the same is never told twice. */
    subject: text(),
    dismissedAt: timestamp('dismissed_at', { withTimezone: true }),
    dismissReason: text('dismiss_reason').$type<DismissReason>(),
    sources: jsonb().$type<InsightSource[]>().notNull().default([]),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    index().on(table.userId, table.clientId, table.createdAt),
    index().on(table.userId, table.conversationId),
    unique().on(table.userId, table.clientId, table.subject),
  ],
);
