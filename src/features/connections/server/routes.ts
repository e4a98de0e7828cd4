import type { FastifyRequest } from 'fastify';
import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import { identityOf, type Caller } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import { isAppError } from '#shared/errors.ts';
import * as contract from '../contract.ts';
import type { Provider } from '../rules/providers.ts';
import { safeReturnPath } from '../rules/return-path.ts';
import * as actions from './actions.ts';
import { finishConnection, startConnection } from './connect.ts';

export type ConnectionServices = Pick<
  Services,
  'db' | 'keys' | 'clock' | 'accounts' | 'publicUrl' | 'jobs' | 'events'
> & {
  /** Whether a path is a screen of the product. */
  patternOf(path: string): string | null;
};

export function connectionRoutes(services: ConnectionServices): Route[] {
  const disconnect = (endpoint: typeof contract.disconnectZoom, provider: Provider): Route =>
    bind(endpoint, ({ caller }) => actions.disconnect(services, caller.userId, provider));
  return [
    bindOwned(contract.listConnections, (owned) => actions.listConnections(owned, services.accounts)),
    bind(contract.startConnection, ({ params, body, caller }) =>
      startConnection(services, whoOf(caller), {
        provider: params.provider,
        use: body.use,
        returnPath: safeReturnPath(body.returnPath ?? '', (path) => services.patternOf(path) !== null),
      }),
    ),
    bind(contract.finishConnection, async ({ params, request, reply }) => {
      const caller = await callerOf(request);
      const query = new URLSearchParams(request.url.split('?')[1] ?? '');
      const path = await finishConnection(services, caller && whoOf(caller), params.provider, query);
      return reply.header('cache-control', 'no-store').redirect(path, 303);
    }),
    disconnect(contract.disconnectZoom, 'zoom'),
    disconnect(contract.disconnectGoogle, 'google'),
    disconnect(contract.disconnectMicrosoft, 'microsoft'),
    disconnect(contract.disconnectTodoist, 'todoist'),
  ];
}

const whoOf = (caller: Caller) => ({
  userId: caller.userId,
  authSessionId: identityOf(caller).authSessionId,
});

/** Null where the browser is not signed in: it gets the page that says so. */
async function callerOf(request: FastifyRequest): Promise<Caller | null> {
  try {
    return await request.server.authenticate(request, 'user');
  } catch (error) {
    if (isAppError(error) && ['unauthenticated', 'forbidden'].includes(error.code)) return null;
    throw error;
  }
}
