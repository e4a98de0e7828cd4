import { afterAll, beforeAll, expect, test } from 'vitest';
import { caller, startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { emailsIn, emailsTo, tokenIn } from '../harness/emails.ts';
import { openTables, type Tables } from './tables.ts';

/** Rows 1-4, 6, 10 and 12 of the trust table: who the caller is, and how hard that is to fake. */
let app: TestApp;
let tables: Tables;
let dana: Coach;
let eli: Coach;
let eve: Coach;
beforeAll(async () => {
  app = await startTestApp();
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
  eli = await app.signUp('Eli');
  eve = await app.signUp('Eve');
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const password = 'a-good-password';
let addresses = 0;

/** Each call from an address of its own, so that the limits of one test do not reach another. */
const post = (path: string, payload: object, headers: Record<string, string> = {}, from?: string) =>
  app.server.inject({
    method: 'POST',
    url: `/api/identity/${path}`,
    remoteAddress: from ?? `192.0.2.${(addresses += 1)}`,
    headers,
    payload,
  });

async function cookieOf(coach: Coach): Promise<string> {
  const signedIn = await post('sign-in/email', { email: coach.email, password });
  expect(signedIn.statusCode).toBe(200);
  return signedIn.cookies.map(({ name, value }) => `${name}=${value}`).join('; ');
}

const anybody = (headers: Record<string, string>) =>
  app.server.inject({ url: '/api/folders', headers }).then(({ statusCode }) => statusCode);

test('row 1: only a token that was issued signs in', async () => {
  const { token } = dana;
  const other = (at: number) => (token.at(at) === 'A' ? 'B' : 'A');
  const none = [
    Buffer.from('{"alg":"none"}').toString('base64url'),
    Buffer.from(JSON.stringify({ sub: dana.identityId })).toString('base64url'),
    '',
  ].join('.');
  const forged = [other(0) + token.slice(1), token.slice(0, -2), none, dana.identityId, dana.id, 'null', ''];
  for (const value of forged) expect(await anybody({ authorization: `Bearer ${value}` }), value).toBe(401);
  expect(await anybody({ authorization: `Basic ${token}` })).toBe(401);
  expect(await anybody({ cookie: `afterword.session_token=${dana.identityId}` })).toBe(401);
  expect(await anybody({ authorization: `Bearer ${token}` })).toBe(200);
});

test('row 1: what a body says about who is calling is compared, never believed', async () => {
  const claim = { firebaseUid: eli.identityId, email: eli.email };
  const before = await tables.hashes();
  expect((await dana.call('POST', '/api/auth/firebase', claim)).status).toBe(403);
  expect((await dana.call('POST', '/api/users', { ...claim, username: 'Eli' })).status).toBe(403);
  const half = { firebaseUid: dana.identityId, email: eli.email };
  expect((await dana.call('POST', '/api/auth/firebase', half)).status).toBe(403);
  const looked = await dana.call('GET', `/api/users/firebase/${eli.identityId}`);
  expect(looked.status).toBe(404);
  expect(looked.headers['set-cookie']).toBeUndefined();
  expect(await tables.hashes()).toEqual(before);
});

test('row 2: passwords are kept as Argon2id of the agreed cost, whole', async () => {
  const long = 'p'.repeat(127);
  const email = 'long@example.com';
  expect((await post('sign-up/email', { email, password: `${long}a`, name: 'L' })).statusCode).toBe(200);
  expect((await post('sign-in/email', { email, password: `${long}b` })).statusCode).toBe(401);
  expect((await post('sign-in/email', { email, password: `${long}a` })).statusCode).toBe(200);
  const kept = await tables.query<{ password: string }>('select password from auth.accounts');
  expect(kept.length).toBeGreaterThan(2);
  for (const row of kept) expect(row.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('row 3: five characters are refused in the words of the catalogue; any 64 are fine', async () => {
  const short = await post('sign-up/email', { email: 'short@example.com', password: '12345', name: 'S' });
  expect(short.statusCode).toBe(400);
  expect(short.json<{ message: string }>().message).toBe('Password should be at least 6 characters');
  const moons = { email: 'moon@example.com', password: '🌒'.repeat(64), name: 'M' };
  expect((await post('sign-up/email', moons)).statusCode).toBe(200);
  expect((await post('sign-in/email', moons)).statusCode).toBe(200);
});

test('row 4: the eleventh try in a minute from one address waits, whatever it says about its address', async () => {
  const tries: number[] = [];
  for (let i = 0; i < 11; i += 1) {
    const lie = { 'x-forwarded-for': `203.0.113.${i}` };
    const tried = await post(
      'sign-in/email',
      { email: dana.email, password: 'wrong-one' },
      lie,
      '198.51.100.7',
    );
    tries.push(tried.statusCode);
    if (tried.statusCode === 429) expect(Number(tried.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect(tries).toEqual([...Array.from({ length: 10 }, () => 401), 429]);
  // Dana herself, elsewhere, is not locked out.
  expect((await post('sign-in/email', { email: dana.email, password })).statusCode).toBe(200);
});

test('row 6: a reset says nothing about who exists, and its link works once and not for long', async () => {
  const ask = (email: string) =>
    post('request-password-reset', { email, redirectTo: '/reset-password' }, { host: 'evil.example' });
  const known = await ask(eli.email);
  const unknown = await ask('nobody-at-all@example.com');
  expect([known.statusCode, known.body]).toEqual([unknown.statusCode, unknown.body]);
  const wrong = await post('request-password-reset', { email: 'unknown@' });
  expect([wrong.statusCode, wrong.json<{ message: string }>().message]).toEqual([
    400,
    'Invalid email address',
  ]);

  const [email, ...others] = await emailsTo(app.dataDir, eli.email, /Reset/);
  expect(others).toEqual([]);
  expect((await emailsIn(app.dataDir)).some(({ to }) => to === 'nobody-at-all@example.com')).toBe(false);
  expect(email!.text).not.toContain('evil.example');
  const token = tokenIn(email!);
  expect(token.length).toBeGreaterThanOrEqual(22); // 128 bits in base64

  const reset = (newPassword: string) => post('reset-password', { token, newPassword });
  expect((await reset('another-password')).statusCode).toBe(200);
  expect((await reset('a-third-password')).statusCode).toBe(400);
  expect(await anybody({ authorization: `Bearer ${eli.token}` })).toBe(401); // ended by the reset
  expect((await post('sign-in/email', { email: eli.email, password: 'another-password' })).statusCode).toBe(
    200,
  );

  await ask(dana.email);
  const [late] = await emailsTo(app.dataDir, dana.email, /Reset/);
  await tables.query(`update auth.verifications set expires_at = expires_at - interval '11 minutes'`);
  const tooLate = await post('reset-password', { token: tokenIn(late!), newPassword: 'too-late-now' });
  expect(tooLate.statusCode).toBe(400);
});

test('row 10: a session gets a new id with each sign-in, whatever cookie came along', async () => {
  const planted = await cookieOf(eve);
  const again = await post(
    'sign-in/email',
    { email: eve.email, password },
    { cookie: planted, origin: 'http://app.example', host: 'app.example' },
  );
  const session = again.cookies.find(({ name }) => name.endsWith('session_token'))!;
  expect(planted).not.toContain(session.value);
  const made = { cookie: `${session.name}=${'A'.repeat(32)}.${'A'.repeat(43)}=` };
  const fixed = await post(
    'sign-in/email',
    { email: eve.email, password },
    { ...made, origin: 'http://app.example', host: 'app.example' },
  );
  expect(fixed.statusCode).toBe(200);
  expect(await anybody(made)).toBe(401);
});

test('row 10: a session that was signed out is over', async () => {
  const cookie = await cookieOf(dana);
  expect(await anybody({ cookie })).toBe(200);
  const out = await post('sign-out', {}, { cookie, origin: 'http://app.example', host: 'app.example' });
  expect(out.statusCode).toBe(200);
  expect(await anybody({ cookie })).toBe(401);
});

test('row 12: a cookie and a bearer token that name two people are refused', async () => {
  const zoe = await app.signUp('Zoe');
  const cookie = await cookieOf(dana);
  const before = await tables.hashes();
  const mixed = await app.server.inject({
    method: 'POST',
    url: '/api/folders',
    headers: { cookie, authorization: `Bearer ${zoe.token}` },
    payload: { name: 'Whose?' },
  });
  expect(mixed.statusCode).toBe(401);
  expect(await tables.hashes()).toEqual(before);
  expect(await anybody({ cookie, authorization: `Bearer ${zoe.token}` })).toBe(401);
  expect(await anybody({ cookie, authorization: `Bearer ${dana.token}` })).toBe(200);
  expect((await caller(app.server, null)('GET', '/api/folders')).status).toBe(401);
});
