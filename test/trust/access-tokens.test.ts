import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { AccessToken } from '../../src/features/access-tokens/contract.ts';
import { scopes, type Scope } from '../../src/shared/scopes.ts';
import { caller, startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { matrix } from './matrix.ts';
import { allEndpoints, nameOf, registeredRoutes } from './routes.ts';
import { openTables, type Tables } from './tables.ts';

/** What programs may do with a personal access token: exactly what its scopes name, for as long as it lives. */
let now = new Date('2026-11-23T09:00:00Z');
const later = (seconds: number) => {
  now = new Date(now.getTime() + seconds * 1000);
};
let app: TestApp;
let tables: Tables;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now }, engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

type Made = { token: string; accessToken: AccessToken };
async function makeToken(coach: Coach, given: readonly Scope[], more: object = {}): Promise<Made> {
  const made = await coach.call<Made>('POST', '/api/access-tokens', {
    name: 'Shortcut',
    scopes: given,
    ...more,
  });
  expect(made.status).toBe(201);
  return made.body;
}

let addresses = 0;
const callWith = (token: string, remoteAddress = `192.0.2.${(addresses += 1)}`) =>
  caller(app.server, token, remoteAddress);

const filled = (path: string) => path.replaceAll(/:\w+|\*/g, randomUUID());

test('a token is shown once, listed by its prefix, and stored as a hash', async () => {
  const { token, accessToken } = await makeToken(dana, ['read', 'tasks:write']);
  expect(token).toMatch(/^afw_[\w-]{43}$/);
  expect(accessToken).toMatchObject({
    name: 'Shortcut',
    scopes: ['read', 'tasks:write'],
    expiresAt: '2027-02-21T09:00:00.000Z', // 90 days
    lastUsedAt: null,
    isExpired: false,
  });
  expect(token.startsWith(accessToken.prefix)).toBe(true);
  const listed = await dana.call<AccessToken[]>('GET', '/api/access-tokens');
  expect(listed.body).toContainEqual(accessToken);
  expect(JSON.stringify(listed.body)).not.toContain(token.slice(12));
  expect(await tables.dump(['public'])).not.toContain(token.slice(12));
});

test.each([
  { name: '', scopes: ['read'] },
  { name: 'x', scopes: [] },
  { name: 'x', scopes: ['admin'] },
  { name: 'x', scopes: ['read'], expiresInDays: 366 },
  { name: 'x', scopes: ['read'], expiresInDays: 0 },
])('%j makes no token', async (body) => {
  expect((await dana.call('POST', '/api/access-tokens', body)).status).toBe(400);
});

test('a token reaches what its scopes name and nothing else', async () => {
  const endpoints = (await allEndpoints()).filter(({ access }) => access !== 'public');
  const tokens = new Map<Scope, string>();
  for (const scope of scopes) tokens.set(scope, (await makeToken(dana, [scope])).token);
  const used = new Set<Scope>();
  for (const endpoint of endpoints) {
    if (endpoint.scope) used.add(endpoint.scope);
    for (const [scope, token] of tokens) {
      const { status } = await callWith(token)(endpoint.method, filled(endpoint.path), {});
      const isOpen = status !== 401 && status !== 403;
      expect([nameOf(endpoint), scope, isOpen]).toEqual([nameOf(endpoint), scope, endpoint.scope === scope]);
    }
  }
  expect(used).toContain('read');
  // Nothing about tokens, the account, settings or the instance, and no deletion.
  for (const { access, method, path, scope } of endpoints) {
    if (!scope) continue;
    expect([path, access]).toEqual([path, 'user']);
    expect([path, method]).not.toEqual([path, 'DELETE']);
    expect(path).not.toMatch(/users|access-tokens|webhooks|settings|preferences|models|engines|identity/);
  }
});

/** Messages of a provider, which no caller's token opens. */
const isSignedByProvider = (route: string): boolean => /^POST \/api\/webhooks\/(?:zoom|stripe)$/.test(route);

test('routes outside the contract are closed to tokens that have no scope for them', async () => {
  const { token } = await makeToken(dana, ['read', 'ask', 'tasks:write']);
  const inContract = new Set((await allEndpoints()).map(nameOf));
  const raw = registeredRoutes(app.server).filter(
    (route) => matrix[route]?.[0] === 401 && !inContract.has(route) && !isSignedByProvider(route),
  );
  expect(raw).toContain('GET /api/conversations/:id/audio');
  for (const route of raw) {
    const [method = '', path = ''] = route.split(' ');
    const headers = { authorization: `Bearer ${token}` };
    const answer = await app.server.inject({ method: method as 'GET', url: filled(path), headers });
    expect([route, answer.statusCode]).toEqual([route, 403]);
  }
  const session = await callWith(token)('GET', '/api/identity/get-session');
  expect(session.body).toBeNull();
});

