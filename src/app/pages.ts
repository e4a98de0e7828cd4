import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { signInMeta, type SignInOptions } from '#features/identity/rules/sign-in/sign-in-options.ts';
import { oauthReturn } from '#features/connections/rules/oauth-return.ts';
import { splash } from '#features/onboarding/rules/splash.ts';
import { instanceFacts } from '#features/site/rules/instance-facts.ts';
import { listedPages, namesFile, notFoundPage, publicPages } from '#features/site/rules/public-pages.ts';
import { fillSlots, type SlotValues } from '#features/site/rules/slots.ts';
import { compressText, type CompressedText } from '#platform/http/compressed-text.ts';
import type { Services } from '#platform/services.ts';
import { AppError } from '#shared/errors.ts';
import { escapeHtml } from '#shared/html.ts';
import { possibleAnalysers } from './analyser.ts';
import type { Config } from './config.ts';
import { signInOptions } from './identity.ts';
import { createSessionOf, type SessionOf } from './page-session.ts';
import { kindOf, offlinePage, offlineScript, patternOf, sharePath } from './paths.ts';
import { sessionBlock, type PageSession } from './session-block.ts';

/**
 * Serves the built browser code: hashed files for a year, everything else revalidated. The public pages are filled with
 * the facts of this instance once, at start, and kept in memory. An unknown path is the 404 page, with that status; every
 * other path outside `/api/` is the app. With an OAuth result every path is (spec 2).
 */
const year = 31_536_000;

/** Null before the first build: then only the API answers, as in development. */
export function webFolder(): string | null {
  const folder = fileURLToPath(new URL('../../dist/web', import.meta.url)); // from src/app and from dist/server alike
  return existsSync(join(folder, publicPages.landing.file)) ? folder : null;
}

/** What the public pages say about this instance: only engines that are offered can send audio anywhere. */
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
    paymentProvider: config.STRIPE_SECRET_KEY ? 'Stripe' : undefined,
    splashDelayMs: config.SPLASH_SCREEN === 'on' ? splash.delayMs : undefined,
  });
}

/** How to sign in here, in a `meta` element: the first script that asks need not wait for an answer. */
function withSignIn(html: string, options: SignInOptions): string {
  const meta = `<meta name="${signInMeta}" content="${escapeHtml(JSON.stringify(options))}" />`;
  return html.replace('</head>', () => `${meta}</head>`);
}

type PageContext = { facts: SlotValues; signIn: SignInOptions; sessionOf: SessionOf };

export async function addConfiguredPages(
  server: FastifyInstance,
  config: Config,
  services: Parameters<typeof createSessionOf>[0] & Pick<Services, 'engines'>,
): Promise<void> {
  const folder = webFolder();
  if (!folder) return;
  await addPages(server, folder, {
    facts: factsOf(config, services.engines),
    signIn: signInOptions(config),
    sessionOf: createSessionOf(services),
  });
}

export async function addPages(
  server: FastifyInstance,
  folder: string,
  { facts, signIn, sessionOf }: PageContext,
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
  const pageOf = async (file: string) => compressText(fillSlots(await read(file), facts), 'text/html');
  const serve = (path: string, text: CompressedText) =>
    server.get(path, { schema: { hide: true } }, (request, reply) => {
      const redirect = oauthRedirect(request) ?? canonicalRedirect(request);
      return redirect ? redirect(reply) : text.send(request, reply);
    });

  for (const { path, file } of listedPages) serve(path, await pageOf(file));
  addShareTarget(server);
  serve('/robots.txt', compressText(robots(facts), 'text/plain'));
  serve('/sitemap.xml', compressText(sitemap(facts), 'application/xml'));
  const appHtml = fillSlots(await read('app.html'), facts);
  // What the service worker keeps: the app without anyone's session.
  const offlineHtml = appHtml
    .replaceAll(screenLink, '')
    .replace('</head>', `<script src="${offlineScript}"></script></head>`);
  serve(offlinePage, compressText(offlineHtml, 'text/html'));
  addAppPage(server, {
    app: createAppPage(appHtml),
    missing: await pageOf(notFoundPage.file),
    sessionOf,
  });
}

