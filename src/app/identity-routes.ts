import type { FastifyInstance, FastifyRequest } from 'fastify';
import { refuseForeignOrigin } from '#platform/http/csrf.ts';
import type { IdentityOperation, IdentityProvider } from '#ports/identity.ts';
import { AppError } from '#shared/errors.ts';

/** The identity provider answers under its own path; what reaches it is bounded and carries the caller's true address. */
export const identityPath = '/api/identity';
const identityBodyBytes = 16 * 1024; // names, addresses and passwords

export function addIdentityRoutes(
  scope: FastifyInstance,
  { identity, publicUrl }: { identity: IdentityProvider; publicUrl: string },
): void {
  scope.route({
    method: ['GET', 'POST'],
    url: `${identityPath}/*`,
    schema: { hide: true },
    bodyLimit: identityBodyBytes,
    handler: async (request, reply) => {
      refuseForeignOrigin(request, publicUrl);
      const text = JSON.stringify(request.body ?? {});
      // PostgreSQL cannot store NUL, and the library would log what it could not save.
      if (text.includes('\\u0000')) throw new AppError('bad_request');
      const headers = headersOf(request);
      // Its limits count by this header, which any caller could send.
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
  headers.set('content-type', 'application/json'); // the body is written as JSON again
  headers.delete('content-length');
  return headers;
}

/** The provider's paths as OpenAPI has them; one route answers them all. */
export const describeIdentityPaths = (operations: readonly IdentityOperation[]) =>
  Object.fromEntries(
    operations.map(({ method, path, ...operation }) => [
      identityPath + path,
      { [method.toLowerCase()]: describe(operation) },
    ]),
  );

const describe = ({
  summary,
  fields,
  access,
  givesToken,
}: Pick<IdentityOperation, 'summary' | 'fields' | 'access' | 'givesToken'>) => ({
  summary,
  security: access === 'public' ? [] : [{ session: [] }, { bearer: [] }],
  ...(fields.length === 0
    ? {}
    : { requestBody: { content: { 'application/json': { schema: textsOf(fields) } } } }),
  responses: {
    200: {
      description: 'Success',
      ...(givesToken ? { headers: { 'set-auth-token': tokenHeader } } : {}),
    },
  },
});

const textsOf = (fields: readonly string[]) => ({
  type: 'object' as const,
  properties: Object.fromEntries(fields.map((field) => [field, { type: 'string' as const }])),
  required: [...fields],
});

const tokenHeader = {
  description: 'The bearer token of the session. A program gets it; a request with `Origin` does not.',
  schema: { type: 'string' as const },
};
