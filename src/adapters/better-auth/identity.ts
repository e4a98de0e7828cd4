import { eq } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { briefLimitMs, openPool } from '#platform/db/pool.ts';
import type { Clock } from '#ports/clock.ts';
import type { Credentials, IdentityProvider, SignedIn } from '#ports/identity.ts';
import type { Mail } from '#ports/mail.ts';
import { AppError } from '#shared/errors.ts';
import { createAccountEmails } from './account-emails.ts';
import type { Account } from './account-endpoints.ts';
import { createAttempts } from './attempts.ts';
import { createSignUpChallenge } from './challenge.ts';
import { createAlarm } from './disclosure-alarm.ts';
import { createEmailQueue } from './email-queue.ts';
import { disclosureAlarmEmail } from './reset-and-notice-emails.ts';
import { createFingerprints } from './fingerprints.ts';
import { createHandler } from './handle.ts';
import { createDevices } from './known-devices.ts';
import { createLibrary } from './library.ts';
import { operations } from './operations.ts';
import { createRateLimitRules } from './rate-limit-rules.ts';
import { createReauthenticate } from './reauthenticate.ts';
import { reencryptSecondFactors } from './reencrypt-second-factors.ts';
import { createSignIns } from './sign-ins.ts';
import * as tables from './tables.ts';

/**
 * The built-in identity provider: e-mail and password, an optional second factor, sessions as cookie and bearer. The
 * library (`library.ts`) signs in; the files beside it limit and shape what it answers.
 */
type Options = {
  databaseUrl: string;
  /** Of each instance key, the current one first. The version names the key that encrypted a second factor. */
  secrets: { version: number; value: string }[];
  basePath: string;
  publicUrl: string;
  passwordMinLength: number;
  genericErrors: boolean;
  mail: Mail;
  clock: Clock;
  log: Record<'warn' | 'error', (fields: object, message: string) => void>;
  /** The alarm goes off above so many disclosed addresses an hour; by e-mail where there is an operator's address. */
  alarm: { above: number; operator: string | null };
  /** An address is proved to be this identity's; it may be a new one. */
  onEmailVerified(account: Account): Promise<void>;
  /** A sign-in is complete, its second factor included. */
  onSignedIn(identityId: string): Promise<void>;
};

const sweepEveryMs = 3_600_000;

export async function createBetterAuthIdentity(options: Options): Promise<IdentityProvider> {
  const { publicUrl, clock, secrets, alarm } = options;
  const secret = secrets[0]!.value;
  const pool = openPool(options.databaseUrl, 4, { options: '-c app.auth=on', queryLimitMs: briefLimitMs });
  const db = drizzle(pool);
  const fingerprints = createFingerprints(secret);
  const attempts = createAttempts(pool, clock);
  const signIns = createSignIns(db);
  const queue = createEmailQueue(options.mail, options.log);
  const emails = createAccountEmails({
    queue,
    attempts,
    fingerprints,
    clock,
    publicUrl,
    saveConfirmation: async (record) =>
      (await library.$context).internalAdapter.createVerificationValue(record),
  });
  const library = createLibrary({ ...options, db, attempts, fingerprints, emails });

  async function identityOf(headers: Headers): Promise<SignedIn | null> {
    // A page load renews the session together with its cookie; a call in between must not renew it alone.
    const session = await library.api.getSession({ headers, query: { disableRefresh: true } });
    return session && toSignedIn(session);
  }

  await reencryptSecondFactors(db, (await library.$context).secretConfig);
  const rules = createRateLimitRules({
    attempts,
    fingerprints,
    recoveryHashes: secrets.map(({ value }) => createFingerprints(value).code),
    emails,
    devices: createDevices(secret, publicUrl.startsWith('https:')),
    challenge: createSignUpChallenge(secret, attempts, clock),
    onDisclosure: createAlarm({
      attempts,
      queue,
      above: alarm.above,
      log: options.log,
      email: (disclosed, above) =>
        alarm.operator ? disclosureAlarmEmail(alarm.operator, disclosed, above, clock.now()) : null,
    }),
    genericErrors: options.genericErrors,
    passwordMinLength: options.passwordMinLength,
    isKnown: (email) => isKnown(db, email),
    identityOf: (headers) => identityOf(credentialsIn(headers)),
    endEarlierSessions: signIns.endEarlier,
    endSession: signIns.end,
    inBackground: (ask) =>
      queue.send(async () => {
        if (!(await ask()).ok) throw new AppError('internal');
        return null; // the library has queued its e-mail
      }),
  });
  const ask = (request: Request) => library.handler(request);
  const answer = createHandler({ ...options, rules, identityOf, ask });
  const sweeping = setInterval(() => void attempts.sweep().catch(() => {}), sweepEveryMs).unref();

  return {
    name: 'builtin',
    verify: async ({ cookie, bearer: token }: Credentials) => {
      const byCookie = cookie ? await identityOf(new Headers({ cookie })) : null;
      if (!token) return byCookie;
      const byToken = await identityOf(new Headers({ authorization: `Bearer ${token}` }));
      return byToken && (!byCookie || byCookie.id === byToken.id) ? byToken : null;
    },
    operations,
    lastSignIns: signIns.lastOf,
    endSignIns: signIns.endAll,
    answer,
    reauthenticate: createReauthenticate(options, rules, ask),
    stop: async () => {
      clearInterval(sweeping);
      await queue.settle();
      await pool.end();
    },
  };
}

async function isKnown(db: NodePgDatabase, email: string): Promise<boolean> {
  const where = eq(tables.identities.email, email.toLowerCase());
  return (await db.select({ id: tables.identities.id }).from(tables.identities).where(where)).length > 0;
}

type Session = {
  session: { id: string };
  user: {
    id: string;
    email: string;
    emailVerified: boolean;
    name: string;
    twoFactorEnabled?: boolean | null | undefined;
  };
};

const toSignedIn = ({ session, user }: Session): SignedIn => ({
  id: user.id,
  email: user.email,
  emailVerified: user.emailVerified,
  name: user.name || null,
  authSessionId: session.id,
  // Turning it on ends every earlier session (`rate-limit-rules.ts`), and each later sign-in needs a code.
  hasSecondFactor: user.twoFactorEnabled === true,
});

function credentialsIn(headers: Headers): Headers {
  const credentials = new Headers();
  for (const name of ['cookie', 'authorization']) {
    const value = headers.get(name);
    if (value) credentials.set(name, value);
  }
  return credentials;
}
