import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { SignedIn } from '#ports/identity.ts';
import type { Access } from '#shared/contract.ts';
import type { Scope } from '#shared/scopes.ts';
import { AppError } from '#shared/errors.ts';

/** Identity as a plugin: hooks fill `request.caller`, before the body is read, so that refused calls cost nothing. */
export type Caller = {
  userId: string;
  /** `null` for a personal access token, which proves whose program calls and no sign-in. */
  identity: SignedIn | null;
  /** What the token allows; none for a sign-in. */
  scopes: readonly Scope[];
  /** On endpoints of the administration only. */
  admin?: AdminCaller;
};

export type AdminCaller = {
  /** As `admin_actions` names the administrator: a name, or the e-mail address of a coach. */
  name: string;
  stage: 'password' | 'open';
  /** Null for a coach whom the configuration names: there is no account and no session of the administration. */
  session: { id: string; adminId: string } | null;
};

export function adminOf({ admin }: Caller): AdminCaller {
  if (!admin) throw new AppError('forbidden');
  return admin;
}

/** For endpoints about the sign-in itself. */
export function identityOf({ identity }: Caller): SignedIn {
  if (!identity) throw new AppError('forbidden');
  return identity;
}

/** Throws `unauthenticated` or `forbidden` where access or scope ask for more than the request proves. */
export type Authenticate = (request: FastifyRequest, access: Access, scope?: Scope) => Promise<Caller | null>;

declare module 'fastify' {
  interface FastifyInstance {
    authenticate: Authenticate;
  }
  interface FastifyRequest {
    /** `null` on public endpoints. */
    caller: Caller | null;
  }
}

export const callerPlugin = fastifyPlugin<{ authenticate: Authenticate }>(
  async (server, { authenticate }) => {
    server.decorate('authenticate', authenticate);
    server.decorateRequest('caller', null);
  },
  { name: 'request-caller' },
);

/** An `onRequest` hook. Without a scope, personal access tokens are refused. */
export const requireAccess =
  (access: Access, scope?: Scope) =>
  async (request: FastifyRequest): Promise<void> => {
    request.caller = await request.server.authenticate(request, access, scope);
  };

/** For routes outside the contract that have `requireAccess('user')`. */
export function userIdOf({ caller }: FastifyRequest): string {
  if (!caller) throw new AppError('unauthenticated');
  return caller.userId;
}
