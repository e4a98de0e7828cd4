import { boolean, index, pgTable, text, timestamp, unique, uuid } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/**
 * Accounts a coach connected at a provider, one each. Tokens are encrypted under the coach's key; deleted when
 * disconnected.
 */
export const connections = pgTable(
  'connections',
  {
    id: idColumn(),
    userId: ownerColumn(),
    provider: text().notNull(),
    /** The provider's id of the account; the same one cannot be connected by two coaches. */
    accountId: text('account_id').notNull(),
    /** What the coach knows the account by: an email address or a name. */
    accountName: text('account_name'),
    scopes: text().array().notNull(),
    accessToken: text('access_token').notNull(),
    refreshToken: text('refresh_token'),
    /** Null where the provider's tokens do not expire. */
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    /** Why the coach must connect again; null while the connection works. */
    brokenBy: text('broken_by'),
    /** The last failure, in the provider's words, and when. */
    lastError: text('last_error'),
    lastErrorAt: timestamp('last_error_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    /** New recordings there are imported without being asked for. */
    importsRecordings: boolean('imports_recordings').notNull().default(false),
    connectedAt: timestamp('connected_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.userId, table.provider), unique().on(table.provider, table.accountId)],
);

/** Connections that were begun and not finished: each opens once, for ten minutes, in the session that began it. */
export const connectionAttempts = pgTable(
  'connection_attempts',
  {
    id: idColumn(),
    userId: ownerColumn(),
    provider: text().notNull(),
    /** SHA-256 of `state`. */
    stateHash: text('state_hash').notNull().unique(),
    /** SHA-256 of the identity session that began it. */
    sessionHash: text('session_hash').notNull(),
    /** PKCE verifier and nonce, encrypted under the coach's key. */
    secrets: text().notNull(),
    scopes: text().array().notNull(),
    /** Where the coach goes afterwards, a path of this site. */
    returnPath: text('return_path').notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
    createdAt: createdAtColumn(),
  },
  (table) => [index().on(table.userId, table.expiresAt)],
);

/** Messages of providers that were taken already: the same one again changes nothing. Nothing of a coach is in it. */
export const receivedWebhooks = pgTable(
  'received_webhooks',
  {
    id: uuid().primaryKey().defaultRandom(),
    provider: text().notNull(),
    eventId: text('event_id').notNull(),
    receivedAt: timestamp('received_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [unique().on(table.provider, table.eventId), index().on(table.receivedAt)],
);
