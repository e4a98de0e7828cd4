import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { bearer, twoFactor } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import {
  resetLinkSeconds,
  takeInWindow,
  windows,
  type Window,
} from '#features/identity/rules/sign-in/attempts.ts';
import { openPool } from '#platform/db/pool.ts';
import type { Clock } from '#ports/clock.ts';
import type { Credentials, Identity, IdentityProvider } from '#ports/identity.ts';
import type { Mail, Message } from '#ports/mail.ts';
import { AppError } from '#shared/errors.ts';
import * as tables from './identity-tables.ts';
import { sayWhenAway } from './sign-in/database-away.ts';
import { newConfirmation, ownEndpoints } from './sign-in/endpoints.ts';
import { createGuards } from './sign-in/guards.ts';
import { createHandler } from './sign-in/handle.ts';
import { hashed, hashSessionTokens } from './sign-in/hashed-sessions.ts';
import * as letters from './sign-in/letters.ts';
import { createAlarm } from './sign-in/limits/alarm.ts';
import { createAttempts } from './sign-in/limits/attempts.ts';
import { createDevices } from './sign-in/limits/devices.ts';
import { createFingerprints } from './sign-in/limits/fingerprints.ts';
import { createPost } from './sign-in/post.ts';
import { keepHashed, makeRecoveryCodes } from './sign-in/recovery-codes.ts';
import { resealSecondFactors } from './sign-in/reseal-second-factors.ts';
import { createProofOfWork } from './sign-in/sign-up/proof-of-work.ts';

/**
 * The built-in identity provider: e-mail and password, an optional second factor, sessions as cookie and bearer. The
 * library does the work; here are our cost of a hash, our limits in time, and what is put around it (`sign-in/`).
 */
type Options = {
  databaseUrl: string;
  /** Of each instance key, the current one first. The version says which key sealed a second factor. */
  secrets: { version: number; value: string }[];
  basePath: string;
  publicUrl: string;
  passwordMinLength: number;
  genericErrors: boolean;
  mail: Mail;
  clock: Clock;
  log: Record<'warn' | 'error', (fields: object, message: string) => void>;
  /** Above so many addresses told in an hour the operator hears of it; by letter where there is an address. */
  alarm: { above: number; operator: string | null };
  /** An address is proved to be this identity's; it may be a new one. */
  onEmailVerified(identity: { id: string; email: string }): Promise<void>;
};

const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // OWASP's floor (design 4, row 2)
const idleSeconds = 14 * 24 * 3600; // a coach who comes by every fortnight stays signed in
const seenEverySeconds = 3600; // how exactly "last seen" is known, and how often a page load renews the session
const longestPassword = 256; // UTF-16 units: 128 of whatever a keyboard offers, emoji too
const sweepEveryMs = 3_600_000;

