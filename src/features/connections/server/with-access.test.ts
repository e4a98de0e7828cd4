import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogleAccount } from '../../../adapters/google/account.ts';
import { loadKeyRing, type KeyRing } from '../../../platform/crypto/instance-key.ts';
import { openDatabase, type Database } from '../../../platform/db/database.ts';
import { AppError } from '../../../shared/errors.ts';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { startService } from '../../../../test/harness/providers/account-services.ts';
import { connectAccount } from '../../../../test/harness/providers/connect-account.ts';
import { testClient, type OAuthServer } from '../../../../test/harness/providers/oauth-provider.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { Connection } from '../contract.ts';
import { findConnection } from './store.ts';
import { decryptTokens } from './tokens.ts';
import { withAccess, type Access } from './with-access.ts';

/** Rows 27, 28 and 29 of the trust table and failure 32: tokens at rest, and using them, against a certified provider. */
const instanceKey = 'ab'.repeat(32);
const laterKey = 'cd'.repeat(32);
const logged: string[] = [];
let google: OAuthServer;
let app: TestApp;
let tables: Tables;
let dana: Coach;
let databases: Database[];
let keys: KeyRing;
let later = 0; // milliseconds that our clock is ahead
beforeAll(async () => {
  const service = await startService('google');
  google = service.server;
  const log = pino({ level: 'trace' }, { write: (line) => logged.push(line) });
  app = await startTestApp({
    environment: { ...service.environment },
    replaced: { engines: [] },
    log,
  });
  tables = await openTables(app.database.ownerUrl);
  keys = await loadKeyRing({ dataDir: app.dataDir });
  databases = [openDatabase(app.database.appUrl, 12), openDatabase(app.database.appUrl, 12)]; // two processes
});
afterAll(async () => {
  for (const db of databases) await db.close();
  await tables.close();
  await app.stop();
  await google.stop();
});
beforeEach(async () => {
  later = 0;
  google.fault = null;
  google.accessTokenSeconds = 3600;
  dana = await app.signUp();
  google.consents.account = dana.id;
});

const servicesOf = (db: Database, ring = keys) => ({
  db,
  keys: ring,
  clock: { now: () => new Date(Date.now() + later) },
  accounts: {
    google: createGoogleAccount({ ...testClient, issuer: google.url, timeoutSeconds: 1 }),
  },
});

/** Google's API takes tokens that are valid, and no others. */
/** Tokens that the API refuses before their time. */
const refused = new Set<string>();

const callApi = async ({ token }: Access) => {
  if (refused.has(token) || !(await google.isValid(token))) throw new AppError('provider_auth');
  return token;
};

const use = (db = databases[0]!, coach = dana) =>
  withAccess(servicesOf(db), coach.id, 'google', 'tasks', callApi);

const connect = () => connectAccount(app, dana, google, { provider: 'google', use: 'tasks' });

const account = async () =>
  (await dana.call<Connection[]>('GET', '/api/connections')).body.find((it) => it.provider === 'google')!
    .account;

const tokensOf = (coach: Coach, ring = keys) =>
  databases[0]!.asUser(coach.id, async (owned) => {
    const row = await findConnection(owned, 'google');
    return decryptTokens(owned, ring, row!.id, row!);
  });

test('without a connection, or without this use, it says so and asks nothing', async () => {
  await expect(use()).rejects.toMatchObject({ code: 'not_connected', status: 409 });
  await connect();
  const asMail = withAccess(servicesOf(databases[0]!), dana.id, 'google', 'mail', callApi);
  await expect(asMail).rejects.toMatchObject({ code: 'not_connected' });
  expect(await use()).toEqual(expect.any(String));
  expect((await account())?.lastUsedAt).not.toBeNull();
});

test('row 29: twenty uses at once of a token that has ended, in two processes, refresh it once', async () => {
  google.accessTokenSeconds = 60; // within the margin
  await connect();
  google.accessTokenSeconds = 3600;
  const { refresh } = google.counts;
  const tokens = await Promise.all(Array.from({ length: 20 }, (_, i) => use(databases[i % 2])));
  expect(google.counts.refresh).toBe(refresh + 1);
  expect(new Set(tokens).size).toBe(1);
  await use();
  expect(google.counts.refresh).toBe(refresh + 1);
});

test('row 29: twenty refusals of one token refresh it once too', async () => {
  await connect();
  const { accessToken } = await tokensOf(dana);
  refused.add(accessToken);
  const { refresh } = google.counts;
  await Promise.all(Array.from({ length: 20 }, (_, i) => use(databases[i % 2])));
  expect(google.counts.refresh).toBe(refresh + 1);
});

test('a clock that is behind or ahead costs a refresh, and no call', async () => {
  google.accessTokenSeconds = 600;
  await connect();
  for (const off of [-3_600_000, 3_600_000]) {
    later = off;
    expect(await use()).toEqual(expect.any(String));
  }
});

