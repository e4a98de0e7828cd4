import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, SignJWT, UnsecuredJWT, type CryptoKey, type JWK } from 'jose';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { watch } from '../faults/event-stream.ts';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { openTables, type Tables } from './tables.ts';

/** Row 1 of the trust table with Firebase as the identity provider. The keys are made here and served from here. */
const project = 'demo-afterword';
let published: JWK[] = [];
let asked = 0;
let isDown = false;
let google: Server;
let ours: CryptoKey;
let strangers: CryptoKey;
let app: TestApp;
let tables: Tables;
const start = (environment: Record<string, string> = {}) => {
  const { port } = google.address() as AddressInfo;
  return startTestApp({
    environment: {
      IDENTITY_PROVIDER: 'firebase',
      FIREBASE_PROJECT_ID: project,
      FIREBASE_API_KEY: 'public-key',
      FIREBASE_JWKS_URL: `http://127.0.0.1:${port}/keys`,
      ...environment,
    },
  });
};
beforeAll(async () => {
  const [first, second] = await Promise.all([generateKeyPair('RS256'), generateKeyPair('RS256')]);
  ours = first.privateKey;
  strangers = second.privateKey;
  published = [{ ...(await exportJWK(first.publicKey)), kid: 'k1', alg: 'RS256', use: 'sig' }];
  google = createServer((_request, response) => {
    asked += 1;
    if (isDown) response.writeHead(503).end('down');
    else response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: published }));
  });
  await new Promise<void>((done) => google.listen(0, '127.0.0.1', done));
  app = await start();
  tables = await openTables(app.database.ownerUrl);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  await new Promise((done) => google.close(done));
});

const now = () => Math.floor(Date.now() / 1000);
const person = { sub: 'uid-dana', email: 'dana@example.com', email_verified: true, name: 'Dana' };
let signIns = 0;
/** Each token is of a sign-in of its own, unless a test says when. */
const newSignIn = () => {
  signIns += 1;
  return now() - 600 + signIns;
};
const claimsOf = (change: object = {}) => ({
  iss: `https://securetoken.google.com/${project}`,
  aud: project,
  iat: now() - 10,
  exp: now() + 3600,
  auth_time: newSignIn(),
  ...person,
  ...change,
});
const sign = (change: object = {}, header: object = {}, key = ours) =>
  new SignJWT(claimsOf(change)).setProtectedHeader({ alg: 'RS256', kid: 'k1', ...header }).sign(key);

const call = (method: 'GET' | 'POST', url: string, headers: Record<string, string>, payload?: object) =>
  app.server.inject({ method, url, headers, ...(payload ? { payload } : {}) });
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const lookUp = (token: string, uid = person.sub) => call('GET', `/api/users/firebase/${uid}`, bearer(token));

test('a good token signs in: 404 before the user is made, then 201, then 200', async () => {
  const token = await sign();
  expect((await lookUp(token)).statusCode).toBe(404);
  const made = await call('POST', '/api/users', bearer(token), {
    username: 'dana',
    email: person.email,
    firebaseUid: person.sub,
    isAdmin: true,
    plan: 'champion',
  });
  expect([made.statusCode, made.json()]).toEqual([
    201,
    expect.objectContaining({ isAdmin: false, plan: 'free' }),
  ]);
  expect((await lookUp(token)).statusCode).toBe(200);
  expect((await call('GET', '/api/folders', bearer(token))).statusCode).toBe(200);
});

const wrong: [string, () => Promise<string> | string][] = [
  ['another project (aud)', () => sign({ aud: 'other' })],
  ['another issuer (iss)', () => sign({ iss: 'https://securetoken.google.com/other' })],
  ['issued by no one', () => sign({ iss: undefined })],
  ['expired', () => sign({ exp: now() - 10 })],
  ['without an end', () => sign({ exp: undefined })],
  ['without a subject', () => sign({ sub: undefined })],
  ['with an empty subject', () => sign({ sub: '' })],
  ['with a subject too long', () => sign({ sub: 'x'.repeat(129) })],
  ['without an address', () => sign({ email: undefined })],
  ['signed in tomorrow', () => sign({ auth_time: now() + 86_400 })],
  ['signed by a stranger', () => sign({}, {}, strangers)],
  ['with an unknown key', () => sign({}, { kid: 'k9' }, strangers)],
  ['unsigned (alg none)', () => new UnsecuredJWT(claimsOf()).encode()],
  [
    'signed with the public key as a secret (HS256)',
    () =>
      new SignJWT(claimsOf())
        .setProtectedHeader({ alg: 'HS256', kid: 'k1' })
        .sign(new TextEncoder().encode(JSON.stringify(published[0]))),
  ],
  [
    'tampered with',
    async () => {
      const [header, , signature] = (await sign()).split('.');
      return [
        header,
        Buffer.from(JSON.stringify(claimsOf({ sub: 'uid-eli' }))).toString('base64url'),
        signature,
      ].join('.');
    },
  ],
  ['cut', async () => (await sign()).slice(0, -4)],
  ['not a token at all', () => 'null'],
];
test.each(wrong)('a token %s is refused: 401, no cookie, no change', async (_name, make) => {
  const before = await tables.hashes();
  const answer = await call('POST', '/api/auth/firebase', bearer(await make()), {
    firebaseUid: person.sub,
    email: person.email,
  });
  expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([401, undefined]);
  expect(await tables.hashes()).toEqual(before);
});

