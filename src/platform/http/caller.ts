import fastifyPlugin from 'fastify-plugin';
import type { FastifyRequest } from 'fastify';
import type { Identity } from '#ports/identity.ts';
import type { Access } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';

/** Identity as a plugin: hooks fill `request.caller`, before the body is read, so that refused calls cost nothing. */
export type Caller = { userId: string; identity: Identity };

/** Throws `unauthenticated` or `forbidden` where the access asks for more than the request proves. */
export type Authenticate = (request: FastifyRequest, access: Access) => Promise<Caller | null>;

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

/** An `onRequest` hook. */
export const requireAccess =
  (access: Access) =>
  async (request: FastifyRequest): Promise<void> => {
    request.caller = await request.server.authenticate(request, access);
  };

/** For routes outside the contract that have `requireAccess('user')`. */
export function userIdOf({ caller }: FastifyRequest): string {
  if (!caller) throw new AppError('unauthenticated');
  return caller.userId;
}
