import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Identity } from '#ports/identity.ts';
import type { AnswerOf, Endpoint, ParsedOf } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';

/** Who is calling, once the access of an endpoint has been checked. */
export type Caller = { userId: string; identity: Identity };

type Context<E, C> = ParsedOf<E> & { caller: C; request: FastifyRequest; reply: FastifyReply };

type CallerOf<E> = E extends { access: 'public' } ? null : Caller;

/** An endpoint with the action that answers it. */
export type Route = { endpoint: Endpoint; answer: (context: never) => Promise<unknown> };

/** The caller's `userId` is '' on `identity` endpoints when no user exists yet. */
export function bind<E extends Endpoint>(
  endpoint: E,
  answer: (context: Context<E, CallerOf<E>>) => Promise<AnswerOf<E> | FastifyReply>,
): Route {
  return { endpoint, answer };
}

/** Decides who is calling; throws `unauthenticated` or `forbidden` where the endpoint's access says so. */
export type Gate = (request: FastifyRequest, access: Endpoint['access']) => Promise<Caller | null>;

export function addRoutes(server: FastifyInstance, routes: Route[], gate: Gate): void {
  for (const { endpoint, answer } of routes) {
    const callers = new WeakMap<FastifyRequest, Caller | null>();
    const success = endpoint.status ?? (endpoint.response ? 200 : 204);
    server.route({
      method: endpoint.method,
      url: endpoint.path,
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      ...(endpoint.requestsPerMinute ? { config: limitedTo(endpoint.requestsPerMinute) } : {}),
      schema: {
        summary: endpoint.summary,
        security: endpoint.access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
        ...(endpoint.params ? { params: endpoint.params } : {}),
        ...(endpoint.query ? { querystring: endpoint.query } : {}),
        ...(endpoint.body ? { body: endpoint.body } : {}),
        response: {
          ...(endpoint.response ? { [success]: endpoint.response } : {}),
          ...(endpoint.conflict ? { 409: endpoint.conflict } : {}),
        },
      },
      // Before the body is read: strangers cost nothing.
      onRequest: async (request) => {
        callers.set(request, await gate(request, endpoint.access));
      },
      handler: async (request, reply) => {
        const caller = callers.get(request) ?? null;
        if (endpoint.access !== 'public' && !caller) throw new AppError('unauthenticated');
        const context = {
          params: request.params,
          query: request.query,
          body: request.body,
          caller,
          request,
          reply,
        };
        const result = await answer(context as never);
        if (reply.sent || result === reply) return reply;
        reply.code(success);
        return endpoint.response ? result : reply.send();
      },
    });
  }
}

/** As the limiter of `src/app/server.ts` reads it. */
const limitedTo = (requestsPerMinute: number) => ({
  rateLimit: { max: requestsPerMinute, timeWindow: '1 minute' },
});
