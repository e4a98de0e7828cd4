import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { addPages, factsOf } from '../src/app/pages.ts';
import { readConfig } from '../src/app/config.ts';
import type { PageSession } from '../src/app/session-block.ts';
import { listedPages, notFoundPage } from '../src/features/site/rules/public-pages.ts';

/** How pages are served: filled once, escaped, compressed, always asked for again; and what is no page. */
const hostile = '"><script>alert(1)</script>{{contactEmail}}';
const settings = {
  PUBLIC_URL: 'https://afterword.example',
  OPERATOR_NAME: hostile,
  CONTACT_EMAIL: 'hello@afterword.example',
  TESTIMONIAL_TEXT: '<img src=x onerror=alert(1)>',
  OPENAI_BASE_URL: 'https://key:secret@speech.example/v1',
  ANALYSER: 'anthropic',
};

const signIn = { provider: 'builtin', passwordMinLength: 6, firebase: null } as const;

let folder = '';
let server: FastifyInstance;
let session: PageSession | null | undefined;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'afterword-pages-'));
  await mkdir(join(folder, 'assets'));
  for (const { file, title } of [...listedPages, notFoundPage])
    await writeFile(
      join(folder, file),
      `<!doctype html><title>${title}</title><p title="{{operatorName}}">{{operatorName}}</p>` +
        '<when-testimonialText><q>{{testimonialText}}</q></when-testimonialText>' +
        '<when-coachCountClaim>Trusted by {{coachCountClaim}}</when-coachCountClaim>' +
        `<i>{{speechProviders}}|{{analysisProvider}}</i>${'.'.repeat(2000)}`,
    );
  const link = (screen: string) =>
    `\n<link rel="modulepreload" data-screen="${screen}" href="/assets${screen}.js">`;
  await writeFile(
    join(folder, 'app.html'),
    '<!doctype html><head><title>The app</title><meta name="contact-email" content="{{contactEmail}}">' +
      `${link('/signin')}${link('/dashboard')}</head>`,
  );
  await writeFile(join(folder, 'assets', 'app-1a2b3c.js'), 'export {}');
  server = fastify({ logger: false, routerOptions: { ignoreTrailingSlash: true } }); // as in app/server.ts
  const facts = factsOf(readConfig(settings), [{ name: 'openai' }, { name: 'local' }]);
  await addPages(server, folder, { facts, signIn, sessionOf: async () => session });
});

afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) =>
  server.inject({ method: 'GET', url, headers });

test.each(listedPages)('$path is its own page, fresh each time', async ({ path, title }) => {
  const answer = await get(path);
  expect(answer.statusCode).toBe(200);
  expect(answer.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-cache',
  });
  expect(answer.body).toContain(`<title>${title}</title>`);
});

describe('what the operator says', () => {
  it('is text wherever it stands, and is not read again', async () => {
    const { body } = await get('/');
    expect(body).not.toMatch(/<script|<img/);
    expect(body).not.toContain('hello@');
    expect(body).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;{{contactEmail}}');
    expect(body).toContain('<q>&lt;img src=x onerror=alert(1)&gt;</q>');
  });

  it('is absent where it is not said, and names providers without their secrets', async () => {
    const { body } = await get('/privacy');
    expect(body).not.toContain('Trusted by');
    expect(body).not.toMatch(/<(when|unless)-/);
    expect(body).toContain('<i>OpenAI at speech.example|Anthropic</i>');
  });
});

test('the app knows whom to write to', async () => {
  expect((await get('/signin')).body).toContain(
    '<meta name="contact-email" content="hello@afterword.example">',
  );
});

describe('bytes', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ] as const)('%s where it is accepted', async (encoding, open) => {
    const plain = await get('/faq');
    const shrunk = await get('/faq', { 'accept-encoding': `${encoding}, zstd` });
    expect(shrunk.headers).toMatchObject({ 'content-encoding': encoding, vary: 'accept-encoding' });
    expect(open(shrunk.rawPayload).toString()).toBe(plain.body);
    expect(shrunk.headers.etag).not.toBe(plain.headers.etag);
  });

  it('none where it is refused', async () => {
    const answer = await get('/faq', { 'accept-encoding': 'br;q=0, identity' });
    expect(answer.headers['content-encoding']).toBeUndefined();
  });

  it('304 for who has the page already', async () => {
    const { headers } = await get('/faq');
    const again = await get('/faq', { 'if-none-match': `"other", W/${headers.etag}` });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });
});

