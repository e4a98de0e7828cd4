import type { Clock } from '#ports/clock.ts';
import type { Credentials, Identity, IdentityProvider } from '#ports/identity.ts';
import { createOwnCookie } from './own-cookie.ts';
import { createTokenReader, type TokenOptions } from './read-token.ts';

/**
 * Firebase Authentication as the identity provider: passwords and sign-in are Google's, the browser talks to it with
 * its SDK. The server believes ID tokens it has verified, and a short cookie of its own made from one.
 */
type Options = TokenOptions & { secret: string; publicUrl: string; basePath: string; clock: Clock };

export function createFirebaseIdentity(options: Options): IdentityProvider {
  const readToken = createTokenReader(options);
  const ownCookie = createOwnCookie(options.secret, options.publicUrl.startsWith('https:'));
  const now = () => options.clock.now();
  /** Before somebody signs in and after they sign out: no cookie of an earlier person may speak against a token. */
  const answers: Record<string, Record<string, string>> = {
    [`${options.basePath}/forget`]: {},
    [`${options.basePath}/sign-out`]: { 'clear-site-data': '"cache"' },
  };
  return {
    name: 'firebase',
    verify: async ({ cookie, bearer }: Credentials): Promise<Identity | null> => {
      const byCookie = cookie ? ownCookie.read(cookie, now()) : null;
      if (!bearer) return byCookie;
      const token = await readToken(bearer, now());
      return token && (!byCookie || byCookie.id === token.identity.id) ? token.identity : null;
    },
    cookieFor: async (bearer) => {
      const token = await readToken(bearer, now());
      return token && ownCookie.write(token.identity, token.expiresAt, now());
    },
    answer: async (request) => {
      const headers = request.method === 'POST' ? answers[new URL(request.url).pathname] : undefined;
      if (!headers)
        return Response.json({ code: 'not_found', message: 'There is no such thing.' }, { status: 404 });
      return Response.json({ success: true }, { headers: { ...headers, 'set-cookie': ownCookie.end() } });
    },
    stop: async () => {},
  };
}
