import type { FastifyInstance, FastifyReply, FastifyRequest, FastifySchema } from 'fastify';
import type { AnswerOf, Endpoint, ParsedOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import type { Database, Owned } from '../db/database.ts';
import { requireAccess, type Caller } from './caller.ts';

/**
 * Connects endpoints with the actions that answer them. `bindOwned` is the usual way: the action runs in one transaction
 * of the caller. `bind` is for actions that need none, or work before and after it.
 */
type Context<E> = ParsedOf<E> & { caller: Caller; request: FastifyRequest; reply: FastifyReply };

type Answer<E> = Promise<AnswerOf<E> | FastifyReply>;

export type Route = {
  endpoint: Endpoint;
  answer: (context: never, db: Database) => Promise<unknown>;
};

/** The caller's `userId` is '' on `identity` endpoints when no user exists yet; public endpoints have no caller. */
export function bind<E extends Endpoint>(endpoint: E, answer: (context: Context<E>) => Answer<E>): Route {
  return { endpoint, answer };
}

/** For `user` endpoints. */
export function bindOwned<E extends Endpoint>(
  endpoint: E,
  answer: (owned: Owned, context: Context<E>) => Answer<E>,
): Route {
  return {
    endpoint,
    answer: (context: Context<E>, db) => db.asUser(context.caller.userId, (owned) => answer(owned, context)),
  };
}

export function addRoutes(server: FastifyInstance, routes: Route[], db: Database): void {
  for (const { endpoint, answer } of routes)
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      ...(endpoint.requestsPerMinute ? { config: limitedTo(endpoint.requestsPerMinute) } : {}),
      schema: schemaOf(endpoint),
      onRequest: requireAccess(endpoint.access, endpoint.scope),
      handler: async (request, reply) => {
        const { params, query, body, caller } = request;
        if (endpoint.access !== 'public' && !caller) throw new AppError('unauthenticated');
        const result = await answer({ params, query, body, caller, request, reply } as never, db);
        if (reply.sent || result === reply) return reply;
        reply.code(successOf(endpoint));
        return endpoint.response ? result : reply.send();
      },
    });
}

const successOf = ({ status, response }: Endpoint) => status ?? (response ? 200 : 204);

const securityOf = ({ access, scope }: Endpoint): Record<string, string[]>[] => {
  if (access === 'public') return [];
  if (access === 'admin' || access === 'admin_password') return [{ administration: [] }, { session: [] }];
  return [{ session: [] }, { bearer: [] }, ...(scope ? [{ accessToken: [scope] }] : [])];
};

const schemaOf = (endpoint: Endpoint): FastifySchema => ({
  summary: endpoint.summary,
  security: securityOf(endpoint),
  ...(endpoint.params ? { params: endpoint.params } : {}),
  ...(endpoint.query ? { querystring: endpoint.query } : {}),
  ...(endpoint.body ? { body: endpoint.body } : {}),
  response: {
    ...(endpoint.response ? { [successOf(endpoint)]: endpoint.response } : {}),
    ...(endpoint.conflict ? { 409: endpoint.conflict } : {}),
  },
});

/** As the limiter of `src/app/server.ts` reads it. */
const limitedTo = (requestsPerMinute: number) => ({
  rateLimit: { max: requestsPerMinute, timeWindow: '1 minute' },
});
