import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import * as z from 'zod';
import type { SignInOptions } from '#features/identity/rules/sign-in/sign-in-options.ts';
import { userIdOf } from '#features/identity/server/actions.ts';
import type { Database } from '#platform/db/database.ts';
import { addRoutes, type Gate, type Route } from '#platform/http/bind.ts';
import { answerErrors, earlyErrors } from '#platform/http/errors.ts';
import { refuseForeignOrigin } from '#platform/http/same-origin.ts';
import { closeSlowBodies, headerLimits } from '#platform/http/slow-bodies.ts';
import type { Log } from '#platform/log/log.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import { coachHeader } from '#shared/contract.ts';
import { AppError } from '#shared/errors.ts';
import { contentSecurityPolicy } from './security-policy.ts';

/** Puts routes, identity, limits, headers, OpenAPI and pages on one HTTP server. It decides nothing about features. */
type Options = {
  db: Database;
  log: Log;
  identity: IdentityProvider;
  routes: Route[];
  trustProxy: string[];
  publicUrl: string;
  /** Set where Google keeps the passwords. */
  firebase: SignInOptions['firebase'];
  /** Adds what does not fit the contract: uploads, event streams, pages. */
  extend(server: FastifyInstance, gate: Gate): Promise<void>;
};

const bodyLimitBytes = 1024 * 1024; // a request is a form; imports and uploads say so themselves
export const identityPath = '/api/identity';
const identityBodyBytes = 16 * 1024; // names, addresses and passwords
const requestsPerMinute = 1200; // per address: twenty a second, a busy screen makes two

export async function createServer(options: Options): Promise<FastifyInstance> {
  z.config(z.locales.en());
  const server = fastify({
    logger: false,
    bodyLimit: bodyLimitBytes,
    trustProxy: options.trustProxy.length > 0 ? options.trustProxy : false,
    requestIdHeader: false,
    genReqId: () => crypto.randomUUID(),
    routerOptions: { ignoreTrailingSlash: true },
    return503OnClosing: false, // the framework's own answer; ours is `refuseWhileStopping`
    forceCloseConnections: 'idle',
    ...earlyErrors,
    http: headerLimits,
  });
  server.setValidatorCompiler(validatorCompiler);
  server.setSerializerCompiler(serializerCompiler);
  answerErrors(server, options.log);
  closeSlowBodies(server.server, options.log);
  logRequests(server, options.log);

  await server.register(helmet, {
    contentSecurityPolicy: {
      useDefaults: false,
      directives: contentSecurityPolicy(options.publicUrl, options.firebase),
    },
    // Google's window has to be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: options.firebase ? 'same-origin-allow-popups' : 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // On the way in: answers that a library writes itself carry these too.
  server.addHook('onRequest', async (request, reply) => {
    reply.header(
      'permissions-policy',
      // The camera is never asked for; Chromium counts the picture of a shared tab as one.
      'microphone=(self), display-capture=(self), camera=(self), geolocation=()',
    );
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
  refuseWhileStopping(server);
  await server.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000 });
  await server.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Afterword', version: '1' },
      components: {
        securitySchemes: {
          session: { type: 'apiKey', in: 'cookie', name: 'afterword.session_token' },
          bearer: { type: 'http', scheme: 'bearer' },
        },
      },
    },
    transform: jsonSchemaTransform,
  });

  const gate = createGate(options);
  await server.register(async (scope) => addIdentity(scope, options));
  await server.register(async (scope) => {
    addRoutes(scope, options.routes, gate);
    await options.extend(scope, gate);
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());
  });
  return server;
}

/** On connections that were busy when the stop began; new ones are not taken. */
function refuseWhileStopping(server: FastifyInstance): void {
  let isStopping = false;
  server.addHook('preClose', async () => {
    isStopping = true;
  });
  server.addHook('onRequest', async () => {
    if (isStopping)
      throw new AppError('unavailable', {
        detail: 'The server is stopping. Try again in a minute.',
        retryAfterSeconds: 5,
      });
  });
}

/** The identity provider answers by itself; what reaches it is bounded, and says truly where it comes from. */
function addIdentity(scope: FastifyInstance, { identity, publicUrl }: Options): void {
  scope.route({
    method: ['GET', 'POST'],
    url: `${identityPath}/*`,
    schema: { hide: true },
    bodyLimit: identityBodyBytes,
    handler: async (request, reply) => {
      refuseForeignOrigin(request, publicUrl);
      const text = JSON.stringify(request.body ?? {});
      // PostgreSQL cannot keep NUL, and the library would log what it could not save.
      if (text.includes('\\u0000')) throw new AppError('bad_request');
      const headers = headersOf(request);
      // Its limits count by this header, which anybody could write.
      headers.set('x-forwarded-for', request.ip);
      const answer = await identity.answer(
        new Request(new URL(publicUrl).origin + request.url, {
          method: request.method,
          headers,
          ...(request.method === 'GET' || request.method === 'HEAD' ? {} : { body: text }),
        }),
      );
      for (const [name, value] of answer.headers) if (name !== 'set-cookie') reply.header(name, value);
      for (const cookie of answer.headers.getSetCookie()) reply.header('set-cookie', cookie);
      return reply.code(answer.status).send(Buffer.from(await answer.arrayBuffer()));
    },
  });
}

function headersOf(request: FastifyRequest): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headers))
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  headers.set('content-type', 'application/json'); // what the server has read, whatever it came as
  headers.delete('content-length');
  return headers;
}

function createGate({ db, identity: identityVerifier, publicUrl }: Options): Gate {
  return async (request, access) => {
    if (access === 'public') return null;
    refuseForeignOrigin(request, publicUrl);
    const identity = await identityVerifier.verify({
      cookie: request.headers.cookie ?? null,
      bearer: bearerOf(request),
    });
    if (!identity) throw new AppError('unauthenticated');
    const userId = await db.asIdentity(identity.id, (tx) => userIdOf(tx, identity.id));
    if (!userId && access !== 'identity')
      throw new AppError('forbidden', { detail: 'This sign-in has no user yet.' });
    if (access === 'user' && !isMeant(request, userId)) throw new AppError('unauthenticated');
    // Administrators have a sign-in of their own; until it exists nobody is one here.
    if (access === 'admin') throw new AppError('not_found');
    return { userId: userId ?? '', identity };
  };
}

/** A page that is still somebody else's has no session any more, whatever cookie its browser has by now. */
function isMeant({ headers }: FastifyRequest, userId: string | null): boolean {
  const coach = headers[coachHeader];
  return coach === undefined || coach === userId;
}

function bearerOf(request: FastifyRequest): string | null {
  const value = request.headers.authorization;
  return value?.startsWith('Bearer ') ? value.slice('Bearer '.length) : null;
}

function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        // The pattern, not the address: ids and queries are nobody's business in a log.
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
