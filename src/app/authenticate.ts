import type { FastifyRequest } from 'fastify';
import { findUserId } from '#features/identity/server/actions.ts';
import type { Database } from '#platform/db/database.ts';
import type { Authenticate } from '#platform/http/caller.ts';
import { refuseForeignOrigin } from '#platform/http/same-origin.ts';
import type { IdentityVerifier } from '#ports/identity.ts';
import { coachHeader } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';

/** Authenticates a request: who is calling, by cookie or bearer token, and whether the endpoint's access allows it. */
type Options = { db: Database; identity: IdentityVerifier; publicUrl: string };

export function createAuthenticate({ db, identity: verifier, publicUrl }: Options): Authenticate {
  return async (request, access) => {
    if (access === 'public') return null;
    refuseForeignOrigin(request, publicUrl);
    const identity = await verifier.verify({
      cookie: request.headers.cookie ?? null,
      bearer: bearerOf(request),
    });
    if (!identity) throw new AppError('unauthenticated');
    const userId = await db.asIdentity(identity.id, (tx) => findUserId(tx, identity.id));
    if (!userId && access !== 'identity')
      throw new AppError('forbidden', { detail: 'This sign-in has no user yet.' });
    if (access === 'user' && !isMeant(request, userId)) throw new AppError('unauthenticated');
    // Administrators have a sign-in of their own; until it exists there are none here.
    if (access === 'admin') throw new AppError('not_found');
    return { userId: userId ?? '', identity };
  };
}

/** A page of an earlier sign-in names its coach, and has no session any more when another one signed in beside it. */
function isMeant({ headers }: FastifyRequest, userId: string | null): boolean {
  const coach = headers[coachHeader];
  return coach === undefined || coach === userId;
}

function bearerOf(request: FastifyRequest): string | null {
  const value = request.headers.authorization;
  return value?.startsWith('Bearer ') ? value.slice('Bearer '.length) : null;
}
