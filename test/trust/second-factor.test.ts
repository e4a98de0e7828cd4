import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { emailsIn, emailsTo, tokenIn } from '../harness/emails.ts';
import { askIdentity, codeFor, cookieHeaders, type AskIdentity } from '../harness/sign-in.ts';
import { openTables, type Tables } from './tables.ts';

/** Rows 7-11 and 13 of the trust table: what needs the password, the second factor, and sessions. */
const password = 'a-good-password';
let app: TestApp;
let tables: Tables;
let ask: AskIdentity;
beforeAll(async () => {
  app = await startTestApp();
  tables = await openTables(app.database.ownerUrl);
  ask = askIdentity(app.server);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

type ErrorBody = { code: string; message: string };
const bearer = (coach: Coach) => ({ authorization: `Bearer ${coach.token}` });
const signIn = (email: string, given = password) => ask('sign-in/email', { email, password: given });
const isSomebody = async (headers: Record<string, string>) =>
  (await app.server.inject({ url: '/api/folders', headers })).statusCode === 200;

test('row 7: a password changes with the old one only; the owner is told and others are signed out', async () => {
  const coach = await app.signUp('Pat');
  const elsewhere = cookieHeaders(await signIn(coach.email));
  const here = cookieHeaders(await signIn(coach.email));
  const change = (currentPassword: string) =>
    ask('change-password', { currentPassword, newPassword: 'a-better-password' }, here);
  const refused = await change('not-mine');
  expect([refused.statusCode, refused.json<ErrorBody>().message]).toEqual([403, 'Incorrect password']);
  expect((await ask('change-password', { newPassword: 'a-better-password' }, here)).statusCode).toBe(400);

  const changed = await change(password);
  expect(changed.statusCode).toBe(200);
  expect(await isSomebody(elsewhere)).toBe(false);
  expect(await isSomebody(here), 'the id of the session is new').toBe(false);
  expect(await isSomebody(cookieHeaders(changed))).toBe(true);
  await emailsTo(app.dataDir, coach.email, /password has changed/);
  expect((await signIn(coach.email)).statusCode).toBe(401);
  expect((await signIn(coach.email, 'a-better-password')).statusCode).toBe(200);
});

test('row 7: a stranger at an open session cannot find the password by trying', async () => {
  const coach = await app.signUp('Quinn');
  const outcomes: number[] = [];
  for (let i = 0; i < 14; i += 1) {
    const body = { currentPassword: `guess ${i}`, newPassword: 'a-better-password' };
    outcomes.push((await ask('change-password', body, bearer(coach))).statusCode);
  }
  expect(outcomes.slice(0, 3)).toEqual([403, 403, 403]);
  expect(outcomes.at(-1)).toBe(429);
});

test('row 7: a request that is refused for its shape does not make guesses forgotten', async () => {
  const coach = await app.signUp('Quinn');
  const change = (currentPassword: string, newPassword: string) =>
    ask('change-password', { currentPassword, newPassword }, bearer(coach));
  const outcomes: number[] = [];
  for (let i = 0; i < 14; i += 1) {
    outcomes.push((await change(`guess ${i}`, 'a-better-password')).statusCode);
    await change(`guess ${i}`, 'short');
    await ask('email/change', { newEmail: 'unknown@', password: `guess ${i}` }, bearer(coach));
  }
  expect(outcomes[0]).toBe(403);
  expect(outcomes.at(-1)).toBe(429);
});

test('row 7: an address changes with the password, once the new one is confirmed by its owner', async () => {
  const coach = await app.signUp('Robin');
  const stranger = await app.signUp('Sam');
  const change = (newEmail: string, given: string) =>
    ask('email/change', { newEmail, password: given }, bearer(coach));
  expect((await change('robin.new@example.com', 'not-mine')).statusCode).toBe(403);
  const taken = await change(stranger.email, password);
  const free = await change('robin.new@example.com', password);
  expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
  expect(free.statusCode).toBe(200);
  await emailsTo(app.dataDir, coach.email, /about to change/, 2);
  const [link] = await emailsTo(app.dataDir, 'robin.new@example.com', /Confirm/);
  const token = tokenIn(link!);

  const confirm = (headers: Record<string, string>) => ask('email/confirm', { token }, headers);
  expect((await confirm({})).statusCode, 'a scanner in the mail').toBe(401);
  expect((await confirm(bearer(stranger))).statusCode, 'another coach').toBe(403);
  const confirmed = await confirm(bearer(coach));
  expect([confirmed.statusCode, confirmed.json()]).toEqual([200, { email: 'robin.new@example.com' }]);
  expect((await confirm(bearer(coach))).statusCode, 'once').toBe(400);
  const [email] = await emailsTo(app.dataDir, coach.email, /has changed/);
  expect(email!.text).toContain('robin.new@example.com');
  expect((await signIn('robin.new@example.com')).statusCode).toBe(200);
  const confirmations = (await emailsIn(app.dataDir)).filter(({ to }) => to === stranger.email);
  expect(confirmations, 'the taken address got the email of its own sign-up and no other').toHaveLength(1);
});

test('an address is confirmed by the link of the sign-up, and can be asked for again', async () => {
  const coach = await app.signUp('Tess');
  const state = async () => (await ask('security', null, bearer(coach))).json<{ emailVerified: boolean }>();
  expect(await state()).toEqual({ email: coach.email, emailVerified: false, recoveryCodesLeft: null });
  expect((await ask('email/send-confirmation', {}, bearer(coach))).statusCode).toBe(200);
  const links = await emailsTo(app.dataDir, coach.email, /Confirm/, 2);
  expect((await ask('email/confirm', { token: tokenIn(links[0]!) }, bearer(coach))).statusCode).toBe(200);
  expect((await state()).emailVerified).toBe(true);
  await tables.query(`update auth.verifications set expires_at = expires_at - interval '25 hours'`);
  expect((await ask('email/confirm', { token: tokenIn(links[1]!) }, bearer(coach))).statusCode).toBe(400);
});

/** Switches the second factor on; the code used here is used up. */
async function withFactor(name: string) {
  const coach = await app.signUp(name);
  const enabled = await ask('two-factor/enable', { password }, bearer(coach));
  expect(enabled.statusCode).toBe(200);
  const { totpURI, backupCodes } = enabled.json<{ totpURI: string; backupCodes: string[] }>();
  const first = codeFor(totpURI);
  const verified = await ask('two-factor/verify-totp', { code: first }, bearer(coach));
  expect(verified.statusCode).toBe(200);
  return { coach, totpURI, backupCodes, first, here: cookieHeaders(verified) };
}

test('row 8: with a second factor the password alone does not sign in, and a code works once', async () => {
  const { coach, totpURI, first } = await withFactor('Uma');
  await emailsTo(app.dataDir, coach.email, /is on/);
  const halfway = await signIn(coach.email);
  expect(halfway.json()).toMatchObject({ twoFactorRedirect: true });
  expect(halfway.headers['set-auth-token']).toBeUndefined();
  expect(await isSomebody(cookieHeaders(halfway))).toBe(false);
  const give = (code: string, answer: typeof halfway) =>
    ask('two-factor/verify-totp', { code }, cookieHeaders(answer));
  const wrong = await give('000000', halfway);
  expect([wrong.statusCode, wrong.json<ErrorBody>().code]).toEqual([401, 'wrong-code']);
  const code = codeFor(totpURI, 1);
  expect(await isSomebody(cookieHeaders(await give(code, halfway)))).toBe(true);
  for (const used of [code, first]) {
    const replayed = await give(used, await signIn(coach.email));
    expect(replayed.statusCode).toBe(401);
    expect(await isSomebody(cookieHeaders(replayed))).toBe(false);
  }
});

test('row 8: ten recovery codes, kept as hashes, each works once', async () => {
  const { coach, backupCodes, here } = await withFactor('Val');
  expect(backupCodes).toHaveLength(10);
  const [kept] = await tables.query<{ secret: string; backup_codes: string }>(
    `select secret, backup_codes from auth.second_factors
     where user_id = (select id from auth.identities where email = $1)`,
    [coach.email],
  );
  for (const code of backupCodes) expect(kept!.backup_codes).not.toContain(code.slice(0, 5));
  const give = async (code: string) =>
    ask('two-factor/verify-backup-code', { code }, cookieHeaders(await signIn(coach.email)));
  const used = await give(` ${backupCodes[3]!.toUpperCase().replace('-', ' ')}`);
  expect(used.statusCode).toBe(200);
  expect(await isSomebody(cookieHeaders(used))).toBe(true);
  expect((await give(backupCodes[3]!)).statusCode).toBe(401);
  const hashes = JSON.parse(kept!.backup_codes) as string[];
  expect((await give(hashes[5]!)).statusCode, 'a hash from a copy of the database').toBe(401);
  const state = await ask('security', null, here);
  expect(state.json()).toMatchObject({ recoveryCodesLeft: 9 });
  expect((await ask('two-factor/disable', { password: 'not-mine' }, here)).statusCode).toBe(403);
  expect((await ask('two-factor/disable', { password }, here)).statusCode).toBe(200);
  await emailsTo(app.dataDir, coach.email, /is off/);
  expect(await isSomebody(cookieHeaders(await signIn(coach.email)))).toBe(true);
});

test('row 9: the database holds no token, and a page script is given none', async () => {
  const coach = await app.signUp('Wes');
  const page = { origin: 'http://app.example', host: 'app.example', 'sec-fetch-site': 'same-origin' };
  const signedIn = await ask('sign-in/email', { email: coach.email, password }, page);
  const session = signedIn.cookies.find(({ name }) => name.endsWith('session_token'))!;
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  const token = decodeURIComponent(session.value).split('.')[0]!;
  expect(token.length).toBeGreaterThanOrEqual(22);
  const rows = await tables.query<{ row: string }>('select s::text as row from auth.sessions s');
  for (const { row } of rows) expect(row).not.toContain(token);

  const read = await ask('get-session', null, cookieHeaders(signedIn));
  const listed = await ask('sessions', null, cookieHeaders(signedIn));
  for (const answer of [signedIn, read, listed]) {
    expect(answer.body).not.toContain(token);
    expect(answer.body).not.toMatch(/token|h1:/);
    expect(answer.headers['set-auth-token']).toBeUndefined();
  }
  expect(read.json()).toMatchObject({ user: { email: coach.email } });
});

test('row 10, row 11: sessions are listed, one is ended, the others are ended, and all end by themselves', async () => {
  const coach = await app.signUp('Xena');
  const phone = await ask('sign-in/email', { email: coach.email, password }, { 'user-agent': 'Phone' });
  const laptop = await ask('sign-in/email', { email: coach.email, password }, { 'user-agent': 'Laptop' });
  const [onPhone, onLaptop] = [cookieHeaders(phone), cookieHeaders(laptop)];
  type Session = { id: string; userAgent: string; isCurrent: boolean };
  const list = async () => (await ask('sessions', null, onLaptop)).json<Session[]>();
  const before = await list();
  expect(before.filter(({ isCurrent }) => isCurrent).map(({ userAgent }) => userAgent)).toEqual(['Laptop']);
  expect(before).toHaveLength(3);

  const stranger = await app.signUp('Yves');
  const id = before.find(({ userAgent }) => userAgent === 'Phone')!.id;
  expect((await ask('sessions/end', { id }, bearer(stranger))).statusCode).toBe(404);
  expect(await isSomebody(onPhone)).toBe(true);
  expect((await ask('sessions/end', { id }, onLaptop)).statusCode).toBe(200);
  expect(await isSomebody(onPhone)).toBe(false);
  expect((await ask('sessions/end-others', {}, onLaptop)).json()).toEqual({ ended: 1 });
  expect(await isSomebody(bearer(coach))).toBe(false);
  expect(await list()).toHaveLength(1);

  const age = (column: string, days: number) =>
    tables.query(`update auth.sessions set ${column} = ${column} - interval '${days} days'`);
  await age('created_at', 89);
  expect(await isSomebody(onLaptop)).toBe(true);
  await age('created_at', 2);
  expect(await isSomebody(onLaptop), 'older than 90 days, however busy').toBe(false);
  const idle = cookieHeaders(await signIn(coach.email));
  await age('expires_at', 13);
  expect(await isSomebody(idle)).toBe(true);
  await age('expires_at', 1);
  expect(await isSomebody(idle), 'idle for 14 days').toBe(false);
});

test('row 13: signing out asks the browser to forget, and what is not ours is not there', async () => {
  const coach = await app.signUp('Zara');
  const out = await ask('sign-out', {}, cookieHeaders(await signIn(coach.email)));
  expect(out.headers['clear-site-data']).toBe('"cache"');
  expect(out.headers['cache-control']).toBe('no-store');
  for (const path of ['update-user', 'delete-user', 'list-sessions', 'revoke-session', 'error', 'ok'])
    expect((await ask(path, {}, bearer(coach))).statusCode, path).toBe(404);
});

test('row 9: behind https the cookie is for this host alone', async () => {
  const secure = await startTestApp({ environment: { PUBLIC_URL: 'https://app.example' } });
  const made = await askIdentity(secure.server)('sign-up/email', {
    email: 'a@example.com',
    password,
    name: 'A',
  });
  const set = [made.headers['set-cookie']].flat().map(String);
  await secure.stop();
  expect(set.length).toBeGreaterThan(1);
  for (const cookie of set) {
    expect(cookie).toMatch(/^__Host-/);
    expect(cookie).toMatch(/; *Secure/i);
    expect(cookie).toMatch(/; *Path=\/(;|$)/i);
    expect(cookie).not.toMatch(/Domain=/i);
  }
});

test('row 21: an address the operator named makes an administrator once its owner has confirmed it', async () => {
  const named = await startTestApp({ environment: { ADMIN_EMAILS: 'Boss@example.com' } });
  const askThere = askIdentity(named.server);
  const email = 'boss@example.com';
  const signedUp = await askThere('sign-up/email', { email, password, name: 'Boss' });
  const token = { authorization: `Bearer ${String(signedUp.headers['set-auth-token'])}` };
  const { id: firebaseUid } = signedUp.json<{ user: { id: string } }>().user;
  const payload = { username: 'boss', email, firebaseUid, isAdmin: true };
  const made = await named.server.inject({ method: 'POST', url: '/api/users', headers: token, payload });
  expect(made.json()).toMatchObject({ isAdmin: false });
  const [link] = await emailsTo(named.dataDir, email, /Confirm/);
  expect((await askThere('email/confirm', { token: tokenIn(link!) }, token)).statusCode).toBe(200);
  const now = await named.server.inject({ url: `/api/users/firebase/${firebaseUid}`, headers: token });
  await named.stop();
  expect(now.json()).toMatchObject({ isAdmin: true, plan: 'champion' });
});
