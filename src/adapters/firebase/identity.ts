import type { Clock } from '#ports/clock.ts';
import type { Credentials, IdentityOperation, IdentityProvider } from '#ports/identity.ts';
import { AppError } from '#shared/errors.ts';
import { openEndedSignIns, type SignIn } from './end-sign-ins.ts';
import { createOwnCookie } from './own-cookie.ts';
import { createTokenReader, type Proof, type TokenOptions } from './read-token.ts';

/**
 * Firebase Authentication as the identity provider: passwords and sign-in are Google's, the browser talks to it with
 * its SDK. The server believes ID tokens it has verified, and a short cookie of its own made from one, as long as the
 * sign-in they come from has not ended.
 */
type Options = TokenOptions & {
  databaseUrl: string;
  secret: string;
  publicUrl: string;
  basePath: string;
  clock: Clock;
};

const freshMs = 5 * 60_000; // as long as Google itself takes a sign-in for recent

const post = (path: string, summary: string): IdentityOperation => ({
  method: 'POST',
  path,
  summary,
  fields: [],
  access: 'session',
});

const operations: readonly IdentityOperation[] = [
  { ...post('/forget', 'Drop the session cookie of this browser'), access: 'public' },
  post('/sign-out', 'End the sign-in of the token or the cookie'),
  post('/end-earlier', 'End all earlier sign-ins, after a new password'),
];

const signInOf = ({ identity, signedInAt }: Proof): SignIn => ({ identityId: identity.id, signedInAt });

export function createFirebaseIdentity(options: Options): IdentityProvider {
  const readToken = createTokenReader(options);
  const ownCookie = createOwnCookie(options.secret, options.publicUrl.startsWith('https:'));
  const ended = openEndedSignIns(options.databaseUrl, options.clock);
  const now = () => options.clock.now();

  const proofsIn = async ({ cookie, bearer }: Credentials) => ({
    byCookie: cookie ? ownCookie.read(cookie, now()) : null,
    byToken: bearer ? await readToken(bearer, now()) : null,
  });

  /** What a page posts besides its calls, and the headers of the answer. */
  const answers: Record<string, (credentials: Credentials) => Promise<Record<string, string>>> = {
    // Before a sign-in: the cookie of an earlier account must not contradict the new token.
    [`${options.basePath}/forget`]: async () => ({ 'set-cookie': ownCookie.end() }),
    [`${options.basePath}/sign-out`]: async (credentials) => {
      const { byCookie, byToken } = await proofsIn(credentials);
      for (const proof of [byCookie, byToken]) if (proof) await ended.end(signInOf(proof));
      return { 'set-cookie': ownCookie.end(), 'clear-site-data': '"cache"' };
    },
    // After a new password; the token is of the sign-in that chose it.
    [`${options.basePath}/end-earlier`]: async (credentials) => {
      const { byToken } = await proofsIn(credentials);
      if (!byToken || (await ended.has(signInOf(byToken)))) throw new AppError('unauthenticated');
      await ended.endEarlier(signInOf(byToken));
      return { 'set-cookie': ownCookie.write(byToken, now()) };
    },
  };

  return {
    name: 'firebase',
    verify: async (credentials) => {
      const { byCookie, byToken } = await proofsIn(credentials);
      const proof = credentials.bearer ? byToken : byCookie;
      if (!proof || (byCookie && byCookie.identity.id !== proof.identity.id)) return null;
      if (await ended.has(signInOf(proof))) return null;
      return {
        ...proof.identity,
        authSessionId: `${proof.identity.id} ${proof.signedInAt.toISOString()}`,
        // The product offers none with Firebase; administrators there have the sign-in of the administration.
        hasSecondFactor: false,
      };
    },
    cookieFor: async (bearer) => {
      const proof = await readToken(bearer, now());
      return proof && ownCookie.write(proof, now());
    },
    operations,
    lastSignIns: async () => new Map(), // Google knows, and this server does not ask
    endSignIns: (identityId) => ended.endEarlier({ identityId, signedInAt: now() }),
    reauthenticate: async (credentials) => {
      const { byCookie, byToken } = await proofsIn(credentials);
      const proof = byToken ?? byCookie;
      if (!proof || now().getTime() - proof.signedInAt.getTime() > freshMs)
        throw new AppError('forbidden', { detail: 'Sign in again, then repeat this within five minutes.' });
    },
    answer: async (request) => {
      const act = request.method === 'POST' ? answers[new URL(request.url).pathname] : undefined;
      if (!act)
        return Response.json({ code: 'not_found', message: 'There is no such thing.' }, { status: 404 });
      const [, bearer = null] = /^Bearer (.+)$/.exec(request.headers.get('authorization') ?? '') ?? [];
      const headers = await act({ cookie: request.headers.get('cookie'), bearer });
      return Response.json({ success: true }, { headers });
    },
    stop: ended.stop,
  };
}
