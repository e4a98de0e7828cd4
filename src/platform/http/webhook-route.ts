import type { FastifyInstance, FastifyReply } from 'fastify';
import { requireAccess } from './caller.ts';

/** A route for a provider's messages, whose signature is over the exact bytes of the body. */
const bodyBytes = 1024 * 1024;

type Headers = Record<string, string | string[] | undefined>;

export function addWebhookRoute(
  server: FastifyInstance,
  path: string,
  take: (headers: Headers, body: Buffer, reply: FastifyReply) => Promise<unknown>,
): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    scope.post(path, {
      schema: { hide: true },
      bodyLimit: bodyBytes,
      onRequest: requireAccess('public'),
      handler: ({ headers, body }, reply) =>
        take(headers, Buffer.isBuffer(body) ? body : Buffer.alloc(0), reply),
    });
  });
}
