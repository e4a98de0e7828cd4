import {
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
import type { ItemSource } from '#shared/analysis.ts';
import type { Repeat, ReviewState, SyncState } from '../rules/task-states.ts';

/** Tasks: proposed by an analyser with their source, or written by the coach (then without one). */
export const tasks = pgTable(
  'tasks',
  {
    id: idColumn(),
    userId: ownerColumn(),
    conversationId: uuid('conversation_id'),
    /** Whom the task is about, where the coach said so; else it is about the client of its conversation. */
    clientId: uuid('client_id'),
    title: text().notNull(),
    description: text(),
    dueDate: date('due_date'),
    assignee: text(),
    completed: boolean().notNull().default(false),
    completedAt: timestamp('completed_at', { withTimezone: true }),
    /** Left out of the lists of what is open until this day. */
    snoozedUntil: date('snoozed_until'),
    /** A completed task that repeats is followed by the next one. */
    repeat: text().$type<Repeat>(),
    customData: jsonb('custom_data').$type<Record<string, string>>().notNull().default({}),
    externalId: text('external_id'),
    externalSystem: text('external_system'),
    syncStatus: text('sync_status').$type<SyncState>().notNull().default('pending'),
    lastSyncedAt: timestamp('last_synced_at', { withTimezone: true }),
    review: text().$type<ReviewState>().notNull().default('accepted'),
    acceptedAt: timestamp('accepted_at', { withTimezone: true }),
    /** A person edited it: another analysis may not replace it. */
    isEdited: boolean('is_edited').notNull().default(false),
    /** Grows with each edit of its words. */
    revision: integer().notNull().default(0),
    quote: text(),
    turn: integer(),
    startSeconds: real('start_seconds'),
    secondSource: jsonb('second_source').$type<ItemSource>(),
    confidence: real(),
    isLessSure: boolean('is_less_sure').notNull().default(false),
    position: integer().notNull().default(0),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.userId, table.id),
    index().on(table.userId, table.conversationId),
    index().on(table.userId, table.clientId),
    index().on(table.userId, table.dueDate),
  ],
);
