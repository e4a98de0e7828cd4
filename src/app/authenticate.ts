import type { FastifyRequest } from 'fastify';
import { findAccount } from '#features/identity/server/actions.ts';
import { hashOf, isAccessToken, verifyAccessToken } from '#features/access-tokens/server/actions.ts';
import type { Database } from '#platform/db/database.ts';
import type { Authenticate, Caller } from '#platform/http/caller.ts';
import { refuseForeignOrigin } from '#platform/http/csrf.ts';
import type { Clock } from '#ports/clock.ts';
import type { IdentityVerifier } from '#ports/identity.ts';
import { coachHeader } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Scope } from '#shared/scopes.ts';
import type { TokenLimits } from './token-limits.ts';

/**
 * Authenticates a request: who is calling, by cookie, bearer token of a sign-in or personal access token, and whether
 * the endpoint's access and scope allow it.
 */
type Options = {
  db: Database;
  clock: Clock;
  identity: IdentityVerifier;
  publicUrl: string;
  limits: TokenLimits;
};

export function createAuthenticate(options: Options): Authenticate {
  return async (request, access, scope) => {
    if (access === 'public') return null;
    refuseForeignOrigin(request, options.publicUrl);
    const bearer = bearerOf(request);
    if (bearer && isAccessToken(bearer)) return callerOfToken(options, request, bearer, scope);
    const caller = await callerOfSignIn(options, request, bearer);
    if (!caller.userId && access !== 'identity')
      throw new AppError('forbidden', { detail: 'This sign-in has no user yet.' });
    if (access === 'user' && !isMeant(request, caller.userId)) throw new AppError('unauthenticated');
    // Administrators have a sign-in of their own; until it exists there are none here.
    if (access === 'admin') throw new AppError('not_found');
    return caller;
  };
}

async function callerOfSignIn(
  { db, identity: verifier }: Options,
  request: FastifyRequest,
  bearer: string | null,
): Promise<Caller> {
  const identity = await verifier.verify({ cookie: request.headers.cookie ?? null, bearer });
  if (!identity) throw new AppError('unauthenticated');
  const account = await db.asIdentity(identity.id, (tx) => findAccount(tx, identity.id));
  if (account?.isDeleting) throw new AppError('unauthenticated');
  return { userId: account?.id ?? '', identity, scopes: [] };
}

async function callerOfToken(
  { db, clock, limits }: Options,
  request: FastifyRequest,
  bearer: string,
  scope: Scope | undefined,
): Promise<Caller> {
  await limits.countCall(request, hashOf(bearer));
  const token = await verifyAccessToken({ db, clock }, bearer);
  if (!token || !isMeant(request, token.userId)) {
    await limits.countWrongToken(request);
    throw new AppError('unauthenticated', { detail: 'This token is unknown, expired or revoked.' });
  }
  if (!scope)
    throw new AppError('forbidden', { detail: 'A personal access token cannot do this. Sign in instead.' });
  if (!token.scopes.includes(scope))
    throw new AppError('forbidden', { detail: `This token does not have the scope ${scope}.` });
  return { userId: token.userId, identity: null, scopes: token.scopes };
}

/** A page of an earlier sign-in names its coach, and has no session any more when another one signed in beside it. */
function isMeant({ headers }: FastifyRequest, userId: string): boolean {
  const coach = headers[coachHeader];
  return coach === undefined || coach === userId;
}

function bearerOf(request: FastifyRequest): string | null {
  const value = request.headers.authorization;
  return value?.startsWith('Bearer ') ? value.slice('Bearer '.length) : null;
}
