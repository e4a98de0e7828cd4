import { hash, verify } from '@node-rs/argon2';
import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { APIError, createAuthMiddleware, isAPIError } from 'better-auth/api';
import { toNodeHandler } from 'better-auth/node';
import { bearer } from 'better-auth/plugins';
import { eq } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import type { Credentials, Identity, IdentityVerifier } from '#ports/identity.ts';
import type { Mail } from '#ports/mail.ts';
import * as tables from './identity-tables.ts';

/**
 * The built-in identity provider: e-mail and password, sessions as cookie and bearer, reset by e-mail. The library does
 * the work; here are our cost of a hash, our limits and the sentences of spec 8.
 */
export type LocalIdentity = IdentityVerifier & {
  /** Answers everything under `/api/identity/`. */
  handler: ReturnType<typeof toNodeHandler>;
  stop(): Promise<void>;
};

type Options = {
  databaseUrl: string;
  secret: string;
  publicUrl: string;
  passwordMinLength: number;
  genericErrors: boolean;
  mail: Mail;
};

const argon2id = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 }; // OWASP's floor (design 4, row 2)
const resetSeconds = 600; // design 4, row 6: a reset link lives ten minutes at most
const signInsPerMinute = 10; // per address (design 4, row 4)
const signUpsPerMinute = 30; // a workshop behind one address signs up together

export const basePath = '/api/identity';

export function createLocalIdentity(options: Options): LocalIdentity {
  const pool = new pg.Pool({ connectionString: options.databaseUrl, max: 4, options: '-c app.auth=on' });
  pool.on('error', () => {});
  const db = drizzle(pool);
  const auth = betterAuth({
    appName: 'Afterword',
    basePath,
    baseURL: options.publicUrl,
    secret: options.secret,
    // The page the call comes from must be the host it goes to; other sites fail here and in our own check.
    trustedOrigins: async (request) => {
      const host = request?.headers.get('host');
      return host ? [`http://${host}`, `https://${host}`] : [];
    },
    database: drizzleAdapter(db, {
      provider: 'pg',
      schema: {
        user: tables.identities,
        session: tables.sessions,
        account: tables.accounts,
        verification: tables.verifications,
        rateLimit: tables.rateLimits,
      },
    }),
    emailAndPassword: {
      enabled: true,
      minPasswordLength: options.passwordMinLength,
      maxPasswordLength: 256,
      resetPasswordTokenExpiresIn: resetSeconds,
      revokeSessionsOnPasswordReset: true,
      password: {
        hash: (password) => hash(password, argon2id),
        verify: ({ hash: stored, password }) => verify(stored, password),
      },
      sendResetPassword: async ({ user, token }) => {
        await options.mail.send({
          to: user.email,
          subject: 'Reset your Afterword password',
          text:
            'Somebody, probably you, asked to reset the password of this account.\n\n' +
            `Choose a new one here (the link works once, for ten minutes):\n${options.publicUrl}/reset-password?token=${token}\n\n` +
            'If it was not you, do nothing: the password stays as it is.\n',
          messageId: `reset-${token}`,
        });
      },
    },
    advanced: { cookiePrefix: 'afterword', useSecureCookies: options.publicUrl.startsWith('https:') },
    rateLimit: {
      enabled: true,
      storage: 'database',
      window: 60,
      max: 300,
      customRules: {
        '/sign-in/email': { window: 60, max: signInsPerMinute },
        '/sign-up/email': { window: 60, max: signUpsPerMinute },
        '/request-password-reset': { window: 60, max: 5 },
      },
    },
    // A token from a copy of the database is worth nothing without our signature.
    plugins: [bearer({ requireSignature: true })],
    verification: { storeIdentifier: 'hashed' },
    // Its own log repeats queries with their values; what fails is answered, and counted where it is answered.
    logger: { disabled: true },
    hooks: {
      after: createAuthMiddleware(async (context) => {
        const failure = context.context.returned;
        if (!isAPIError(failure)) return;
        const { email } = (context.body ?? {}) as { email?: unknown };
        const address = typeof email === 'string' ? email.toLowerCase() : '';
        const sentence = await sentenceOf(failure.body?.code, address);
        if (sentence) throw new APIError(failure.status, { ...failure.body, message: sentence });
      }),
    },
  });

  /** Spec 8. Where probing must not be possible, the two sign-in failures are one (`AUTH_GENERIC_ERRORS`). */
  async function sentenceOf(code: string | undefined, email: string): Promise<string | null> {
    switch (code) {
      case 'INVALID_EMAIL':
      case 'VALIDATION_ERROR':
        return 'Invalid email address';
      case 'PASSWORD_TOO_SHORT':
        return `Password should be at least ${options.passwordMinLength} characters`;
      case 'USER_ALREADY_EXISTS':
      case 'USER_ALREADY_EXISTS_USE_ANOTHER_EMAIL':
        return 'Email address is already in use';
      case 'INVALID_EMAIL_OR_PASSWORD': {
        if (options.genericErrors) return 'Incorrect email or password';
        const [known] = await db
          .select({ id: tables.identities.id })
          .from(tables.identities)
          .where(eq(tables.identities.email, email));
        return known ? 'Incorrect password' : 'No account found with this email';
      }
      default:
        return null;
    }
  }

  async function identityOf(headers: Headers): Promise<Identity | null> {
    const session = await auth.api.getSession({ headers });
    if (!session) return null;
    const { id, email, emailVerified, name } = session.user;
    return { id, email, emailVerified, name: name || null };
  }

  return {
    name: 'builtin',
    verify: async ({ cookie, bearer: token }: Credentials) => {
      const byCookie = cookie ? await identityOf(new Headers({ cookie })) : null;
      if (!token) return byCookie;
      const byToken = await identityOf(new Headers({ authorization: `Bearer ${token}` }));
      return byToken && (!byCookie || byCookie.id === byToken.id) ? byToken : null;
    },
    handler: toNodeHandler(auth),
    stop: () => pool.end(),
  };
}
