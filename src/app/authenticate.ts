import type { FastifyRequest } from 'fastify';
import { isAccessToken, verifyAccessToken } from '#features/access-tokens/server/actions.ts';
import { findAdminCaller } from '#features/administration/server/actions.ts';
import { privilegesOf } from '#features/identity/rules/administrators.ts';
import { coachOf, findAccount } from '#features/identity/server/actions.ts';
import { hashOf } from '#platform/crypto/secret-token.ts';
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
  adminEmails: string[];
  limits: TokenLimits;
};

export function createAuthenticate(options: Options): Authenticate {
  return async (request, access, scope) => {
    if (access === 'public') return null;
    refuseForeignOrigin(request, options.publicUrl);
    const bearer = bearerOf(request);
    if (access === 'admin' || access === 'admin_password')
      return callerOfAdministration(options, request, access);
    if (bearer && isAccessToken(bearer)) return callerOfToken(options, request, bearer, scope);
    const caller = await callerOfSignIn(options, request, bearer);
    if (access === 'user' && !isMeant(request, caller.userId)) throw new AppError('unauthenticated');
    if (!caller.userId && access !== 'identity')
      throw new AppError('forbidden', { detail: 'This sign-in has no user yet.' });
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

/**
 * An administrator signed in at /admin, or a coach whom the configuration names. Everything is read at each request: a
 * flag that was removed, or an address that is no longer named, opens nothing from then on (design 4, rows 8 and 21).
 */
async function callerOfAdministration(
  options: Options,
  request: FastifyRequest,
  access: 'admin' | 'admin_password',
): Promise<Caller> {
  const admin = await findAdminCaller(options, request.headers.cookie);
  if (admin) {
    if (access === 'admin' && admin.stage !== 'open')
      throw new AppError('forbidden', { detail: 'Finish signing in first: enter your code.' });
    return { userId: '', identity: null, scopes: [], admin };
  }
  const bearer = bearerOf(request);
  if (bearer && isAccessToken(bearer)) return callerOfToken(options, request, bearer, undefined);
  const caller = await callerOfSignIn(options, request, bearer);
  const { identity } = caller;
  if (!identity || !(await isAdministrator(options, request, caller))) throw new AppError('not_found');
  if (!identity.hasSecondFactor)
    throw new AppError('forbidden', {
      detail: 'Turn on two-factor sign-in in your settings first; the administration needs it.',
    });
  return { ...caller, admin: { name: identity.email, stage: 'open', session: null } };
}

async function isAdministrator(
  { db, adminEmails }: Options,
  request: FastifyRequest,
  { userId, identity }: Caller,
): Promise<boolean> {
  if (!userId || !identity || !isMeant(request, userId)) return false;
  return privilegesOf(identity, adminEmails).isAdmin && (await db.asUser(userId, coachOf)).isAdmin;
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
