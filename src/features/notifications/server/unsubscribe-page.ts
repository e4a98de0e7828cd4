import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '#platform/services.ts';
import { askPage, donePage, unknownPage, unsubscribeStyle } from '../rules/unsubscribe-page.ts';
import { unsubscribe } from './emails.ts';
import { readUnsubscribeToken, unsubscribePath } from './unsubscribe.ts';

/**
 * Works without signing in. Opening the link only asks: scanners of mail servers open every link. The button, and the
 * one of a mail program (RFC 8058), post to the same address.
 */
type Needs = Pick<Services, 'db' | 'keys'>;
type Asked = FastifyRequest<{ Params: { token: string } }>;

const styleHash = createHash('sha256').update(unsubscribeStyle).digest('base64');

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  'referrer-policy': 'same-origin',
};

const perMinute = 20;
const formBytes = 4096;
const longestToken = 200;

export function addUnsubscribePage(parent: FastifyInstance, { db, keys }: Needs): void {
  void parent.register(async (server) => {
    server.removeAllContentTypeParsers();
    // What the body says does not matter; the address says it all.
    server.addContentTypeParser('*', { parseAs: 'string', bodyLimit: formBytes }, (_request, _body, done) =>
      done(null),
    );
    const route = (method: 'GET' | 'POST', work: (request: Asked) => Promise<[number, string]>) =>
      server.route({
        method,
        url: `${unsubscribePath}/:token`,
        exposeHeadRoute: false,
        schema: { hide: true },
        config: { rateLimit: { max: perMinute, timeWindow: '1 minute' } },
        handler: async (request, reply): Promise<FastifyReply> => {
          const [status, html] = await work(request as Asked);
          return reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);
        },
      });
    const read = ({ params: { token } }: Asked) =>
      token.length > longestToken ? null : readUnsubscribeToken(keys, token);
    route('GET', async (request) => {
      const asked = read(request);
      return asked
        ? [200, askPage(asked.what, `${unsubscribePath}/${request.params.token}`)]
        : [404, unknownPage()];
    });
    route('POST', async (request) => {
      const asked = read(request);
      if (!asked) return [404, unknownPage()];
      await db.asUser(asked.userId, (owned) => unsubscribe(owned, asked.what));
      return [200, donePage(asked.what)];
    });
  });
}