const revokeAtGoogle = (token: string) =>
  fetch(`${google.url}/token/revocation`, {
    method: 'POST',
    body: new URLSearchParams({
      token,
      client_id: testClient.clientId,
      client_secret: testClient.clientSecret,
    }),
  });

test('failure 32: access ended at the provider asks for a reconnection, and asks the provider nothing more', async () => {
  google.accessTokenSeconds = 60;
  await connect();
  await revokeAtGoogle((await tokensOf(dana)).refreshToken!);
  await expect(use()).rejects.toMatchObject({ code: 'reconnect_needed', status: 409 });
  const { refresh } = google.counts;
  for (let i = 0; i < 5; i += 1) await expect(use()).rejects.toMatchObject({ code: 'reconnect_needed' });
  expect(google.counts.refresh).toBe(refresh);
  expect(await account()).toMatchObject({
    needsReconnect: true,
    lastError: { message: 'Google no longer gives access. Reconnect it in the settings.' },
  });
  await connect();
  expect(await account()).toMatchObject({ needsReconnect: false, lastError: null });
  expect(await use()).toEqual(expect.any(String));
});

test('an API that refuses a fresh token too asks for a reconnection', async () => {
  await connect();
  const calls = withAccess(servicesOf(databases[0]!), dana.id, 'google', 'tasks', async () => {
    throw new AppError('provider_auth');
  });
  await expect(calls).rejects.toMatchObject({ code: 'reconnect_needed' });
  expect(await account()).toMatchObject({ needsReconnect: true });
});

test.each([
  [
    { status: 429, headers: { 'retry-after': '7' } },
    { code: 'provider_busy', retryAfterSeconds: 7 },
  ],
  [{ status: 500, body: 'oops' }, { code: 'provider_down' }],
  [{ status: 200, body: '<html>' }, { code: 'provider_refused' }],
  [{ status: 401, body: '{"error":"invalid_client"}' }, { code: 'provider_refused' }],
  ['reset', { code: 'provider_down' }],
  ['silent', { code: 'provider_down' }],
] as const)(
  'a refresh that meets %j fails as that, is shown, and works afterwards',
  async (fault, expected) => {
    google.accessTokenSeconds = 60;
    await connect();
    google.fault = fault;
    await expect(use()).rejects.toMatchObject(expected);
    expect(await account()).toMatchObject({ needsReconnect: false, lastError: { message: /Google/ } });
    google.fault = null;
    expect(await use()).toEqual(expect.any(String));
  },
);

test('row 27: no token is readable in the database, the queues, the log or an answer', async () => {
  await connect();
  const { accessToken, refreshToken } = await tokensOf(dana);
  const listed = JSON.stringify((await dana.call('GET', '/api/connections')).body);
  await use();
  await dana.call('POST', '/api/google/disconnect');
  const dump = await tables.dump(['public', 'auth', 'pgboss']);
  expect(dump).toContain('connections.revoke');
  for (const secret of [accessToken, refreshToken!, testClient.clientSecret])
    for (const place of [dump, logged.join(''), listed]) expect(place).not.toContain(secret);
});

test('row 27: an encrypted token opens in its own row and column, and for its coach', async () => {
  await connect();
  const eli = await app.signUp('Eli');
  google.consents.account = eli.id;
  await connectAccount(app, eli, google, { provider: 'google', use: 'tasks' });
  await tables.query(
    `update connections set access_token = (select access_token from connections where user_id = $1) where user_id = $2`,
    [dana.id, eli.id],
  );
  await expect(use(databases[0], eli)).rejects.toMatchObject({ code: 'corrupt_object' });
  await tables.query('update connections set access_token = refresh_token where user_id = $1', [dana.id]);
  await expect(use()).rejects.toMatchObject({ code: 'corrupt_object' });
});

test('row 28: tokens stay readable under a new instance key, and the old one can go', async () => {
  await connect();
  const before = await tokensOf(dana);
  const own = (await readFile(join(app.dataDir, 'instance.key'), 'utf8')).trim();
  const dataDir = app.dataDir;
  const both = await loadKeyRing({ dataDir, instanceKey: laterKey, olderKeys: [own] });
  expect(await tokensOf(dana, both)).toEqual(before);
  const alone = await loadKeyRing({ dataDir, instanceKey: laterKey });
  const used = withAccess(servicesOf(databases[0]!, alone), dana.id, 'google', 'tasks', callApi);
  expect(await used).toBe(before.accessToken);
  const wrong = await loadKeyRing({ dataDir, instanceKey });
  await expect(tokensOf(dana, wrong)).rejects.toMatchObject({ code: 'corrupt_object' });
});

test('a coach who disconnects while a token is refreshed is disconnected', async () => {
  google.accessTokenSeconds = 60;
  await connect();
  const [, answer] = await Promise.all([
    use().catch(() => null),
    dana.call('POST', '/api/google/disconnect'),
  ]);
  expect(answer.body).toBe(true);
  expect(await tables.query('select 1 from connections where user_id = $1', [dana.id])).toEqual([]);
});
