import helmet from '@fastify/helmet';
import rateLimit from '@fastify/rate-limit';
import swagger from '@fastify/swagger';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { jsonSchemaTransform, serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import type { SignInOptions } from '#features/identity/rules/sign-in/sign-in-options.ts';
import { addRoutes } from '#platform/http/bind.ts';
import { callerPlugin } from '#platform/http/caller.ts';
import { compressAnswers } from '#platform/http/compression.ts';
import { earlyErrors, errorPlugin } from '#platform/http/errors.ts';
import { eventStreamPlugin } from '#platform/http/event-stream.ts';
import { closeSlowBodies, headerLimits } from '#platform/http/slow-bodies.ts';
import { setValidationMessages } from '#platform/http/validation-messages.ts';
import type { Log } from '#platform/log.ts';
import { beginOperation, type Begun } from '#platform/telemetry/operations.ts';
import type { IdentityProvider } from '#ports/identity.ts';
import { AppError } from '#shared/errors.ts';
import { createAuthenticate } from './authenticate.ts';
import { refuseSwitchedOff } from './feature-switches.ts';
import { createTokenLimits } from './token-limits.ts';
import { addIdentityRoutes, describeIdentityPaths } from './identity-routes.ts';
import { contentSecurityPolicy } from './security-policy.ts';
import { slices, type WebServices } from './slices.ts';

/** Puts slices, identity, limits, headers, OpenAPI and pages on one HTTP server. It decides nothing about features. */
type Options = {
  services: WebServices;
  identity: IdentityProvider;
  trustProxy: string[];
  /** Set where Google keeps the passwords. */
  firebase: SignInOptions['firebase'];
  addPages(server: FastifyInstance): Promise<void>;
};

const bodyLimitBytes = 1024 * 1024; // a request is a form; imports and uploads set their own limit
const requestsPerMinute = 1200; // per address: twenty a second, a busy screen makes two

export async function createServer(options: Options): Promise<FastifyInstance> {
  const { services, identity } = options;
  const { log, publicUrl } = services;
  setValidationMessages();
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
  closeSlowBodies(server.server, log);
  observeRequests(server);
  logRequests(server, log);
  await server.register(errorPlugin, { log, report: services.errorRecorder.report });
  await addHeaders(server, publicUrl, options.firebase);
  refuseWhileStopping(server);
  refuseSwitchedOff(server, services.switchedOff);
  refuseWithoutAddress(server);
  await server.register(rateLimit, { max: requestsPerMinute, timeWindow: 60_000 });
  await server.register(swagger, {
    openapi: { ...openapi, paths: describeIdentityPaths(identity.operations) },
    transform: jsonSchemaTransform,
  });
  await server.register(callerPlugin, {
    authenticate: createAuthenticate({ ...services, limits: createTokenLimits(server) }),
  });
  await server.register(eventStreamPlugin, { changes: services.changes });

  await server.register(async (scope) => addIdentityRoutes(scope, { identity, publicUrl }));
  await server.register(async (scope) => {
    await compressAnswers(scope);
    for (const { routes } of slices) addRoutes(scope, routes?.(services) ?? [], services.db);
    for (const { http } of slices) http?.(scope, services);
    scope.get('/api/openapi.json', { schema: { hide: true } }, async () => server.swagger());
  });
  await server.register(async (scope) => options.addPages(scope));
  return server;
}

const openapi = {
  openapi: '3.1.0',
  info: { title: 'Afterword', version: '1' },
  components: {
    securitySchemes: {
      session: { type: 'apiKey', in: 'cookie', name: 'afterword.session_token' },
      bearer: { type: 'http', scheme: 'bearer' },
      administration: { type: 'apiKey', in: 'cookie', name: 'afterword-admin' },
      accessToken: {
        type: 'http',
        scheme: 'bearer',
        description:
          'A personal access token (afw_...), made in the settings. It opens the operations that name one of its scopes.',
      },
    },
  },
} as const;

async function addHeaders(
  server: FastifyInstance,
  publicUrl: string,
  firebase: SignInOptions['firebase'],
): Promise<void> {
  await server.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(publicUrl, firebase) },
    // Google's window has to be able to answer the page that opened it.
    crossOriginOpenerPolicy: { policy: firebase ? 'same-origin-allow-popups' : 'same-origin' },
    strictTransportSecurity: { maxAge: 31_536_000, includeSubDomains: true },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  });
  // With the request and not the answer: answers that a library writes by itself carry these too.
  server.addHook('onRequest', async (request, reply) => {
    reply.header(
      'permissions-policy',
      // The camera is never asked for; Chromium counts the picture of a shared tab as one.
      'microphone=(self), display-capture=(self), camera=(self), geolocation=()',
    );
    reply.header('x-request-id', request.id);
    if (request.url.startsWith('/api/')) reply.header('cache-control', 'no-store');
  });
}

/** A connection that is gone already has no address to count by, and no one who waits for an answer. */
function refuseWithoutAddress(server: FastifyInstance): void {
  server.addHook('onRequest', async (request) => {
    if (!request.socket.remoteAddress) throw new AppError('bad_request');
  });
}

/** For connections that were busy when the stop began; new ones are not accepted. */
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

/** For metrics and traces; what the request does meanwhile counts as a part of it. */
function observeRequests(server: FastifyInstance): void {
  const begun = new WeakMap<FastifyRequest, Begun>();
  server.addHook('onRequest', (request, _reply, done) => {
    const operation = beginOperation('request', 'unknown');
    begun.set(request, operation);
    operation.within(done);
  });
  server.addHook('onResponse', async (request, reply) => {
    const found = begun.get(request);
    if (!found) return;
    // The pattern, not the address: ids and queries do not belong in a label.
    found.operation.name = `${request.method} ${request.routeOptions.url ?? 'unknown'}`;
    found.end({ outcome: String(reply.statusCode), isFailure: reply.statusCode >= 500 });
  });
}

function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook('onResponse', async (request, reply) => {
    log.info(
      {
        requestId: request.id,
        method: request.method,
        // The pattern, not the address: ids and queries do not belong in a log.
        path: request.routeOptions.url ?? 'unknown',
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime),
      },
      'request',
    );
  });
}
