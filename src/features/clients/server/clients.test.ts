import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { makeGraph, type Graph } from '../../../../test/trust/graph.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { Client } from '../contract.ts';
import { importLimit } from '../rules/import/limits.ts';

/** Clients through the front door: archived, imported, merged, and all of it undone. */
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };
/** What is derived a moment after a change is derived after the test. */
const deriveLater = () => (clock.aheadMs = 3_600_000);

let app: TestApp;
let tables: Tables;
let dana: Coach;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [], clock } });
  tables = await openTables(app.database.ownerUrl);
});
beforeEach(async () => {
  clock.aheadMs = 0;
  dana = await app.signUp();
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const add = async (values: object, by = dana): Promise<Client> => {
  const made = await by.call<Client>('POST', '/api/clients', values);
  expect(made.status).toBe(201);
  return made.body;
};
const list = async (by = dana) => (await by.call<Client[]>('GET', '/api/clients')).body;

test('a name is enough; the preferences of the spec and memory are there', async () => {
  expect(await add({ name: 'Maya Lind' })).toMatchObject({
    name: 'Maya Lind',
    email: null,
    preferences: { tone: 'encouraging', focusAreas: [], noteStyle: 'bullet points' },
    memoryEnabled: true,
    archivedAt: null,
  });
});

test.each([
  [{ email: 'maya@' }, 'email'],
  [{ phone: 'call me' }, 'phone'],
  [{ timezone: 'Mars/Olympus' }, 'timezone'],
  [{ preferences: { tone: 'loud' } }, 'preferences.tone'],
  [{ preferences: { noteStyle: 'haiku' } }, 'preferences.noteStyle'],
])('%j is refused and says where', async (field, path) => {
  const answer = await dana.call<{ issues: { path: string }[] }>('POST', '/api/clients', {
    name: 'Maya',
    ...field,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.issues.map((issue) => issue.path)).toContain(path);
});

test('archived, a client keeps their page and is suggested no more; un-archived, they are again', async () => {
  const { id } = await add({ name: 'Maya Lind' });
  const change = (values: object) => dana.call<Client>('PATCH', `/api/clients/${id}`, values);
  const archived = await change({ isArchived: true });
  expect(archived.body.archivedAt).not.toBeNull();
  expect((await change({ isArchived: true, memoryEnabled: false })).body).toMatchObject({
    archivedAt: archived.body.archivedAt,
    memoryEnabled: false,
  });
  const talk = await dana.call<{ id: string }>('POST', '/api/conversations', {
    transcript: { text: 'Dana: What would you like?\nMaya Lind: I want to rest.' },
  });
  const suggested = async () =>
    (await dana.call<{ suggestedClient: unknown }>('GET', `/api/conversations/${talk.body.id}`)).body
      .suggestedClient;
  expect(await suggested()).toBeNull();
  expect((await change({ isArchived: false })).body).toMatchObject({ archivedAt: null, name: 'Maya Lind' });
  expect(await suggested()).toMatchObject({ id });
});

test('an import adds all of its clients or none, and once', async () => {
  const rows = ['Ana', '=HYPERLINK("http://evil.example")', 'Zoë\u0000'].map((name) => ({
    id: randomUUID(),
    name,
  }));
  const send = (clients: object[]) => dana.call<Client[]>('POST', '/api/clients/import', { clients });
  expect((await send([...rows, { id: randomUUID(), name: ' ' }])).status).toBe(400);
  expect((await send([...rows, { id: randomUUID(), name: 'Ben', email: 'ben@' }])).status).toBe(400);
  expect(await list()).toEqual([]);
  const many = Array.from({ length: importLimit + 1 }, () => ({ id: randomUUID(), name: 'x' }));
  expect((await send(many)).status).toBe(400);

  const [first, again] = [await send(rows), await send(rows)];
  expect([first.status, again.status]).toEqual([201, 201]);
  // A formula stays the text it is: it is escaped where a spreadsheet would read it.
  expect((await list()).map(({ name }) => name).toSorted()).toEqual([
    '=HYPERLINK("http://evil.example")',
    'Ana',
    'Zoë',
  ]);
  const largest = many
    .slice(1)
    .map(({ id }, n) => ({ id, name: `Client ${n}`, organization: 'x'.repeat(120) }));
  expect((await send(largest)).body).toHaveLength(importLimit);
});

test('an import with ids of another coach adds none of theirs, and shows none', async () => {
  const eli = await app.signUp('Eli');
  const hers = await add({ name: 'Maya' });
  const answer = await eli.call<Client[]>('POST', '/api/clients/import', {
    clients: [{ id: hers.id, name: 'Mine now' }],
  });
  expect(answer).toMatchObject({ status: 201, body: [] });
  expect(await list()).toMatchObject([{ name: 'Maya' }]);
  await eli.call('POST', '/api/clients/import/undo', { ids: [hers.id] });
  expect(await list()).toHaveLength(1);
});

test('undone, an import takes away what nothing refers to yet', async () => {
  const [used, unused] = [await add({ name: 'Used' }), await add({ name: 'Unused' })];
  await dana.call('POST', '/api/conversations', {
    transcript: { text: 'Dana: What would you like?\nUsed: I want to rest.' },
    clientId: used.id,
    sessionDate: '2026-03-16',
  });
  const undone = await dana.call('POST', '/api/clients/import/undo', { ids: [used.id, unused.id] });
  expect(undone.body).toEqual({ deleted: [unused.id] });
  // The day of the session counts, not the day it was imported.
  expect(await list()).toMatchObject([{ name: 'Used', lastSessionDate: '2026-03-16' }]);
});

test('merged, everything of the other is the kept client’s; undone, all of it is as it was', async () => {
  const graph: Graph = await makeGraph(app, dana);
  deriveLater();
  await tables.query(`update ai_insights set subject = 'theme:work' where id = $1`, [graph.insight]);
  await tables.query(
    `insert into ai_insights (user_id, client_id, insight_type, title, description, subject)
     values ($1, $2, 'pattern', 'Also', 'Also.', 'theme:work')`,
    [dana.id, graph.otherClient],
  );
  await tables.atRest();
  const before = await tables.hashes();
  const merged = await dana.call<{ merge: string; client: Client }>(
    'POST',
    `/api/clients/${graph.otherClient}/merge`,
    { otherId: graph.client, keep: { name: 'Maya Lind', email: 'maya@lind.example' } },
  );
  expect(merged).toMatchObject({
    status: 200,
    body: {
      client: { id: graph.otherClient, name: 'Maya Lind', email: 'maya@lind.example', conversationCount: 1 },
    },
  });
  expect((await dana.call('GET', `/api/clients/${graph.client}`)).status).toBe(404);
  // The activity log says what was done, and stays as it was.
  const isLogged = (line: string) => /,(?:coach|client|afterword),(?:consent|share)\./.test(line);
  const left = (await tables.dump(['public']))
    .split('\n')
    .filter((line) => line.includes(graph.client) && !isLogged(line));
  expect(left.map((line) => line.slice(0, 300))).toHaveLength(2); // this merge, and the earlier one
  const conversation = `/api/conversations/${graph.conversation}`;
  expect((await dana.call('GET', conversation)).body).toMatchObject({ clientId: graph.otherClient });

  const undone = await dana.call('POST', `/api/clients/merges/${merged.body.merge}/undo`);
  expect(undone).toMatchObject({
    status: 200,
    body: { kept: { id: graph.otherClient, name: 'M. Lind', email: null }, separated: { id: graph.client } },
  });
  expect(await tables.hashes()).toEqual(before);
  expect((await dana.call('POST', `/api/clients/merges/${merged.body.merge}/undo`)).status).toBe(404);
});

test('what was edited after a merge stays edited when it is undone', async () => {
  const [kept, other] = [
    await add({ name: 'Maya' }),
    await add({ name: 'Maya Lind', phone: '415-555-0133' }),
  ];
  const merged = await dana.call<{ merge: string }>('POST', `/api/clients/${kept.id}/merge`, {
    otherId: other.id,
    keep: { phone: '415-555-0133' },
  });
  await dana.call('PATCH', `/api/clients/${kept.id}`, { name: 'Maya B. Lind' });
  const undone = await dana.call('POST', `/api/clients/merges/${merged.body.merge}/undo`);
  expect(undone.body).toMatchObject({
    kept: { name: 'Maya B. Lind', phone: null },
    separated: { name: 'Maya Lind', phone: '415-555-0133' },
  });
});

test('a deleted conversation of a merged client comes back to the kept one', async () => {
  const graph = await makeGraph(app, dana);
  const conversation = `/api/conversations/${graph.conversation}`;
  await dana.call('DELETE', conversation);
  await dana.call('POST', `/api/clients/${graph.otherClient}/merge`, { otherId: graph.client, keep: {} });
  const restored = await dana.call('POST', `${conversation}/restore`);
  expect(restored.body).toMatchObject({ clientId: graph.otherClient });
});

test('two people who look like one stay apart on every device, until that is taken back', async () => {
  const [one, other, third] = [
    await add({ name: 'Maya Lind' }),
    await add({ name: 'Maja Lind' }),
    await add({ name: 'Mara Lind' }),
  ];
  const apart = (isApart: boolean, by = dana) =>
    by.call('POST', '/api/clients/apart', { one: other.id, other: one.id, isApart });
  const pairs = async () => (await dana.call<[string, string][]>('GET', '/api/clients/apart')).body;
  expect(await pairs()).toEqual([]);
  const pair = [one.id, other.id].toSorted();
  expect(await apart(true)).toMatchObject({ status: 200, body: [pair] });
  expect(await apart(true)).toMatchObject({ body: [pair] }); // said twice
  expect(await pairs()).toEqual([pair]);
  expect(await apart(false)).toMatchObject({ body: [] });
  await apart(true);
  const eli = await app.signUp('Eli');
  expect((await apart(true, eli)).status).toBe(404);
  expect((await eli.call('GET', '/api/clients/apart')).body).toEqual([]);
  await dana.call('DELETE', `/api/clients/${other.id}`);
  const last = await dana.call('POST', '/api/clients/apart', { one: one.id, other: third.id, isApart: true });
  expect(last.body).toEqual([[one.id, third.id].toSorted()]); // the deleted one is forgotten
});

test('a client is not merged with itself, nor with another coach’s', async () => {
  const eli = await app.signUp('Eli');
  const [mine, theirs] = [await add({ name: 'Maya' }), await add({ name: 'Zoe' }, eli)];
  const merge = (id: string, otherId: string) =>
    dana.call('POST', `/api/clients/${id}/merge`, { otherId, keep: {} });
  expect((await merge(mine.id, mine.id)).status).toBe(400);
  expect((await merge(mine.id, theirs.id)).status).toBe(404);
  expect((await merge(theirs.id, mine.id)).status).toBe(404);
  expect(await list()).toHaveLength(1);
});
