import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type TestApp } from '../harness/app.ts';
import { adminBrowser, adminPassword, codeOf, makeAdmin, signInAdmin } from '../harness/admin.ts';
import { askIdentity, codeFor } from '../harness/sign-in.ts';
import { openTables, type Tables } from './tables.ts';

/** Rows 8-11, 21 and 22 of the trust table, for administrators. The clock is set. */
let now = new Date('2026-03-02T09:00:00Z');
const later = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};
const boss = 'boss@example.com';
let app: TestApp;
let tables: Tables;
beforeAll(async () => {
  app = await startTestApp({
    environment: { ADMIN_EMAILS: boss },
    replaced: { clock: { now: () => now }, engines: [] },
  });
  tables = await openTables(app.database.ownerUrl);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const session = '/api/admin/session';
const sessions = '/api/admin/sessions';
const statusWith = async (headers: Record<string, string>, url = sessions) =>
  (await app.server.inject({ url, headers })).statusCode;

test('row 22: on a fresh install no name and no password opens the administration', async () => {
  const guesses = ['admin', 'root', 'administrator', 'afterword'];
  for (const name of guesses)
    for (const password of ['admin', 'password', 'changeme', name]) {
      const tried = await adminBrowser(app, name).call('POST', '/api/admin/sign-in', { name, password });
      expect([name, tried.status, tried.body]).toMatchObject([
        name,
        401,
        { message: 'Incorrect name or password' },
      ]);
    }
  expect(await tables.query('select 1 from admin_users')).toEqual([]);
});

test('rows 8 and 22: the first login changes the password and sets up an app before anything opens', async () => {
  const oneTime = await makeAdmin(app, 'Grace');
  const browser = adminBrowser(app, 'grace');
  const begun = await browser.call('POST', '/api/admin/sign-in', { name: 'Grace', password: oneTime });
  expect([begun.status, begun.body]).toMatchObject([200, { stage: 'password', next: 'change_password' }]);
  expect(begun.headers['set-cookie']).toMatch(
    /^afterword-admin=[\w-]{43}; Path=\/; HttpOnly; SameSite=Strict$/,
  );
  expect((await browser.call('GET', sessions)).status, 'no code yet').toBe(403);
  expect((await browser.call('POST', '/api/admin/second-factor')).status, 'the password first').toBe(403);

  const change = (newPassword: string, currentPassword = oneTime) =>
    browser.call<{ message: string }>('POST', '/api/admin/password', { currentPassword, newPassword });
  expect((await change('too short')).body.message).toBe('Password should be at least 12 characters');
  expect((await change('grace hopper 1906')).status, 'with her name in it').toBe(400);
  expect((await change(oneTime)).status, 'the old one').toBe(400);
  expect((await change(adminPassword, 'not mine, but long')).status).toBe(403);
  const before = browser.headers();
  expect((await change(adminPassword)).body).toMatchObject({ stage: 'password', next: 'set_up_factor' });
  expect(await statusWith(before, session), 'the session before the change').toBe(401);
  expect((await change('another long one')).status, 'again only when signed in').toBe(403);

  const { body } = await browser.call<{ secret: string; uri: string }>('POST', '/api/admin/second-factor');
  expect(body.uri).toContain(body.secret);
  expect((await browser.call('GET', sessions)).status).toBe(403);
  expect((await browser.call('POST', '/api/admin/code', { code: '000000' })).status).toBe(401);
  const stolen = browser.headers();
  const opened = await browser.call('POST', '/api/admin/code', { code: codeOf(body.secret, now) });
  expect(opened.body).toEqual({ name: 'grace', stage: 'open', next: null, isCoach: false });
  expect((await browser.call('GET', sessions)).status).toBe(200);
  expect(await statusWith(stolen, session), 'row 10: a new session at each stage').toBe(401);
  expect((await browser.call('POST', '/api/admin/second-factor')).status, 'the app stays').toBe(403);

  const dump = await tables.dump(['public']);
  expect(dump).not.toContain(body.secret);
  expect(dump).not.toContain(browser.headers()['cookie']!.split('=')[1]);
});

test('row 2: a password costs what the coaches’ do', async () => {
  const rows = await tables.query<{ hash: string }>('select password_hash as hash from admin_users');
  expect(rows).not.toHaveLength(0);
  for (const { hash } of rows) expect(hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('row 8: a code opens once, also when two sign-ins send it together', async () => {
  const { secret } = await signInAdmin(app, 'mary', () => now);
  const both = [adminBrowser(app, 'mary'), adminBrowser(app, 'mary')];
  for (const one of both)
    await one.call('POST', '/api/admin/sign-in', { name: 'mary', password: adminPassword });
  const replayed = await both[0]!.call('POST', '/api/admin/code', { code: codeOf(secret, now) });
  expect([replayed.status, replayed.body]).toMatchObject([
    401,
    { message: 'This code is wrong or was used before' },
  ]);
  later(1);
  const code = codeOf(secret, now);
  const opened = await Promise.all(both.map((one) => one.call('POST', '/api/admin/code', { code })));
  expect(opened.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401]);
});

test('rows 9 and 10: a forged session, and a stolen one after sign-out or a new password, open nothing', async () => {
  const browser = await signInAdmin(app, 'joan', () => now);
  const cookie = (token: string) => ({ ...browser.headers(), cookie: `afterword-admin=${token}` });
  const [row] = await tables.query<{ hash: string }>('select token_hash as hash from admin_sessions limit 1');
  for (const forged of ['x', 'a'.repeat(43), row!.hash, '%00', "' or true --"])
    expect([forged, await statusWith(cookie(forged))]).toEqual([forged, 401]);

  const stolen = browser.headers();
  expect(await statusWith(stolen)).toBe(200);
  const change = { currentPassword: adminPassword, newPassword: 'eight louder harbours' };
  expect((await browser.call('POST', '/api/admin/password', change)).status).toBe(200);
  expect(await statusWith(stolen), 'after a new password').toBe(401);
  const copied = browser.headers();
  expect(await statusWith(copied)).toBe(200);
  expect((await browser.call('POST', '/api/admin/sign-out')).status).toBe(204);
  expect(await statusWith(copied), 'after the sign-out').toBe(401);
});

test('row 49: a write from another site is refused', async () => {
  const browser = await signInAdmin(app, 'edith', () => now);
  const foreign = { ...browser.headers(), origin: 'http://evil.example' };
  const asked = await app.server.inject({ method: 'POST', url: '/api/admin/sign-out', headers: foreign });
  expect(asked.statusCode).toBe(403);
  expect((await browser.call('GET', sessions)).status).toBe(200);
});

test('row 11: a session ends after a quarter of an hour without use, and after eight hours', async () => {
  const browser = await signInAdmin(app, 'barbara', () => now);
  for (let minutes = 0; minutes < 8 * 60; minutes += 10) {
    expect([minutes, (await browser.call('GET', session)).status]).toEqual([minutes, 200]);
    later(10);
  }
  expect((await browser.call('GET', session)).status, 'eight hours').toBe(401);
  const idle = adminBrowser(app, 'barbara');
  await idle.call('POST', '/api/admin/sign-in', { name: 'barbara', password: adminPassword });
  expect((await idle.call('POST', '/api/admin/code', { code: codeOf(browser.secret, now) })).status).toBe(
    200,
  );
  const listed = await idle.call<{ id: string; isThis: boolean }[]>('GET', sessions);
  expect(listed.body.filter(({ isThis }) => isThis)).toHaveLength(1);
  later(14);
  expect((await idle.call('GET', session)).status).toBe(200);
  later(16);
  expect((await idle.call('GET', session)).status, 'a quarter of an hour').toBe(401);
});

test('row 4: guesses at one name from many networks wait longer and longer', async () => {
  await makeAdmin(app, 'hedy');
  const outcomes: number[] = [];
  for (let i = 0; i < 14; i += 1) {
    const guess = { name: 'hedy', password: `guess number ${i}` };
    outcomes.push((await adminBrowser(app, 'hedy').call('POST', '/api/admin/sign-in', guess)).status);
  }
  expect(outcomes.slice(0, 10)).toEqual(Array.from({ length: 10 }, () => 401));
  expect(outcomes.at(-1)).toBe(429);
  const one = adminBrowser(app, 'x');
  const fromOne: number[] = [];
  for (let i = 0; i < 11; i += 1)
    fromOne.push((await one.call('POST', '/api/admin/sign-in', { name: `n${i}`, password: 'x' })).status);
  expect(fromOne.at(-1), 'one network').toBe(429);
});

test('rows 8 and 21: a coach is an administrator by configuration, a confirmed address and a second factor', async () => {
  const coach = await app.signUp('Boss', { plan: 'champion', email: boss });
  const ask = askIdentity(app.server);
  const bearer = { authorization: `Bearer ${coach.token}` };
  const statusOf = (headers = bearer) => statusWith(headers, session);
  expect(await statusOf(), 'not confirmed').toBe(404);
  await tables.query('update users set is_admin = true where id = $1', [coach.id]);
  expect(await statusOf(), 'a flag and no confirmed address').toBe(404);
  await tables.query('update auth.identities set email_verified = true where email = $1', [boss]);
  expect(await statusOf(), 'no second factor').toBe(403);

  const elsewhere = await ask('sign-in/email', { email: boss, password: 'a-good-password' });
  const other = { authorization: `Bearer ${String(elsewhere.headers['set-auth-token'])}` };
  const { totpURI } = (await ask('two-factor/enable', { password: 'a-good-password' }, bearer)).json<{
    totpURI: string;
  }>();
  const on = await ask('two-factor/verify-totp', { code: codeFor(totpURI) }, bearer);
  const passed = { authorization: `Bearer ${String(on.headers['set-auth-token'])}` };
  expect(await statusOf(passed)).toBe(200);
  expect(await statusOf(other), 'a sign-in that never passed it').toBe(401);
  expect(await statusWith(passed, '/api/users/firebase/x'), 'as a coach').toBe(404);
  await tables.query('update users set is_admin = false where id = $1', [coach.id]);
  expect(await statusOf(passed), 'the flag is gone').toBe(404);
});
