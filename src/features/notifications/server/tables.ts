import { boolean, index, integer, jsonb, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn, users } from '../../identity/server/tables.ts';

/** One row for the instance: the keys that tell a push service who sends (VAPID, RFC 8292). */
export const pushKeys = pgTable('push_keys', {
  id: boolean().primaryKey().default(true),
  publicKey: text('public_key').notNull(),
  /** Encrypted with the instance key. */
  privateKey: text('private_key').notNull(),
  createdAt: createdAtColumn(),
});

/** A browser that asked for notifications. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: idColumn(),
    userId: ownerColumn(),
    /** The address alone allows sending to the device: only its hash is readable. */
    endpointHash: text('endpoint_hash').notNull(),
    /** Address and keys, encrypted with the coach's key. */
    subscription: text().notNull(),
    /** "Firefox on Linux", for the list in settings. */
    device: text().notNull(),
    createdAt: createdAtColumn(),
    lastSentAt: timestamp('last_sent_at', { withTimezone: true }),
    failures: integer().notNull().default(0),
  },
  (table) => [unique().on(table.userId, table.id), unique().on(table.userId, table.endpointHash)],
);

export const notificationSettings = pgTable('notification_settings', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** Per kind of notification where it goes; a kind that is missing has its default. */
  kinds: jsonb().$type<Record<string, { push: boolean; email: boolean }>>().notNull().default({}),
  /** `HH:MM` of the coach's clock; both null without quiet hours. */
  quietFrom: text('quiet_from'),
  quietTo: text('quiet_to'),
  /** `off`, `daily` or `weekly`. */
  digest: text().notNull().default('off'),
  /** The hour of the coach's clock at which the digest is sent. */
  digestHour: integer('digest_hour').notNull().default(8),
  lastDigestAt: timestamp('last_digest_at', { withTimezone: true }),
  updatedAt: timestamp('updated_at', { withTimezone: true }).notNull().defaultNow(),
});

export const notifications = pgTable(
  'notifications',
  {
    id: idColumn(),
    userId: ownerColumn(),
    kind: text().notNull(),
    /** The same fact is told once, however often a job runs. */
    key: text().notNull(),
    title: text().notNull(),
    body: text().notNull().default(''),
    /** The screen it opens. */
    path: text().notNull(),
    createdAt: createdAtColumn(),
    /** When it may be told: after the quiet hours. */
    dueAt: timestamp('due_at', { withTimezone: true }).notNull(),
    readAt: timestamp('read_at', { withTimezone: true }),
    pushedAt: timestamp('pushed_at', { withTimezone: true }),
    emailedAt: timestamp('emailed_at', { withTimezone: true }),
  },
  (table) => [
    unique().on(table.userId, table.id),
    unique().on(table.userId, table.key),
    index().on(table.userId, table.createdAt),
  ],
);
