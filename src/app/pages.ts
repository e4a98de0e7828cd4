import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInMeta, type SignInOptions } from '#features/identity/rules/sign-in/sign-in-options.ts';
import { oauthReturn } from '#features/integrations/rules/oauth-return.ts';
import { instanceFacts } from '#features/site/rules/instance-facts.ts';
import { listedPages, namesFile, notFoundPage, publicPages } from '#features/site/rules/public-pages.ts';
import { escapeHtml, fillSlots, type SlotValues } from '#features/site/rules/slots.ts';
import { holdText, type HeldText } from '#platform/http/compressed-text.ts';
import { AppError } from '#shared/errors.ts';
import { possibleAnalysers } from './analyser.ts';
import type { Config } from './config.ts';
import type { SessionOf } from './page-session.ts';
import { kindOf, patternOf } from './paths.ts';
import { sessionBlock, type PageSession } from './session-block.ts';

/**
 * Serves the built browser code: hashed files for a year, everything else always fresh. The public pages are filled
 * with what this instance is once, at start, and kept in memory. A path that leads nowhere is the 404 page, with that
 * status; every other path outside `/api/` is the app. On the way back from another service every path is (spec 2).
 */
const year = 31_536_000;

/** Null before the first build: then only the API answers, as in development. */
export function webFolder(): string | null {
  const folder = fileURLToPath(new URL('../../dist/web', import.meta.url)); // from src/app and from dist/server alike
  return existsSync(join(folder, publicPages.landing.file)) ? folder : null;
}

/** What the pages say of this instance. Engines that are not offered send nothing anywhere. */
export function factsOf(config: Config, engines: readonly { name: string }[]): SlotValues {
  const addresses: Record<string, string | undefined> = {
    deepgram: config.DEEPGRAM_BASE_URL,
    openai: config.OPENAI_BASE_URL,
  };
  return instanceFacts({
    publicUrl: config.PUBLIC_URL,
    operatorName: config.OPERATOR_NAME,
    operatorAddress: config.OPERATOR_ADDRESS,
    contactEmail: config.CONTACT_EMAIL,
    coachCountClaim: config.COACH_COUNT_CLAIM,
    testimonialText: config.TESTIMONIAL_TEXT,
    testimonialName: config.TESTIMONIAL_NAME,
    engines: engines.map(({ name }) => ({ name, address: addresses[name] })),
    analysers: possibleAnalysers(config),
    bucketAddress: config.S3_BUCKET ? (config.S3_ENDPOINT ?? 'Amazon S3') : undefined,
    identityProvider: config.IDENTITY_PROVIDER === 'firebase' ? 'Google (Firebase)' : undefined,
    mailAddress: config.SMTP_URL,
  });
}

/** How one signs in here, for the first script that asks: no page waits for an answer about it. */
function withSignIn(html: string, options: SignInOptions): string {
  const meta = `<meta name="${signInMeta}" content="${escapeHtml(JSON.stringify(options))}" />`;
  return html.replace('</head>', () => `${meta}</head>`);
}

type Told = { facts: SlotValues; signIn: SignInOptions; sessionOf: SessionOf };

