import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseForeignOrigin } from './csrf.ts';

/**
 * Pages behind a link whose address is the secret: HTML with forms and without a script. Every answer of such a path,
 * refusals included, is kept by no cache and no robot, names no other site and tells none where the reader came from.
 */
export type SecretRequest = FastifyRequest<{
  Params: { token: string; id?: string };
  Body: Record<string, string> | undefined;
}>;

type Options = {
  /** The page’s only style; the policy allows this text and no other. */
  style: string;
  /** What the pages show besides text. */
  media?: 'audio';
  formBytes: number;
};

type Route = {
  method: 'GET' | 'POST';
  url: string;
  perMinute: number;
  handle: (request: SecretRequest, reply: FastifyReply) => Promise<FastifyReply>;
};

export function addSecretPages(
  parent: FastifyInstance,
  { publicUrl }: { publicUrl: string },
  { routes, ...options }: Options & { routes: Route[] },
): void {
  const headers = headersFor(options);
  void parent.register(async (server) => {
    readForms(server, options.formBytes);
    server.addHook('onRequest', async (_request, reply) => void reply.headers(headers));
    for (const { method, url, perMinute, handle } of routes)
      server.route({
        method,
        url,
        exposeHeadRoute: false, // a program that asks for the headers only has not read the page
        schema: { hide: true },
        config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
        handler: (request, reply) => {
          refuseForeignOrigin(request, publicUrl);
          return handle(request as SecretRequest, reply);
        },
      });
  });
}

export const sendPage = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).type('text/html; charset=utf-8').send(html);

/** After a form: a reload sends nothing again. */
export const seeOther = (reply: FastifyReply, path: string): FastifyReply => reply.redirect(path, 303);

function headersFor({ style, media }: Options): Record<string, string> {
  const styleHash = createHash('sha256').update(style).digest('base64');
  return {
    'content-security-policy': [
      "default-src 'none'",
      `style-src 'sha256-${styleHash}'`,
      "font-src 'self'",
      ...(media ? ["media-src 'self'"] : []),
      "form-action 'self'",
      "base-uri 'none'",
      "frame-ancestors 'none'",
    ].join(';'),
    'cache-control': 'no-store',
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'referrer-policy': 'no-referrer',
  };
}

/** Forms of the page; nothing else is read here. */
function readForms(server: FastifyInstance, formBytes: number): void {
  server.removeAllContentTypeParsers();
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}
