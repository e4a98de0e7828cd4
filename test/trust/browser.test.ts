import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { makeGraph, type Graph } from './graph.ts';
import { matrix } from './matrix.ts';
import { askFor } from './requests.ts';
import { openTables, type Tables } from './tables.ts';

/** Rows 48, 49 and 50: what every answer tells a browser, and what another site can do with a cookie. */
let app: TestApp;
let tables: Tables;
let dana: Coach;
let graph: Graph;
let cookie: string;
beforeAll(async () => {
  app = await startTestApp({
    environment: { PUBLIC_URL: 'https://app.example' },
    replaced: { engines: [] },
  });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
  graph = await makeGraph(app, dana);
  const signedIn = await app.server.inject({
    method: 'POST',
    url: '/api/identity/sign-in/email',
    payload: { email: dana.email, password: 'a-good-password' },
  });
  cookie = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const promised = {
  'strict-transport-security': /max-age=(3153600\d|[4-9]\d{7})/,
  'x-content-type-options': /^nosniff$/,
  'referrer-policy': /^(strict-origin-when-cross-origin|no-referrer|same-origin)$/,
  'cross-origin-opener-policy': /^same-origin$/,
  'cross-origin-resource-policy': /^same-origin$/,
  'permissions-policy': /microphone=\(self\)/,
  'content-security-policy': /default-src 'none'(?!.*unsafe).*frame-ancestors 'none'/,
  'x-request-id': /^[0-9a-f-]{36}$/,
};

const reads = Object.keys(matrix).filter((route) => /^(GET|HEAD) (?!.*events)/.test(route));
const more = [
  'GET /',
  'GET /nothing-here',
  'GET /api/nothing',
  'GET /api/identity/get-session',
  'POST /api/identity/nothing',
];
const headersOf = (route: string, headers: Record<string, string>) =>
  app.server.inject({ method: route.split(' ')[0] as 'GET', url: askFor(route, graph, dana).url, headers });

test.each([...reads, ...more, ...Object.keys(matrix).filter((route) => !route.startsWith('GET'))])(
  'row 48: %s says it all, also when it refuses',
  async (route) => {
    const bearer = { authorization: `Bearer ${dana.token}` };
    // Reading is asked as the coach; writing without a sign-in.
    const answers = [
      await headersOf(route, {}),
      ...(reads.includes(route) ? [await headersOf(route, bearer)] : []),
    ];
    for (const { headers } of answers)
      for (const [name, value] of Object.entries(promised))
        expect([name, headers[name]]).toEqual([name, expect.stringMatching(value)]);
    const isApi = route.includes('/api/');
    if (isApi) for (const { headers } of answers) expect(headers['cache-control']).toContain('no-store');
  },
);

test('row 48: an address that cannot be read is refused without being repeated', async () => {
  const refused = await app.server.inject({ url: '/api/folders/%ff<script>' });
  expect(refused.statusCode).toBe(400);
  expect(refused.body).not.toContain('script');
  expect(refused.json()).toMatchObject({ error: 'bad_request', requestId: expect.any(String) });
  expect(refused.headers['x-content-type-options']).toBe('nosniff');
});

const write = (headers: Record<string, string>, payload: object | string = { name: 'Planted' }) =>
  app.server.inject({
    method: 'POST',
    url: '/api/folders',
    headers: { host: 'app.example', cookie, ...headers },
    payload,
  });

test.each([
  ['another site', { origin: 'https://evil.example' }],
  ['a subdomain', { origin: 'https://x.app.example' }],
  ['a name that begins alike', { origin: 'https://app.example.evil' }],
  ['our own host without TLS', { origin: 'http://app.example' }],
  ['another port', { origin: 'https://app.example:8443' }],
  ['a sandboxed frame', { origin: 'null' }],
  ['no named origin', {}],
  ['another site, says the browser', { 'sec-fetch-site': 'cross-site' }],
  ['a sibling site', { 'sec-fetch-site': 'same-site' }],
  [
    'another site with our address as referrer',
    { origin: 'https://evil.example', referer: 'https://app.example/' },
  ],
])('row 49: with a cookie, a call from %s changes nothing', async (_who, headers) => {
  await tables.atRest();
  const before = await tables.hashes();
  expect((await write(headers as Record<string, string>)).statusCode).toBe(403);
  expect(await tables.hashes()).toEqual(before);
});

test('row 49: a form cannot speak JSON', async () => {
  const before = await tables.hashes();
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    const sent = await write({ origin: 'https://app.example', 'content-type': type }, '{"name":"Planted"}');
    expect([type, [400, 415].includes(sent.statusCode)]).toEqual([type, true]);
  }
  expect(await tables.hashes()).toEqual(before);
  expect((await write({ origin: 'https://app.example' }, { name: 'Mine' })).statusCode).toBe(201);
});

/** A sign-up of an instance that was started otherwise, and the outcome of writing from a page of `origin`. */
async function writeTo(
  environment: Record<string, string>,
  headers: Record<string, string>,
): Promise<number> {
  const other = await startTestApp({ environment, replaced: { engines: [] } });
  try {
    const coach = await other.signUp();
    const signedIn = await other.server.inject({
      method: 'POST',
      url: '/api/identity/sign-in/email',
      payload: { email: coach.email, password: 'a-good-password' },
    });
    const cookies = signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
    const written = await other.server.inject({
      method: 'POST',
      url: '/api/folders',
      headers: { cookie: cookies, ...headers },
      payload: { name: 'Mine' },
    });
    return written.statusCode;
  } finally {
    await other.stop();
  }
}

const [plainPage, securePage] = ['http://app.example', 'https://app.example'];
const host = 'app.example';
const forwarded = { 'x-forwarded-proto': 'https' };
const proxied = { TRUST_PROXY: '127.0.0.1' };
test.each([
  ['without a proxy, a page without TLS', {}, { host, origin: plainPage }, 201],
  ['a default port that is said', {}, { host: 'app.example:80', origin: plainPage }, 201],
  ['without a proxy, a page with TLS', {}, { host, origin: securePage }, 403],
  ['a scheme any caller may claim', {}, { host, origin: securePage, ...forwarded }, 403],
  ['a scheme the proxy says', proxied, { host, origin: securePage, ...forwarded }, 201],
  ['another scheme than the proxy says', proxied, { host, origin: plainPage, ...forwarded }, 403],
  [
    'the public address, of a proxy that says nothing',
    { PUBLIC_URL: securePage },
    { host, origin: securePage },
    201,
  ],
])('row 49: the scheme counts too: %s', async (_what, environment, headers, status) => {
  expect(await writeTo(environment as Record<string, string>, headers)).toBe(status);
});

test('row 49: uploads are guarded alike', async () => {
  const begun = await app.server.inject({
    method: 'POST',
    url: '/api/uploads',
    headers: {
      host: 'app.example',
      cookie,
      origin: 'https://evil.example',
      'tus-resumable': '1.0.0',
      'upload-length': '9',
    },
  });
  expect(begun.statusCode).toBe(403);
  const overridden = await app.server.inject({
    method: 'GET',
    url: '/api/folders',
    headers: { host: 'app.example', cookie, 'x-http-method-override': 'DELETE' },
  });
  expect(overridden.statusCode).toBe(200);
});

test('row 49: signing out or in from another site is refused', async () => {
  for (const path of ['sign-out', 'sign-in/email']) {
    const sent = await app.server.inject({
      method: 'POST',
      url: `/api/identity/${path}`,
      headers: { host: 'app.example', cookie, origin: 'https://evil.example' },
      payload: { email: dana.email, password: 'a-good-password' },
    });
    expect([path, sent.statusCode]).toEqual([path, 403]);
  }
});

test('row 49: reading, even twice, writes nothing', async () => {
  const bearer = { authorization: `Bearer ${dana.token}` };
  const hashes = async () => {
    const { 'public.audit_log': _log, ...others } = await tables.hashes(); // says what was downloaded
    return others;
  };
  await tables.atRest();
  const before = await hashes();
  for (const route of [...reads, ...reads]) await headersOf(route, bearer);
  expect(await hashes()).toEqual(before);
});

test.each(['null', 'https://app.evil', 'https://appXevil', 'https://x.app.example', 'https://evil.example'])(
  'row 50: %s is given no answer to read',
  async (origin) => {
    const asked = { host: 'app.example', origin, 'access-control-request-method': 'PATCH' };
    for (const [method, url] of [
      ['GET', '/api/health'],
      ['OPTIONS', '/api/folders'],
      ['OPTIONS', '/api/uploads'],
      ['OPTIONS', '/api/identity/sign-in/email'],
      ['GET', `/api/conversations/${graph.conversation}/audio`],
      ['GET', '/'],
    ] as const)
      for (const headers of [asked, { ...asked, authorization: `Bearer ${dana.token}` }]) {
        const answer = await app.server.inject({ method, url, headers });
        expect([url, answer.headers['access-control-allow-origin']]).toEqual([url, undefined]);
        expect([url, answer.headers['access-control-allow-credentials']]).toEqual([url, undefined]);
      }
  },
);