test('a token sees its coach’s rows and no other coach’s', async () => {
  const eli = await app.signUp('Eli');
  const client = await dana.call('POST', '/api/clients', { name: 'Maya' });
  const id = String(client.body['id']);
  const ofDana = callWith((await makeToken(dana, ['read'])).token);
  const ofEli = callWith((await makeToken(eli, ['read'])).token);
  expect((await ofDana('GET', `/api/clients/${id}`)).body).toMatchObject({ name: 'Maya' });
  expect((await ofEli('GET', `/api/clients/${id}`)).status).toBe(404);
});

test('a revoked token and an expired one are refused at the next call', async () => {
  const { token, accessToken } = await makeToken(dana, ['read']);
  const call = callWith(token);
  expect((await call('GET', '/api/clients')).status).toBe(200);
  const eli = await app.signUp('Eli');
  expect((await eli.call('DELETE', `/api/access-tokens/${accessToken.id}`)).status).toBe(404);
  expect((await dana.call('DELETE', `/api/access-tokens/${accessToken.id}`)).status).toBe(204);
  expect((await call('GET', '/api/clients')).status).toBe(401);
  expect((await dana.call('DELETE', `/api/access-tokens/${accessToken.id}`)).status).toBe(404);
  const { body } = await dana.call<AccessToken[]>('GET', '/api/access-tokens');
  expect(body.map(({ id }) => id)).not.toContain(accessToken.id);

  const short = await makeToken(dana, ['read'], { expiresInDays: 1 });
  const callShortly = callWith(short.token);
  later(24 * 3600 - 1);
  expect((await callShortly('GET', '/api/clients')).status).toBe(200);
  later(1);
  expect((await callShortly('GET', '/api/clients')).status).toBe(401);
});

test('the last use is recorded, at most once a minute', async () => {
  const { token, accessToken } = await makeToken(dana, ['read']);
  const call = callWith(token);
  const lastUse = async () => {
    await call('GET', '/api/clients');
    const { body } = await dana.call<AccessToken[]>('GET', '/api/access-tokens');
    return body.find(({ id }) => id === accessToken.id)!.lastUsedAt;
  };
  const first = now.toISOString();
  expect(await lastUse()).toBe(first);
  later(59);
  expect(await lastUse()).toBe(first);
  later(1);
  expect(await lastUse()).toBe(now.toISOString());
});

test('a token that calls too often has to wait; others do not', async () => {
  const busy = callWith((await makeToken(dana, ['read'])).token);
  const other = callWith((await makeToken(dana, ['read'])).token);
  for (let round = 0; round < 30; round += 1)
    // ten at once: as many as the database takes
    await Promise.all(Array.from({ length: 10 }, () => busy('GET', '/api/folders')));
  const refused = await busy('GET', '/api/clients');
  expect(refused).toMatchObject({ status: 429, body: { error: 'too_many_requests' } });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  expect((await other('GET', '/api/clients')).status).toBe(200);
});

test('an address that tries wrong tokens has to wait', async () => {
  const statuses: number[] = [];
  for (let i = 0; i <= 30; i += 1)
    statuses.push((await callWith(`afw_${'x'.repeat(43)}`, '198.51.100.1')('GET', '/api/clients')).status);
  expect(statuses.slice(0, 30)).toEqual(Array.from({ length: 30 }, () => 401));
  expect(statuses.at(-1)).toBe(429);
});

test('a coach has at most fifty tokens', async () => {
  const eli = await app.signUp('Eli');
  await tables.query(
    `insert into access_tokens (user_id, name, token_hash, prefix, scopes)
     select $1, 'x', gen_random_uuid(), 'afw_x', '{read}' from generate_series(1, 49)`,
    [eli.id],
  );
  await makeToken(eli, ['read']);
  const more = await eli.call('POST', '/api/access-tokens', { name: 'x', scopes: ['read'] });
  expect(more).toMatchObject({ status: 409, body: { error: 'conflict' } });
});

test('OpenAPI names the scope of each operation that is open to tokens', async () => {
  const { body } = await dana.call<{ paths: Record<string, Record<string, { security?: object[] }>> }>(
    'GET',
    '/api/openapi.json',
  );
  for (const { method, path, access, scope } of await allEndpoints()) {
    const operation = body.paths[path.replaceAll(/:(\w+)/g, '{$1}')]![method.toLowerCase()]!;
    const offered = (operation.security ?? []).filter((one) => 'accessToken' in one);
    expect([path, access, offered]).toEqual([path, access, scope ? [{ accessToken: [scope] }] : []]);
  }
});
