import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { fontFile } from '#platform/font-files.ts';
import { refuseForeignOrigin } from '#platform/http/csrf.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { sendRecording } from '../../conversations/server/actions.ts';
import { pageStyle } from '../rules/page-style.ts';
import { closedPage, passcodePage, sharedPage, type SharedPage } from '../rules/shared-page.ts';
import { openShare, tryPasscode, passCookie, type OpenedShare } from './open-share.ts';
import { loadPage, reply as writeReply, setTask, sharedRecording } from './reader-actions.ts';

/**
 * The page behind a link. It is HTML with forms and without a script, it names no other site, is never cached or
 * indexed, and reaches what the link shows and nothing else. A link that is unknown, expired or revoked answers the same.
 */
type Needs = Pick<Services, 'db' | 'clock' | 'keys' | 'publicUrl' | 'events' | 'storage' | 'log'>;
type Asked = FastifyRequest<{ Params: { token: string; id?: string }; Body: Record<string, string> }>;

const styleHash = createHash('sha256').update(pageStyle).digest('base64');

const headers = {
  'content-security-policy': [
    "default-src 'none'",
    `style-src 'sha256-${styleHash}'`,
    "font-src 'self'",
    "media-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join(';'),
  'cache-control': 'no-store',
  'x-robots-tag': 'noindex, nofollow, noarchive',
  // The address is the secret. With `no-referrer` browsers would send forms with the origin `null`.
  'referrer-policy': 'same-origin',
};

const perMinute = (max: number) => ({ rateLimit: { max, timeWindow: '1 minute' } });
const readsPerMinute = 60;
const writesPerMinute = 30;
const triesPerMinute = 10; // argon2 takes a processor for some 30 ms

const fonts: Record<string, string> = {
  'serif.woff': fontFile('source-serif-4', 'latin', 400),
  'serif-bold.woff': fontFile('source-serif-4', 'latin', 600),
  'sans.woff': fontFile('figtree', 'latin', 400),
  'sans-bold.woff': fontFile('figtree', 'latin', 600),
};

const html = (reply: FastifyReply, status: number, text: string): FastifyReply =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(text);

const closed = (reply: FastifyReply): FastifyReply => html(reply, 404, closedPage());

const addressOf = ({ params }: Asked): string => `/s/${params.token}`;

export function addSharedPages(parent: FastifyInstance, services: Needs): void {
  void parent.register(async (server) => {
    readForms(server);
    addFonts(server);
    const route = (method: 'GET' | 'POST', url: string, max: number, work: Work) =>
      server.route({
        method,
        url,
        exposeHeadRoute: false, // a program that asks for the headers only has not read the page
        schema: { hide: true },
        config: perMinute(max),
        handler: (request, reply) => answer(services, request as Asked, reply, work),
      });
    route('GET', '/s/:token', readsPerMinute, showPage);
    route('GET', '/s/:token/audio', readsPerMinute, playAudio);
    route('POST', '/s/:token/passcode', triesPerMinute, enterPasscode);
    route('POST', '/s/:token/tasks/:id', writesPerMinute, changeTask);
    route('POST', '/s/:token/replies', writesPerMinute, sendReply);
  });
}

/** Forms of the page; nothing else is read here. */
function readForms(server: FastifyInstance): void {
  const formBytes = 32 * 1024;
  server.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: formBytes },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

function addFonts(server: FastifyInstance): void {
  server.get<{ Params: { name: string } }>('/s/fonts/:name', { schema: { hide: true } }, (request, reply) => {
    const file = Object.hasOwn(fonts, request.params.name) ? fonts[request.params.name] : undefined;
    if (!file) throw new AppError('not_found');
    return reply
      .header('cache-control', 'public, max-age=604800')
      .type('font/woff')
      .send(createReadStream(file));
  });
}

type Work = (
  services: Needs,
  share: OpenedShare,
  context: { request: Asked; reply: FastifyReply },
) => Promise<FastifyReply>;

async function answer(
  services: Needs,
  request: Asked,
  reply: FastifyReply,
  work: Work,
): Promise<FastifyReply> {
  refuseForeignOrigin(request, services.publicUrl);
  const share = await openShare(services, request.params.token, request.headers.cookie);
  if (!share) return closed(reply);
  if (!share.isUnlocked && work !== enterPasscode)
    return request.method === 'GET' && work === showPage
      ? html(reply, 401, passcodePage(addressOf(request), null))
      : reply.headers(headers).redirect(addressOf(request), 303);
  return work(services, share, { request, reply });
}

async function showPage(
  services: Needs,
  share: OpenedShare,
  { request, reply }: { request: Asked; reply: FastifyReply },
): Promise<FastifyReply> {
  const { done } = request.query as { done?: unknown };
  const page = await loadPage(services, share.row, {
    path: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    notice: noticeOf(done),
  });
  return html(reply, 200, sharedPage(page));
}

const noticeOf = (done: unknown): SharedPage['notice'] =>
  done === 'sent' || done === 'empty' || done === 'full' ? done : null;

async function enterPasscode(
  services: Needs,
  share: OpenedShare,
  { request, reply }: { request: Asked; reply: FastifyReply },
): Promise<FastifyReply> {
  const path = addressOf(request);
  const result = await tryPasscode(services, share.row, request.body?.['passcode'] ?? '');
  if (result !== 'right')
    return html(reply, result.kind === 'paused' ? 429 : 401, passcodePage(path, result));
  return reply
    .headers(headers)
    .header('set-cookie', passCookie(services, share.row, path))
    .redirect(path, 303);
}

async function changeTask(
  services: Needs,
  { row }: OpenedShare,
  { request, reply }: { request: Asked; reply: FastifyReply },
): Promise<FastifyReply> {
  const { id = '' } = request.params;
  const isThere = isId(id) && (await setTask(services, row, id, request.body?.['completed'] === 'true'));
  return isThere ? reply.headers(headers).redirect(`${addressOf(request)}#tasks`, 303) : closed(reply);
}

async function sendReply(
  services: Needs,
  { row }: OpenedShare,
  { request, reply }: { request: Asked; reply: FastifyReply },
): Promise<FastifyReply> {
  const done = await writeReply(services, row, request.body?.['text'] ?? '');
  return reply.headers(headers).redirect(`${addressOf(request)}?done=${done}`, 303);
}

async function playAudio(
  services: Needs,
  { row }: OpenedShare,
  { request, reply }: { request: Asked; reply: FastifyReply },
): Promise<FastifyReply> {
  const recording = await sharedRecording(services, row);
  if (!recording) return closed(reply);
  return sendRecording({ request, reply: reply.headers(headers) }, services, {
    recording,
    disposition: 'inline',
  });
}