test('a body that names another account is refused with 403, and gets no cookie', async () => {
  for (const claim of [
    { firebaseUid: 'uid-eli', email: person.email },
    { firebaseUid: person.sub, email: 'eli@example.com' },
  ]) {
    const answer = await call('POST', '/api/auth/firebase', bearer(await sign()), claim);
    expect([answer.statusCode, answer.headers['set-cookie']]).toEqual([403, undefined]);
  }
  expect((await lookUp(await sign(), 'uid-eli')).statusCode).toBe(404);
});

test('a session is a cookie made from the token; it must agree with the token, and ends with the sign-out', async () => {
  const { sub: firebaseUid, email } = person;
  const made = await call('POST', '/api/auth/firebase', bearer(await sign()), { firebaseUid, email });
  expect(made.statusCode).toBe(200);
  const [set] = made.cookies;
  expect(set).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(Number(set!.maxAge)).toBeLessThanOrEqual(3600);
  const cookie = `${set!.name}=${set!.value}`;
  const withCookie = (value: string, extra = {}) => call('GET', '/api/folders', { cookie: value, ...extra });
  expect((await withCookie(cookie)).statusCode).toBe(200);
  expect((await withCookie(`${cookie}x`)).statusCode).toBe(401);
  expect((await withCookie(cookie, bearer(await sign()))).statusCode).toBe(200);
  const other = bearer(await sign({ sub: 'uid-eli', email: 'eli@example.com' }));
  expect((await withCookie(cookie, other)).statusCode).toBe(401);

  const home = { cookie, host: 'app.example', origin: 'http://app.example' };
  const out = await call('POST', '/api/identity/sign-out', home, {});
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(out.cookies).toEqual([expect.objectContaining({ name: set!.name, value: '', maxAge: 0 })]);
  expect((await call('POST', '/api/identity/sign-up/email', {}, { email, password: 'x' })).statusCode).toBe(
    404,
  );
});

test('a sign-out ends the sign-in everywhere: its cookie, its token and every token renewed from it', async () => {
  const { sub: firebaseUid, email } = person;
  const signedInAt = now() - 50;
  const onThisDevice = (change = {}) => sign({ auth_time: signedInAt, ...change });
  const onThePhone = () => sign({ auth_time: signedInAt + 20 });
  const home = { host: 'app.example', origin: 'http://app.example' };
  const made = await call('POST', '/api/auth/firebase', bearer(await onThisDevice()), { firebaseUid, email });
  const [set] = made.cookies;
  const cookie = `${set!.name}=${set!.value}`;
  const folders = async (headers: Record<string, string>) =>
    (await call('GET', '/api/folders', headers)).statusCode;
  expect(await folders({ cookie })).toBe(200);

  await call('POST', '/api/identity/sign-out', { ...home, cookie, origin: 'http://evil.example' }, {});
  expect(await folders({ cookie }), 'another site signs no one out').toBe(200);

  await call('POST', '/api/identity/sign-out', { ...home, cookie }, {});
  expect(await folders({ cookie }), 'a copy of the cookie').toBe(401);
  expect(await folders(bearer(await onThisDevice())), 'the token').toBe(401);
  expect(await folders(bearer(await onThisDevice({ iat: now() - 1 }))), 'one renewed from it').toBe(401);
  const again = await call('POST', '/api/auth/firebase', bearer(await onThisDevice()), {
    firebaseUid,
    email,
  });
  expect([again.statusCode, again.headers['set-cookie']]).toEqual([401, undefined]);
  expect(await folders(bearer(await onThePhone())), 'another device goes on').toBe(200);
  expect(await folders(bearer(await sign())), 'and so does a new sign-in').toBe(200);

  const token = bearer(await onThePhone());
  await call('POST', '/api/identity/sign-out', { ...home, ...token }, {});
  expect(await folders(token), 'without a cookie the token says which').toBe(401);
});