describe('what is no page', () => {
  it.each(['/index.html', '/any.html', '/a/b.html', '/wp-login.php', '/assets/gone-123.js'])(
    '%s is not found',
    async (path) => {
      const answer = await get(path, { 'if-none-match': '*' });
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('<title>Page Not Found</title>');
    },
  );

  it.each(['/dashboard', '/app/conversation/1', '/signin?next=%2Ffolders'])('%s is the app', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>The app</title>');
  });

  it.each([
    '/nothing',
    '/404',
    '/onboarding/other',
    '/clients/7/more',
    '/Dashboard',
    '//evil.example/x',
    '/pricing//',
    '/nothing?success=dropbox_connected',
  ])('%s leads nowhere, and says so at the first byte', async (path) => {
    const answer = await get(path);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('<title>Page Not Found</title>');
  });

  it.each([
    ['/pricing/', '/pricing'],
    ['/privacy/?from=mail', '/privacy?from=mail'],
    ['/signin/', '/signin'],
    ['/clients/7/?tab=tasks', '/clients/7?tab=tasks'],
  ])('%s is %s', async (path, address) => {
    const answer = await get(path);
    expect([answer.statusCode, answer.headers.location]).toEqual([308, address]);
  });

  it('files keep their year', async () => {
    const answer = await get('/assets/app-1a2b3c.js');
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('nothing is hidden in the API or behind a dot', async () => {
    expect((await get('/api/nothing')).statusCode).not.toBe(200);
    expect((await get('/.env')).statusCode).not.toBe(200);
  });
});

describe('on the way back from another service', () => {
  it.each(['/', '/faq', '/privacy/'])('%s hands over to the app, without what is secret', async (path) => {
    const answer = await get(`${path}?success=zoom_connected&code=secret&state=secret`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/settings?success=zoom_connected']);
    expect(answer.headers['cache-control']).toBe('no-store');
  });

  it.each(['zoom_access_denied', 'microsoft_%0d%0aset-cookie:a=b', 'invalid_state', 'no_code'])(
    'the error %s is news too, and nothing but text',
    async (error) => {
      const answer = await get(`/?error=${error}`);
      expect([answer.statusCode, answer.headers.location]).toEqual([
        303,
        `/settings?${new URLSearchParams({ error: decodeURIComponent(error) })}`,
      ]);
      expect(answer.headers['set-cookie']).toBeUndefined();
    },
  );

  it.each(['/no/such/callback', '/old.html', '/a/b.html'])('%s is the app for that moment', async (path) => {
    const answer = await get(`${path}?success=google_connected`);
    expect(answer.statusCode).toBe(200);
    expect(answer.body).toContain('<title>The app</title>');
  });

  it.each(['/?success=anything', '/?error=7', '/?error=zoomed', '/?success=zoom_connected&success=x'])(
    '%s is no return',
    async (path) => expect((await get(path)).statusCode).toBe(200),
  );
});

describe('the files of the first screen', () => {
  const named = async (path: string) =>
    [...(await get(path)).body.matchAll(/data-screen="([^"]+)"/g)].map(([, screen]) => screen);
  const somebody = { user: {}, lastActivity: {}, trialStatus: {}, settings: {} } as PageSession;

  it.each([
    ['said by nobody', undefined, '/dashboard', ['/dashboard']],
    ['said by nobody', undefined, '/clients', []],
    ['signed out', null, '/signin', ['/signin']],
    ['signed out', null, '/dashboard', ['/signin']],
    ['signed out', null, '/register', []],
    ['signed in', somebody, '/signin', ['/dashboard']],
    ['signed in', somebody, '/dashboard', ['/dashboard']],
    ['signed in', somebody, '/clients', []],
  ] as const)('%s: at %3$s', async (_who, who, path, screens) => {
    session = who;
    expect(await named(path)).toEqual(screens);
    session = undefined;
  });
});

test('search engines learn where everything is', async () => {
  expect((await get('/robots.txt')).body).toContain('Sitemap: https://afterword.example/sitemap.xml');
  const { body, headers } = await get('/sitemap.xml');
  expect(headers['content-type']).toContain('application/xml');
  for (const { path } of listedPages) expect(body).toContain(`<loc>https://afterword.example${path}</loc>`);
});