export async function createLocalIdentity(options: Options): Promise<IdentityProvider> {
  const { publicUrl, clock, secrets, basePath } = options;
  const secret = secrets[0]!.value;
  const isSecure = publicUrl.startsWith('https:');
  const pool = openPool(options.databaseUrl, 4, '-c app.auth=on');
  const db = drizzle(pool);
  const fingerprints = createFingerprints(secret);
  const attempts = createAttempts(db, clock);
  const post = createPost(options.mail, options.log);

  /** So many letters of a kind, whoever asks for them. The kinds do not use up one another. */
  const mayWrite = async (kind: string, email: string, window: Window) =>
    (await attempts.take(`${kind}:${fingerprints.account(email)}`, (known, now) =>
      takeInWindow(known, now, window),
    )) === 0;
  const tell = (letter: (at: Date) => Message) => post.send(async () => letter(clock.now()));
  /** All of it beside the request: by its time nobody learns whether a letter went out. */
  const askTo = (kind: 'confirm' | 'change', window: Window) => (identity: { id: string; email: string }) =>
    post.send(async () => {
      if (!(await mayWrite(kind, identity.email, window))) return null;
      const { token, record } = newConfirmation(identity);
      await (await auth.$context).internalAdapter.createVerificationValue(record);
      return letters.confirmLetter(identity.email, publicUrl, token);
    });
  const askToConfirm = askTo('confirm', windows.confirmLetters);
  const askToChange = askTo('change', windows.newAddressLetters);

  const auth = betterAuth({
    appName: 'Afterword',
    basePath,
    baseURL: publicUrl,
    secrets,
    secret: secrets.at(-1)!.value, // opens what was sealed before secrets had versions
    // The page the call comes from must be the host it goes to; other sites fail here and in our own check.
    trustedOrigins: async (request) => {
      const host = request?.headers.get('host');
      return host ? [`http://${host}`, `https://${host}`] : [];
    },
    database: hashSessionTokens(
      sayWhenAway(
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
        }),
      ),
    ),
    onAPIError: { throw: true }, // what the library does not know is answered and logged by the server, without values
    session: { expiresIn: idleSeconds, updateAge: seenEverySeconds },
    emailAndPassword: {
      enabled: true,
      minPasswordLength: options.passwordMinLength,
      maxPasswordLength: longestPassword,
      resetPasswordTokenExpiresIn: resetLinkSeconds,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hash(password, argon2id),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
      sendResetPassword: async ({ user, token }) =>
        post.send(async () =>
          (await mayWrite('reset', user.email, windows.resetLetters))
            ? letters.resetLetter(user.email, publicUrl, token)
            : null,
        ),
      // Whoever reads the mailbox is the owner: what others guessed no longer holds them up.
      onPasswordReset: async ({ user }) => {
        const account = fingerprints.account(user.email);
        await attempts.forget(account);
        await attempts.forget(`reset:${account}`); // the link that works may be the one just used
        tell((at) => letters.passwordChangedLetter(user.email, publicUrl, at));
      },
    },
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
      // These are counted by our guards; its own would count on top.
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
      ownEndpoints({
        askToConfirm,
        askToChange,
        changeRequested: (from, to) => tell((at) => letters.changeRequestedLetter(from, to, at)),
        changed: (from, to) => tell((at) => letters.emailChangedLetter(from, to, at)),
        onVerified: options.onEmailVerified,
      }),
      // A token from a copy of the database is worth nothing without our signature. Last: a sign-in that still needs a
      // code has taken its session back by then, and gives out no token.
      bearer({ requireSignature: true }),
    ],
    verification: { storeIdentifier: 'hashed' },
    // Its own log repeats queries with their values; what fails is answered, and counted where it is answered.
    logger: { disabled: true },
  });

  async function identityOf(headers: Headers): Promise<Identity | null> {
    // Renewed with the page, which also renews the cookie; a call in between must not run ahead of it.
    const session = await auth.api.getSession({ headers, query: { disableRefresh: true } });
    if (!session) return null;
    const { id, email, emailVerified, name } = session.user;
    return { id, email, emailVerified, name: name || null };
  }

  await resealSecondFactors(db, (await auth.$context).secretConfig);
  const guards = createGuards({
    attempts,
    fingerprints,
    recoveryHashes: secrets.map(({ value }) => createFingerprints(value).code),
    devices: createDevices(secret, isSecure),
    proofOfWork: createProofOfWork(secret, attempts, clock),
    toldOneMore: createAlarm({
      attempts,
      post,
      above: options.alarm.above,
      log: options.log,
      letter: (told, above) =>
        options.alarm.operator ? letters.alarmLetter(options.alarm.operator, told, above, clock.now()) : null,
    }),
    genericErrors: options.genericErrors,
    passwordMinLength: options.passwordMinLength,
    isKnown: async (email) => {
      const where = eq(tables.identities.email, email.toLowerCase());
      return (await db.select({ id: tables.identities.id }).from(tables.identities).where(where)).length > 0;
    },
    identityOf: (headers) => identityOf(credentialsIn(headers)),
    endSession: async (token) => {
      await db.delete(tables.sessions).where(eq(tables.sessions.token, hashed(token)));
    },
    askToConfirm,
    tell,
    writeBeside: (ask) =>
      post.send(async () => {
        if (!(await ask()).ok) throw new AppError('internal');
        return null; // the library has handed its letter over
      }),
    letters: {
      passwordChanged: (to) => (at) => letters.passwordChangedLetter(to, publicUrl, at),
      secondFactor: (to, state) => (at) => letters.secondFactorLetter(to, publicUrl, state, at),
    },
  });
  const answer = createHandler({ ...options, guards, ask: (request) => auth.handler(request) });
  const sweeping = setInterval(() => void attempts.sweep().catch(() => {}), sweepEveryMs).unref();

  return {
    name: 'builtin',
    verify: async ({ cookie, bearer: token }: Credentials) => {
      const byCookie = cookie ? await identityOf(new Headers({ cookie })) : null;
      if (!token) return byCookie;
      const byToken = await identityOf(new Headers({ authorization: `Bearer ${token}` }));
      return byToken && (!byCookie || byCookie.id === byToken.id) ? byToken : null;
    },
    answer,
    stop: async () => {
      clearInterval(sweeping);
      await post.settle();
      await pool.end();
    },
  };
}

function credentialsIn(headers: Headers): Headers {
  const kept = new Headers();
  for (const name of ['cookie', 'authorization']) {
    const value = headers.get(name);
    if (value) kept.set(name, value);
  }
  return kept;
}
