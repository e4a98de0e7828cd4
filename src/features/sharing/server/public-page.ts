import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { fontFile } from '#platform/font-files.ts';
import { addSecretPages, seeOther, sendPage, type SecretRequest } from '#platform/http/secret-pages.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { isId } from '#shared/ids.ts';
import { sendRecording } from '../../conversations/server/actions.ts';
import { pageStyle } from '../rules/page-style.ts';
import { closedPage, passcodePage, sharedPage, type SharedPage } from '../rules/shared-page.ts';
import { openShare, tryPasscode, passCookie, type OpenedShare } from './open-share.ts';
import { loadPage, reply as writeReply, setTask, sharedRecording } from './reader-actions.ts';

/** The page behind a link. It reaches what the link shows and nothing else; a link that does not open says no more. */
type Needs = Pick<Services, 'db' | 'clock' | 'keys' | 'publicUrl' | 'events' | 'storage' | 'log'>;

const readsPerMinute = 60;
const writesPerMinute = 30;
const triesPerMinute = 10; // argon2 takes a processor for some 30 ms
const formBytes = 32 * 1024;

const fonts: Record<string, string> = {
  'serif.woff': fontFile('source-serif-4', 'latin', 400),
  'serif-bold.woff': fontFile('source-serif-4', 'latin', 600),
  'sans.woff': fontFile('figtree', 'latin', 400),
  'sans-bold.woff': fontFile('figtree', 'latin', 600),
};

const closed = (reply: FastifyReply): FastifyReply => sendPage(reply, 404, closedPage());

const addressOf = ({ params }: SecretRequest): string => `/s/${params.token}`;

export function addSharedPages(parent: FastifyInstance, services: Needs): void {
  addFonts(parent);
  const handle = (work: Work) => (request: SecretRequest, reply: FastifyReply) =>
    answer(services, request, reply, work);
  const reads = { method: 'GET', perMinute: readsPerMinute } as const;
  const writes = { method: 'POST', perMinute: writesPerMinute } as const;
  addSecretPages(parent, services, {
    style: pageStyle,
    media: 'audio',
    formBytes,
    routes: [
      { ...reads, url: '/s/:token', handle: handle(showPage) },
      { ...reads, url: '/s/:token/audio', handle: handle(playAudio) },
      { ...writes, url: '/s/:token/passcode', perMinute: triesPerMinute, handle: handle(enterPasscode) },
      { ...writes, url: '/s/:token/tasks/:id', handle: handle(changeTask) },
      { ...writes, url: '/s/:token/replies', handle: handle(sendReply) },
    ],
  });
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
  context: { request: SecretRequest; reply: FastifyReply },
) => Promise<FastifyReply>;

async function answer(
  services: Needs,
  request: SecretRequest,
  reply: FastifyReply,
  work: Work,
): Promise<FastifyReply> {
  const share = await openShare(services, request.params.token, request.headers.cookie);
  if (!share) return closed(reply);
  if (!share.isUnlocked && work !== enterPasscode)
    return request.method === 'GET' && work === showPage
      ? sendPage(reply, 401, passcodePage(addressOf(request), null))
      : seeOther(reply, addressOf(request));
  return work(services, share, { request, reply });
}

async function showPage(
  services: Needs,
  share: OpenedShare,
  { request, reply }: { request: SecretRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { done } = request.query as { done?: unknown };
  const page = await loadPage(services, share.row, {
    path: addressOf(request),
    userAgent: request.headers['user-agent'] ?? '',
    notice: noticeOf(done),
  });
  return sendPage(reply, 200, sharedPage(page));
}

const noticeOf = (done: unknown): SharedPage['notice'] =>
  done === 'sent' || done === 'empty' || done === 'full' ? done : null;

async function enterPasscode(
  services: Needs,
  share: OpenedShare,
  { request, reply }: { request: SecretRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const path = addressOf(request);
  const result = await tryPasscode(services, share.row, request.body?.['passcode'] ?? '');
  if (result !== 'right')
    return sendPage(reply, result.kind === 'paused' ? 429 : 401, passcodePage(path, result));
  return seeOther(reply.header('set-cookie', passCookie(services, share.row, path)), path);
}

async function changeTask(
  services: Needs,
  { row }: OpenedShare,
  { request, reply }: { request: SecretRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const { id = '' } = request.params;
  const isThere = isId(id) && (await setTask(services, row, id, request.body?.['completed'] === 'true'));
  return isThere ? seeOther(reply, `${addressOf(request)}#tasks`) : closed(reply);
}

async function sendReply(
  services: Needs,
  { row }: OpenedShare,
  { request, reply }: { request: SecretRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const done = await writeReply(services, row, request.body?.['text'] ?? '');
  return seeOther(reply, `${addressOf(request)}?done=${done}`);
}

async function playAudio(
  services: Needs,
  { row }: OpenedShare,
  { request, reply }: { request: SecretRequest; reply: FastifyReply },
): Promise<FastifyReply> {
  const recording = await sharedRecording(services, row);
  if (!recording) return closed(reply);
  return sendRecording({ request, reply }, services, {
    recording,
    disposition: 'inline',
  });
}