export async function addPages(
  server: FastifyInstance,
  folder: string,
  { facts, signIn, sessionOf }: Told,
): Promise<void> {
  await server.register(fastifyStatic, {
    root: folder,
    index: false,
    preCompressed: true,
    wildcard: false,
    globIgnore: ['**/*.html'], // pages have addresses without an ending, and are filled first
    setHeaders: (reply, path) => {
      const isHashed = /[\\/]assets[\\/]/.test(path);
      reply.header('cache-control', isHashed ? `public, max-age=${year}, immutable` : 'no-cache');
    },
  });

  const read = async (file: string) => withSignIn(await readFile(join(folder, file), 'utf8'), signIn);
  const hold = async (file: string) => holdText(fillSlots(await read(file), facts), 'text/html');
  const show = (path: string, text: HeldText) =>
    server.get(path, { schema: { hide: true } }, (request, reply) => {
      const elsewhere = handOver(request) ?? straightened(request);
      return elsewhere ? elsewhere(reply) : text.send(request, reply);
    });

  for (const { path, file } of listedPages) {
    const page = await hold(file);
    show(path, page);
  }
  show('/robots.txt', holdText(robots(facts), 'text/plain'));
  show('/sitemap.xml', holdText(sitemap(facts), 'application/xml'));

  const app = holdApp(await read('app.html'));
  const missing = await hold(notFoundPage.file);
  server.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/api/') || path.startsWith('/.')) throw new AppError('not_found');
    if (namesFile(path) || (patternOf(path) === null && !newsOf(request)))
      return missing.send(request, reply.code(404));
    const address = straightened(request);
    if (address) return address(reply);
    const session = await sessionOf(request);
    if (session === undefined) return app.silent(path).send(request, reply);
    // Kept nowhere: the way back asks again, and after a sign-out nothing is said. Not compressed: what people wrote
    // about themselves shares no stream with anything else, and it is small.
    reply.headers({ 'cache-control': 'no-store', vary: 'cookie' });
    return reply.type('text/html; charset=utf-8').send(app.telling(path, session));
  });
}

type Answer = (reply: FastifyReply) => FastifyReply;

/** What Zoom, Google or Microsoft said on the way back; never a code or a state. */
function newsOf({ query }: FastifyRequest): URLSearchParams | null {
  const { success, error } = query as { success?: unknown; error?: unknown };
  if (!oauthReturn({ success, error })) return null;
  return new URLSearchParams(typeof success === 'string' ? { success } : { error: String(error) });
}

const connections = '/settings';

/** A public page has no app in it to tell the news, and would leave what is secret in the address. */
function handOver(request: FastifyRequest): Answer | null {
  const news = newsOf(request);
  return (
    news &&
    ((reply) => reply.header('cache-control', 'no-store').redirect(`${connections}?${news.toString()}`, 303))
  );
}

/** One address for each page. Only of paths we know: what somebody typed before the slash may be another site. */
function straightened({ url }: FastifyRequest): Answer | null {
  const [path = '', query] = url.split('?');
  if (path === '/' || !path.endsWith('/') || patternOf(path) === null) return null;
  const address = path.slice(0, -1) + (query === undefined ? '' : `?${query}`);
  return (reply) => reply.redirect(address, 308);
}

const door = '/signin';
const home = '/dashboard';
const screenLink = /\s*<link [^>]*data-screen="([^"]*)"[^>]*>/g;

/** The app's page. It names the files of one first screen at most: the one that will be shown. */
function holdApp(html: string) {
  const screens = new Set([...html.matchAll(screenLink)].map(([, screen = '']) => screen));
  const naming = (screen: string) =>
    html.replaceAll(screenLink, (link, named: string) => (named === screen ? link : ''));
  const plain = new Map(['', ...screens].map((screen) => [screen, naming(screen)]));
  const held = new Map([...plain].map(([screen, text]) => [screen, holdText(text, 'text/html')]));
  const of = <T>(texts: Map<string, T>, screen: string): T => (texts.get(screen) ?? texts.get(''))!;
  return {
    silent: (path: string): HeldText => of(held, path),
    /** Whoever is signed out sees the door wherever they knock; whoever is signed in does not see it again. */
    telling(path: string, session: PageSession | null): string {
      const screen = session === null && kindOf(path) === 'private' ? door : path;
      const shown = session !== null && path === door ? home : screen;
      return of(plain, shown).replace('</head>', () => `${sessionBlock(session)}</head>`);
    },
  };
}

const robots = ({ publicUrl }: SlotValues): string =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;

function sitemap({ publicUrl }: SlotValues): string {
  const places = listedPages.map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${places.join('')}</urlset>\n`;
}
