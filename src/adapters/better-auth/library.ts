import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer, twoFactor } from 'better-auth/plugins';
import type { NodePgDatabase } from 'drizzle-orm/node-postgres';
import { argon2id } from '#features/identity/rules/sign-in/password-cost.ts';
import { resetLinkSeconds } from '#features/identity/rules/sign-in/rate-limits.ts';
import type { AccountEmails } from './account-emails.ts';
import { accountEndpoints, type Account } from './account-endpoints.ts';
import type { Attempts } from './attempts.ts';
import { reportDatabaseAway } from './database-away.ts';
import type { Fingerprints } from './fingerprints.ts';
import { hashSessionTokens } from './hashed-sessions.ts';
import { keepHashed, makeRecoveryCodes } from './recovery-codes.ts';
import { idleSeconds, renewEverySeconds } from './session-lifetime.ts';
import * as tables from './tables.ts';

/** The identity library with our settings: cost of a hash, lifetimes, cookies, and which of its own limits apply. */
type Options = {
  db: NodePgDatabase;
  secrets: { version: number; value: string }[];
  basePath: string;
  publicUrl: string;
  passwordMinLength: number;
  attempts: Attempts;
  fingerprints: Fingerprints;
  emails: AccountEmails;
  onEmailVerified(account: Account): Promise<void>;
};

const longestPassword = 256; // UTF-16 units: 128 characters of any keyboard, emoji too

export function createLibrary(options: Options) {
  const { db, publicUrl, fingerprints, emails } = options;
  const isSecure = publicUrl.startsWith('https:');
  return betterAuth({
    appName: 'Afterword',
    basePath: options.basePath,
    baseURL: publicUrl,
    secrets: options.secrets,
    secret: options.secrets.at(-1)!.value, // decrypts what was encrypted before secrets had versions
    // The page a call comes from must be of the host it goes to; other sites fail here and in `csrf.ts`.
    trustedOrigins: async (request) => {
      const host = request?.headers.get('host');
      return host ? [`http://${host}`, `https://${host}`] : [];
    },
    database: hashSessionTokens(reportDatabaseAway(adapterOf(db))),
    onAPIError: { throw: true }, // the server answers and logs unknown failures, without their values
    session: { expiresIn: idleSeconds, updateAge: renewEverySeconds },
    emailAndPassword: passwordSettings(options),
    advanced: {
      // `__Host-`: no other host, no other path, never without TLS (design 4, row 9). The library knows `__Secure-` only.
      cookiePrefix: isSecure ? '__Host-afterword' : 'afterword',
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isSecure },
    },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      // These paths have limits in `rate-limit-rules.ts`; the library's would count on top.
      customRules: {
        '/sign-in/email': false,
        '/sign-up/email': false,
        '/request-password-reset': false,
        '/two-factor/*': { window: 60, max: 30 },
      },
    },
    plugins: [
      twoFactor({
        issuer: 'Afterword',
        backupCodeOptions: {
          customBackupCodesGenerate: makeRecoveryCodes,
          storeBackupCodes: keepHashed(fingerprints.code),
        },
      }),
      accountEndpoints(emails, options.onEmailVerified),
      // A token from a copy of the database is worthless without our signature. Last: a sign-in that still needs a code
      // has withdrawn its session by then, and returns no token.
      bearer({ requireSignature: true }),
    ],
    verification: { storeIdentifier: 'hashed' },
    logger: { disabled: true }, // its log repeats queries with their values
  });
}

const adapterOf = (db: NodePgDatabase) =>
  drizzleAdapter(db, {
    provider: 'pg',
    schema: {
      user: tables.identities,
      session: tables.sessions,
      account: tables.accounts,
      verification: tables.verifications,
      rateLimit: tables.rateLimits,
      twoFactor: tables.secondFactors,
    },
  });

const passwordSettings = ({ passwordMinLength, attempts, fingerprints, emails }: Options) => ({
  enabled: true,
  minPasswordLength: passwordMinLength,
  maxPasswordLength: longestPassword,
  resetPasswordTokenExpiresIn: resetLinkSeconds,
  revokeSessionsOnPasswordReset: true,
  password: {
    hash: (password: string) => hash(password, argon2id),
    verify: ({ hash: stored, password }: { hash: string; password: string }) => verify(stored, password),
  },
  sendResetPassword: async ({ user, token }: { user: { email: string }; token: string }) =>
    emails.reset(user.email, token),
  // The link proves who owns the mailbox, so failed attempts of others no longer make this account wait.
  onPasswordReset: async ({ user }: { user: { email: string } }) => {
    const account = fingerprints.account(user.email);
    await attempts.forget(account);
    await attempts.forget(`reset:${account}`); // the link that works may be the one just used
    emails.passwordChanged(user.email);
  },
});
