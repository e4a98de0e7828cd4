import { boolean, date, index, integer, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** What of a coach's tasks goes to their destination, and where there; a row only once the coach chose. */
export const taskSyncSettings = pgTable(
  'task_sync_settings',
  {
    id: idColumn(),
    userId: ownerColumn(),
    /** Whose tasks go out: `mine`, `theirs` (a client's) or `both`. */
    whose: text().notNull().default('mine'),
    /** The list or project at the destination; null is the product's own list there. */
    listId: text('list_id'),
    listName: text('list_name'),
    /** Where the provider was read up to: a cursor or a time, in the provider's form. */
    cursor: text(),
    lastPulledAt: timestamp('last_pulled_at', { withTimezone: true }),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId)],
);

/**
 * A task's copy at a destination. It outlives a change of destination, so that a task that comes back is not created
 * again, and the task, until its deletion is done there.
 */
export const taskCopies = pgTable(
  'task_copies',
  {
    id: idColumn(),
    userId: ownerColumn(),
    /** Null once the task was deleted here; the row stays until the copy is deleted there. */
    taskId: uuid('task_id'),
    /** `ios`, `google`, `microsoft` or `todoist`. */
    system: text().notNull(),
    /** Null until the other side confirmed. */
    externalId: text('external_id'),
    listId: text('list_id'),
    /** Sent along when it is created, and searched for before it is created again. */
    marker: text().notNull(),
    /** What the other side has, as far as known: compared before anything is sent, and with what comes back. */
    sentTitle: text('sent_title'),
    sentNotes: text('sent_notes'),
    sentDue: date('sent_due'),
    sentCompleted: boolean('sent_completed').notNull().default(false),
    /** Version of the other side's copy (etag or time of its last change). */
    remoteVersion: text('remote_version'),
    status: text().notNull().default('pending'),
    /** Why it failed, in words a coach understands; null otherwise. */
    failure: text(),
    attempts: integer().notNull().default(0),
    nextAttemptAt: timestamp('next_attempt_at', { withTimezone: true }),
    syncedAt: timestamp('synced_at', { withTimezone: true }),
    /** The copy shall be deleted there. */
    isLeaving: boolean('is_leaving').notNull().default(false),
    createdAt: createdAtColumn(),
    updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    unique().on(table.userId, table.taskId, table.system),
    index().on(table.userId, table.status),
    index().on(table.userId, table.system, table.externalId),
  ],
);