function addAppPage(
  server: FastifyInstance,
  {
    app,
    missing,
    sessionOf,
  }: { app: ReturnType<typeof createAppPage>; missing: CompressedText; sessionOf: SessionOf },
): void {
  server.get('/*', { schema: { hide: true } }, async (request, reply) => {
    const [path = ''] = request.url.split('?');
    if (path.startsWith('/api/') || path.startsWith('/.')) throw new AppError('not_found');
    const isScreen = !namesFile(path) && patternOf(path) !== null;
    if (!isScreen && !oauthResultOf(request)) return missing.send(request, reply.code(404));
    const redirect = canonicalRedirect(request);
    if (redirect) return redirect(reply);
    const session = await sessionOf(request);
    if (session === undefined) return app.withoutSession(path).send(request, reply);
    // Not cached: the back button asks again, and after a sign-out nothing of the session is left. Not compressed: it
    // holds a coach's own texts beside parts of the address (decision 33), and it is small.
    reply.headers({ 'cache-control': 'no-store', vary: 'cookie' });
    return reply.type('text/html; charset=utf-8').send(app.withSession(path, session));
  });
}

/**
 * What a phone shares with the installed app is received by the service worker (`browser/service-worker.ts`). Before it
 * is there the file cannot be kept: it comes without a check of its sender, so it is dropped and the screen says so.
 */
function addShareTarget(server: FastifyInstance): void {
  void server.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', (_request, body, done) => {
      body.resume();
      done(null);
    });
    scope.post(sharePath, { schema: { hide: true } }, (_request, reply) =>
      reply.redirect('/upload?shared=nothing', 303),
    );
  });
}

type Redirect = (reply: FastifyReply) => FastifyReply;

/** What Zoom, Google or Microsoft answered when they sent the browser back; never a code or a state. */
function oauthResultOf({ query }: FastifyRequest): URLSearchParams | null {
  const { success, error } = query as { success?: unknown; error?: unknown };
  if (!oauthReturn({ success, error })) return null;
  return new URLSearchParams(typeof success === 'string' ? { success } : { error: String(error) });
}

const settingsPath = '/settings';

/** To the settings, which show the result. A public page has no script for it, and would leave secrets in the address. */
function oauthRedirect(request: FastifyRequest): Redirect | null {
  const result = oauthResultOf(request);
  return (
    result &&
    ((reply) =>
      reply.header('cache-control', 'no-store').redirect(`${settingsPath}?${result.toString()}`, 303))
  );
}

/** To the path without its last slash. Only for known paths: `//example.com/` would be a redirect to another site. */
function canonicalRedirect({ url }: FastifyRequest): Redirect | null {
  const [path = '', query] = url.split('?');
  if (path === '/' || !path.endsWith('/') || patternOf(path) === null) return null;
  const address = path.slice(0, -1) + (query === undefined ? '' : `?${query}`);
  return (reply) => reply.redirect(address, 308);
}

const signInPath = '/signin';
const dashboardPath = '/dashboard';
const screenLink = /\s*<link [^>]*data-screen="([^"]*)"[^>]*>/g;

/** The app's page. It preloads the files of the one screen that will be shown first, or of none. */
function createAppPage(html: string) {
  const screens = new Set([...html.matchAll(screenLink)].map(([, screen = '']) => screen));
  const preloading = (screen: string) =>
    html.replaceAll(screenLink, (link, named: string) => (named === screen ? link : ''));
  const texts = new Map(['', ...screens].map((screen) => [screen, preloading(screen)]));
  const pages = new Map([...texts].map(([screen, text]) => [screen, compressText(text, 'text/html')]));
  const of = <T>(all: Map<string, T>, screen: string): T => (all.get(screen) ?? all.get(''))!;
  return {
    withoutSession: (path: string): CompressedText => of(pages, path),
    /** Signed out, every private path shows the sign-in screen; signed in, the sign-in path shows the dashboard. */
    withSession(path: string, session: PageSession | null): string {
      const screen = session === null && kindOf(path) === 'private' ? signInPath : path;
      const first = session !== null && path === signInPath ? dashboardPath : screen;
      return of(texts, first).replace('</head>', () => `${sessionBlock(session)}</head>`);
    },
  };
}

const robots = ({ publicUrl }: SlotValues): string =>
  `User-agent: *\nDisallow: /api/\nSitemap: ${publicUrl}/sitemap.xml\n`;

function sitemap({ publicUrl }: SlotValues): string {
  const urls = listedPages.map(({ path }) => `<url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">${urls.join('')}</urlset>\n`;
}
