import { index, pgTable, text, timestamp, unique } from 'drizzle-orm/pg-core';
import { createdAtColumn, idColumn } from '#platform/db/columns.ts';
import { ownerColumn } from '../../identity/server/tables.ts';

/** Personal access tokens: how programs, shortcuts and feeds of a coach sign in. The token itself is not stored. */
export const accessTokens = pgTable(
  'access_tokens',
  {
    id: idColumn(),
    userId: ownerColumn(),
    name: text().notNull(),
    /** SHA-256 of the token. */
    tokenHash: text('token_hash').notNull().unique(),
    /** Its first characters, by which the coach knows it. */
    prefix: text().notNull(),
    scopes: text().array().notNull(),
    expiresAt: timestamp('expires_at', { withTimezone: true }),
    lastUsedAt: timestamp('last_used_at', { withTimezone: true }),
    revokedAt: timestamp('revoked_at', { withTimezone: true }),
    createdAt: createdAtColumn(),
  },
  (table) => [unique().on(table.userId, table.id), index().on(table.userId, table.createdAt)],
);
