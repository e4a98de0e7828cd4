import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { coachHeader } from '#shared/contract.ts';
import { startTestApp, type Coach, type TestApp } from './harness/app.ts';
import { startService } from './harness/providers/account-services.ts';
import { connectGoogle } from './harness/providers/connect-account.ts';
import type { OAuthServer } from './harness/providers/oauth-provider.ts';
import { everythingDerived, makeGraph, type Graph } from './trust/graph.ts';
import { matrix } from './trust/matrix.ts';
import { askFor } from './trust/requests.ts';
import { allEndpoints, nameOf, registeredRoutes } from './trust/routes.ts';
import { openTables, type Tables } from './trust/tables.ts';

/** Rows 14, 15 and 16 of the trust table: every route, asked by every kind of caller, about one coach's things. */
/** A coach whom the configuration names, and who has no second factor. */
const adminEmail = 'moss@example.com';
let app: TestApp;
let tables: Tables;
let owner: Coach;
let stranger: Coach;
let admin: Coach;
let graph: Graph;
let google: OAuthServer;
beforeAll(async () => {
  const { server, environment } = await startService('google');
  google = server;
  app = await startTestApp({
    environment: { ...environment, ADMIN_EMAILS: adminEmail },
    replaced: { engines: [] }, // nothing here needs words recognised
  });
  tables = await openTables(app.database.ownerUrl);
  owner = await app.signUp('Dana');
  stranger = await app.signUp('Eli');
  admin = await app.signUp('Moss', { plan: 'champion', email: adminEmail });
  await tables.query('update auth.identities set email_verified = true where email = $1', [adminEmail]);
  await tables.query('update users set is_admin = true where id = $1', [admin.id]);
  graph = await makeGraph(app, owner);
  await connectGoogle(app, owner, google);
  await everythingDerived(app);
  await tables.query(`update conversations set peaks = '[-1, 1]' where id = $1`, [graph.conversation]);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
  await google.stop();
});

const routes = Object.keys(matrix);
let addresses = 0;

async function ask(route: string, coach: Coach | null, more: Record<string, string> = {}): Promise<number> {
  const { url, headers, body } = askFor(route, graph, owner);
  const credentials: Record<string, string> = coach ? { authorization: `Bearer ${coach.token}` } : {};
  const answer = await app.server.inject({
    method: route.split(' ')[0] as 'GET',
    url,
    remoteAddress: `192.0.2.${(addresses += 1) % 250}`,
    headers: { ...headers, ...credentials, ...more },
    ...(body ? { payload: body } : {}),
    // An event stream does not end by itself.
    ...(url.endsWith('/events') ? { payloadAsStream: true as const } : {}),
  });
  if (url.endsWith('/events')) (answer as unknown as { stream(): { destroy(): void } }).stream().destroy();
  return answer.statusCode;
}

test('row 14: every route has its row, and every row its route', async () => {
  const listed = new Set(routes);
  const contract = (await allEndpoints()).map(nameOf);
  expect(contract.length).toBeGreaterThan(25);
  expect(contract.filter((name) => !listed.has(name))).toEqual([]);
  // Pages and the identity library's own routes have no owner.
  const isOurs = (name: string) => / \/api\/(?!identity\/)/.test(name);
  const registered = registeredRoutes(app.server);
  expect(registered).toContain('POST /api/identity/*');
  expect(registered.filter(isOurs).toSorted()).toEqual(routes.toSorted());
});

test('row 14: what the contract calls public, and nothing else, answers an anonymous caller', async () => {
  const open = new Set((await allEndpoints()).filter(({ access }) => access === 'public').map(nameOf));
  for (const route of routes)
    if (route !== 'GET /api/openapi.json')
      expect([route, matrix[route]![0] === 401]).toEqual([route, !open.has(route)]);
});

const others: [who: string, column: 0 | 1 | 2, coach: () => Coach | null][] = [
  ['an anonymous caller', 0, () => null],
  ['another coach', 1, () => stranger],
  ['an administrator', 2, () => admin],
];

/** A wrong password is counted, so that it cannot be guessed. */
async function rowsWithoutAttempts(): Promise<Record<string, string>> {
  const { 'auth.attempts': _attempts, ...rows } = await tables.hashes();
  return rows;
}

/** What was there after the request before: nothing changes between two of them either. */
let known: Record<string, string> | null = null;

describe.each(others)('row 15: %s', (_who, column, who) => {
  test.each(routes.filter((route) => matrix[route]![column] >= 400))('%s changes nothing', async (route) => {
    const before = known ?? (await rowsWithoutAttempts());
    known = null;
    expect(await ask(route, who())).toBe(matrix[route]![column]);
    const after = await rowsWithoutAttempts();
    expect(after).toEqual(before);
    known = after;
  });
});

test.each([
  ['POST', '/api/tasks', () => ({ title: 'x', conversationId: graph.conversation })],
  [
    'POST',
    '/api/conversations',
    () => ({ transcript: { text: 'A: Hi.\nB: Hello.' }, folderId: graph.folder }),
  ],
  [
    'POST',
    '/api/conversations',
    () => ({ transcript: { text: 'A: Hi.\nB: Hello.' }, clientId: graph.client }),
  ],
  ['POST', '/api/conversations', () => ({ uploadId: graph.upload })],
])('row 16: %s %s cannot point at another coach’s row (%#)', async (method, path, body) => {
  const before = await tables.hashes();
  expect((await stranger.call(method, path, body())).status).toBe(404);
  expect(await tables.hashes()).toEqual(before);
});

test('row 16: a conversation of one’s own cannot be moved into another coach’s folder or client', async () => {
  const mine = await stranger.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: 'Eli: What would you like?\nZoe: I want to rest.' },
  });
  for (const change of [{ folderId: graph.folder }, { clientId: graph.client }]) {
    const moved = await stranger.call('PATCH', `/api/conversations/${mine.body.id}`, change);
    expect(moved.status).toBe(404);
  }
});

test.each(others)('row 14: %s gets what is theirs', async (_who, column, who) => {
  for (const route of routes.filter((it) => matrix[it]![column] < 400))
    expect([route, await ask(route, who())]).toEqual([route, matrix[route]![column]]);
});

test('row 14: the owner is let through everywhere', async () => {
  for (const route of routes) expect([route, await ask(route, owner)]).toEqual([route, matrix[route]![3]]);
});

test('row 14: a page of an earlier sign-in does nothing in the session of the next coach', async () => {
  await tables.atRest(); // what the owner was let do before
  const before = await tables.hashes();
  const forUsers = (await allEndpoints()).filter(({ access }) => access === 'user').map(nameOf);
  const raw = routes.filter((route) => /\/(chunks|audio|uploads)\b/.test(route));
  for (const route of [...forUsers, ...raw])
    expect([route, await ask(route, stranger, { [coachHeader]: owner.id })]).toEqual([route, 401]);
  expect(await tables.hashes()).toEqual(before);
});
