import { boolean, integer, bigint, pgSchema, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

/** The tables of the identity library, in a schema of their own that only its role can read. */
export const auth = pgSchema('auth');

const at = (name: string) => timestamp(name, { withTimezone: true });

export const identities = auth.table('identities', {
  id: text().primaryKey(),
  name: text().notNull(),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  twoFactorEnabled: boolean('two_factor_enabled').notNull().default(false),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const sessions = auth.table('sessions', {
  id: text().primaryKey(),
  expiresAt: at('expires_at').notNull(),
  token: text().notNull().unique(),
  ipAddress: text('ip_address'),
  userAgent: text('user_agent'),
  userId: text('user_id')
    .notNull()
    .references(() => identities.id, { onDelete: 'cascade' }),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const accounts = auth.table('accounts', {
  id: text().primaryKey(),
  accountId: text('account_id').notNull(),
  providerId: text('provider_id').notNull(),
  userId: text('user_id')
    .notNull()
    .references(() => identities.id, { onDelete: 'cascade' }),
  accessToken: text('access_token'),
  refreshToken: text('refresh_token'),
  idToken: text('id_token'),
  accessTokenExpiresAt: at('access_token_expires_at'),
  refreshTokenExpiresAt: at('refresh_token_expires_at'),
  scope: text(),
  password: text(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const verifications = auth.table('verifications', {
  id: text().primaryKey(),
  identifier: text().notNull(),
  value: text().notNull(),
  expiresAt: at('expires_at').notNull(),
  createdAt: at('created_at').notNull().defaultNow(),
  updatedAt: at('updated_at').notNull().defaultNow(),
});

export const rateLimits = auth.table('rate_limits', {
  id: text().primaryKey(),
  key: text().notNull().unique(),
  count: integer().notNull(),
  lastRequest: bigint('last_request', { mode: 'number' }).notNull(),
});

/** The second factor: the secret encrypted by the library, the recovery codes as our hashes. */
export const secondFactors = auth.table('second_factors', {
  id: text().primaryKey(),
  secret: text().notNull(),
  backupCodes: text('backup_codes').notNull(),
  userId: text('user_id')
    .notNull()
    .unique()
    .references(() => identities.id, { onDelete: 'cascade' }),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: at('locked_until'),
});

/** Used codes, hashed: each works once (design 4, row 8). */
export const usedCodes = auth.table(
  'used_codes',
  {
    userId: text('user_id')
      .notNull()
      .references(() => identities.id, { onDelete: 'cascade' }),
    code: text().notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.code] })],
);

/** Attempts by address, account or device; keys are hashes. One row a key, so several web processes count together. */
export const attempts = auth.table('attempts', {
  key: text().primaryKey(),
  count: integer().notNull(),
  at: at('at').notNull(),
});

/** E-mail addresses whose account was disclosed to a network (design 4, 1.3); both are hashes. */
export const disclosedEmails = auth.table(
  'told_addresses',
  {
    network: text().notNull(),
    address: text().notNull(),
    isCostly: boolean('is_costly').notNull(),
    at: at('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.network, table.address] })],
);