test('row 10: an event stream ends with the sign-in, and is sent nothing after it', async () => {
  const token = await sign();
  const home = { host: 'app.example', origin: 'http://app.example', ...bearer(token) };
  const conversation = (await call('POST', '/api/conversations/sample', bearer(token))).json<{
    id: string;
  }>();
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.server.address() as AddressInfo;
  const watching = await watch(`http://127.0.0.1:${port}/api/conversations/${conversation.id}/events`, token);
  await watching.until(({ event }) => event === 'progress', 20);
  expect((await call('POST', '/api/identity/sign-out', home, {})).statusCode).toBe(200);
  await tables.query(`update conversations set title = 'Afterwards'`);
  await tables.query(`select pg_notify('afterword_changes', $1)`, [`conversation:${conversation.id}`]);
  await watching.ended;
  expect(watching.seen.map(({ shown }) => shown.title)).not.toContain('Afterwards');
});

test('a new password ends every earlier sign-in, and brings this one a new cookie', async () => {
  const signedInAt = now() - 5000;
  const earlier = bearer(await sign({ auth_time: signedInAt - 3600 }));
  const mine = bearer(await sign({ auth_time: signedInAt }));
  const folders = async (headers: Record<string, string>) =>
    (await call('GET', '/api/folders', headers)).statusCode;
  const home = { host: 'app.example', origin: 'http://app.example' };
  expect([await folders(earlier), await folders(mine)]).toEqual([200, 200]);
  for (const nobody of [{}, bearer(await sign({}, {}, strangers)), bearer('x')])
    expect((await call('POST', '/api/identity/end-earlier', { ...home, ...nobody }, {})).statusCode).toBe(
      401,
    );
  expect(await folders(earlier)).toBe(200);

  const ended = await call('POST', '/api/identity/end-earlier', { ...home, ...mine }, {});
  const [set] = ended.cookies;
  expect([await folders(earlier), await folders(mine)]).toEqual([401, 200]);
  expect(await folders({ cookie: `${set!.name}=${set!.value}` })).toBe(200);
  expect((await call('POST', '/api/identity/end-earlier', { ...home, ...earlier }, {})).statusCode).toBe(401);
  const others = bearer(
    await sign({ sub: 'uid-eli', email: 'eli@example.com', auth_time: signedInAt - 3600 }),
  );
  expect((await lookUp(others.authorization.slice(7), 'uid-eli')).statusCode, 'no one else').toBe(404);
});

test('keys are fetched once and again when they turn over; while they are out of reach it is 503, not 401', async () => {
  const before = asked;
  for (let i = 0; i < 5; i += 1) expect((await lookUp(await sign())).statusCode).toBe(200);
  expect(asked).toBe(before);
  isDown = true;
  const fresh = await start();
  const answer = await fresh.server.inject({ url: '/api/folders', headers: bearer(await sign()) });
  await fresh.stop();
  isDown = false;
  expect(answer.statusCode).toBe(503);
  expect(answer.body).not.toMatch(/keys|127\.0|jwks/i);
});

test('pages may open the window of Google, and frame the one configured domain, which is checked at start', async () => {
  const { headers } = await app.server.inject({ url: '/signin' });
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
  expect(headers['content-security-policy']).toContain(`frame-src https://${project}.firebaseapp.com;`);
  await expect(start({ FIREBASE_AUTH_DOMAIN: 'https://sign-in.example.com' })).rejects.toThrow(
    /FIREBASE_AUTH_DOMAIN: .*without https/,
  );
});

test('unsigned tokens count only where an emulator of this machine is named', async () => {
  const emulated = await start({ FIREBASE_AUTH_EMULATOR_HOST: '127.0.0.1:9099' });
  const unsigned = (change: object = {}) => new UnsecuredJWT(claimsOf(change)).encode();
  const ask = async (token: string) =>
    (await emulated.server.inject({ url: `/api/users/firebase/${person.sub}`, headers: bearer(token) }))
      .statusCode;
  expect(await ask(unsigned())).toBe(404); // an identity without a user yet
  expect(await ask(unsigned({ aud: 'other' }))).toBe(401);
  expect(await ask(unsigned({ exp: now() - 10 }))).toBe(401);
  await emulated.stop();
  await expect(start({ FIREBASE_AUTH_EMULATOR_HOST: 'emulator.example:9099' })).rejects.toThrow(
    /FIREBASE_AUTH_EMULATOR_HOST/,
  );
});
