import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../harness/app.ts';
import { makeGraph, type Graph } from './graph.ts';
import { matrix } from './matrix.ts';
import { askFor } from './requests.ts';
import { openTables, type Tables } from './tables.ts';

/** Rows 19, 44, 45 and 46: bodies of the wrong shape are refused and never break anything; bodies that ask for more get no more. */
let app: TestApp;
let tables: Tables;
let dana: Coach;
let graph: Graph;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [] } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
  graph = await makeGraph(app, dana);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

let addresses = 0;

async function send(route: string, payload: string | object): Promise<number> {
  const answer = await app.server.inject({
    method: route.split(' ')[0] as 'POST',
    url: askFor(route, graph, dana).url,
    remoteAddress: `192.0.2.${(addresses += 1) % 250}`,
    headers: { authorization: `Bearer ${dana.token}`, 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
  return answer.statusCode;
}

// Which routes take a body does not depend on the ids in it.
const placeholder = { speaker: '' } as Graph;
const writes = Object.keys(matrix).filter((route) => {
  const { body } = askFor(route, placeholder, { email: '', identityId: '' } as Coach);
  return body !== undefined && !Buffer.isBuffer(body);
});
const bodyOf = (route: string) => askFor(route, graph, dana).body as Record<string, unknown>;

const wrongTypes: unknown[] = [[], ['x'], {}, { a: 1 }, 17, true, { toString: 'x' }];
const sameType = (a: unknown, b: unknown) => typeof a === typeof b && Array.isArray(a) === Array.isArray(b);

test('there is something to send', () => {
  expect(writes.length).toBeGreaterThan(10);
});

test.each(writes)('row 45: %s refuses every field of a wrong type', async (route) => {
  for (const [field, good] of Object.entries(bodyOf(route)).filter(([, value]) => value !== null))
    for (const bad of wrongTypes.filter((value) => !sameType(value, good)))
      expect([field, bad, await send(route, { ...bodyOf(route), [field]: bad })]).toEqual([field, bad, 400]);
});

test.each(writes)('row 45: %s refuses what is no object', async (route) => {
  for (const payload of ['', 'null', '[]', '"x"', '1e309', '{', '{"a":1}{', '\u0000', '['.repeat(20_000)])
    expect([payload.slice(0, 9), await send(route, payload)]).toEqual([payload.slice(0, 9), 400]);
});

test.each(writes)('row 45: %s refuses keys that would reach a prototype', async (route) => {
  const rest = JSON.stringify(bodyOf(route)).slice(1);
  expect(await send(route, `{"__proto__":{"isAdmin":true},${rest}`)).toBe(400);
  expect(await send(route, `{"constructor":{"prototype":{"isAdmin":true}},${rest}`)).toBe(400);
  expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
});

const unkeepable = ['"a\\u0000b"', '"\\ud800"', '1e309', '-1e309', '"💥"', `"${'x'.repeat(70_000)}"`];
const noDays = ['"0000-00-00"', '"0000-01-01"', '"2026-02-30"'];
// 403: names another user. 404: an upload is taken once. 409: so is a name. 412: of an older revision. 415: letters are no picture.
const answered = [200, 201, 202, 204, 400, 403, 404, 409, 412, 415];

test.each(writes)('row 45: %s survives texts and numbers that nothing can keep', async (route) => {
  for (const [field, good] of Object.entries(bodyOf(route))) {
    const isDay = /^\d{4}-\d\d-\d\d$/.test(String(good));
    for (const value of [...unkeepable, ...(isDay ? noDays : [])]) {
      const { [field]: _replaced, ...rest } = bodyOf(route);
      const status = await send(
        route,
        `{"${field}":${value},${JSON.stringify(rest).slice(1)}`.replace(',}', '}'),
      );
      expect([field, value.slice(0, 20), answered.includes(status)]).toEqual([
        field,
        value.slice(0, 20),
        true,
      ]);
    }
  }
});

const textFields = (route: string) =>
  Object.entries(bodyOf(route))
    .filter(([, value]) => typeof value === 'string')
    .map(([field]) => field);

// What slow patterns are slow with: a long run, and an end that does not fit. Where one needs more than linear time, its
// answer does not come within the time of a test.
const long = (part: string) => part.repeat(100_000 / part.length);
const worstTexts = [`x${long(' ')}x`, `${long('a@a.')}@`, `${long('<a ')}x`, `${long('\t\n- ')}x`];

test.each(writes)('row 44: %s answers 100 kB of the worst text in every field', async (route) => {
  for (const field of textFields(route))
    for (const text of worstTexts) {
      const status = await send(route, { ...bodyOf(route), [field]: text });
      expect([field, text.slice(0, 4), [...answered, 413].includes(status)]).toEqual([
        field,
        text.slice(0, 4),
        true,
      ]);
    }
});

const statements = ["'; drop table tasks; --", "\\') or '1'='1 $1 %s%_ union select pg_sleep(60) --"];

test.each(writes)('row 46: %s takes SQL for text', async (route) => {
  for (const field of textFields(route))
    for (const text of statements)
      expect([
        field,
        text,
        answered.includes(await send(route, { ...bodyOf(route), [field]: text })),
      ]).toEqual([field, text, true]);
});

const reads = Object.keys(matrix).filter((route) => route.startsWith('GET ') && !route.endsWith('/events'));
test('row 46: SQL in an address or a query is text too', async () => {
  const before = await tables.names();
  for (const route of reads) {
    const { url } = askFor(route, graph, dana);
    const inPath = url.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, "x'%20or%20'1'='1");
    for (const text of statements) {
      const value = encodeURIComponent(text);
      const query = ['search', 'q', 'sort', 'view', 'clientId', 'after', 'limit', 'all']
        .map((name) => `${name}=${value}`)
        .join('&');
      for (const asked of [inPath, `${url.split('?')[0]}?${query}`])
        expect([asked, (await dana.call('GET', asked)).status < 500]).toEqual([asked, true]);
    }
  }
  expect(await tables.names()).toEqual(before);
});

test.each(writes)('row 45: %s refuses what is larger than it takes', async (route) => {
  const enormous = route === 'POST /api/conversations' ? 21 * 1024 ** 2 : 1024 ** 2;
  expect(await send(route, JSON.stringify({ title: 'x'.repeat(enormous) }))).toBe(413);
});

test.each([
  '/api/tasks?all=1&all=0',
  '/api/tasks?all[]=1',
  '/api/tasks?all=1e309',
  '/api/conversations?clientId=a&clientId=b',
  '/api/conversations?folderId=%00',
  '/api/folders/%ff',
  '/api/clients/%00',
  `/api/clients/${'a'.repeat(300)}`,
  '/api/conversations/1e309/peaks',
])('row 45: %s is refused or means nothing', async (url) => {
  const asked = await dana.call('GET', url);
  expect(url === '/api/tasks?all[]=1' ? [200] : [400, 404]).toContain(asked.status);
});

test('row 45: a label with NUL names no one', async () => {
  const url = `/api/conversations/${graph.conversation}/speakers/a%00b`;
  expect([400, 404]).toContain((await dana.call('PATCH', url, { name: 'X' })).status);
});

const wished = {
  isAdmin: true,
  is_admin: true,
  plan: 'enterprise',
  id: '00000000-0000-4000-8000-000000000000',
  userId: '00000000-0000-4000-8000-000000000000',
  user_id: '00000000-0000-4000-8000-000000000000',
  createdAt: '2001-01-01T00:00:00.000Z',
  created_at: '2001-01-01T00:00:00.000Z',
  stripeCustomerId: 'wished',
  trialStartedAt: '2001-01-01T00:00:00.000Z',
  trialExpiresAt: '2001-01-01T00:00:00.000Z',
  trialMinutesUsed: -1,
  subscriptionStatus: 'wished',
  learnedPatterns: { wished: true },
  retentionChosen: false,
  currentMonthMinutesUsed: -1,
  googleAccessToken: 'wished',
  syncStatus: 'synced',
  externalId: 'wished',
  externalSystem: 'wished',
  isEdited: true,
  status: 'ready',
  run: 99,
  audioKey: 'wished',
  isSample: true,
  isEncrypted: false,
  dataKey: 'wished',
  humanInTheLoop: false,
};

/** The calls that report a task's copy elsewhere take these of the task that is in the graph. */
function wishedOf(route: string): object {
  const { externalId: _id, externalSystem: _system, syncStatus: _status, ...others } = wished;
  return route.endsWith('/tasks/:id/sync') ? others : wished;
}

test.each(writes)('row 19: %s takes nothing that is not offered', async (route) => {
  const status = await send(route, { ...wishedOf(route), ...bodyOf(route) });
  // A name or an upload may have been used by the lines above; then nothing was taken either.
  // The deletion of an account is refused without the right password.
  const refused = route === 'POST /api/account/deletion' ? [403] : [];
  expect([200, 201, 202, 204, 400, 404, 409, 412, ...refused]).toContain(status);
  const kept = await tables.dump(['public', 'auth']);
  for (const value of ['wished', 'enterprise', '00000000-0000-4000-8000-000000000000', '2001-01-01'])
    expect(kept).not.toContain(value);
  const [user] = await tables.query('select is_admin, plan, human_in_the_loop from users where id = $1', [
    dana.id,
  ]);
  expect(user).toEqual({ is_admin: false, plan: 'champion', human_in_the_loop: true }); // as signed up by the harness
  const odd = await tables.query(
    `select id from tasks where (sync_status <> 'pending' or external_id is not null) and id <> $2
     union all select id from conversations where run > 90 or not is_encrypted or (is_sample and id <> $1)`,
    [graph.conversation, graph.task],
  );
  expect(odd).toEqual([]);
});

test('row 19: signing up takes no privileges either', async () => {
  const signedUp = await app.server.inject({
    method: 'POST',
    url: '/api/identity/sign-up/email',
    remoteAddress: '198.51.100.1',
    payload: {
      ...wished,
      email: 'wish@example.com',
      password: 'a-good-password',
      name: 'W',
      emailVerified: true,
    },
  });
  if (signedUp.statusCode !== 200) return; // refused altogether
  const [kept] = await tables.query(
    `select id = $1 as id, email_verified, created_at < '2002-01-01' as old from auth.identities where email = $2`,
    [wished.id, 'wish@example.com'],
  );
  expect(kept).toEqual({ id: false, email_verified: false, old: false });
});
