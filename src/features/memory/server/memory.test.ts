import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { makeGraph, type Graph } from '../../../../test/trust/graph.ts';
import { openTables, type Tables } from '../../../../test/trust/tables.ts';
import type { SessionMemory } from '../contract.ts';

/** What is remembered about a client: read by session, forgotten by hand, gone with its conversation or client. */
const clock = { aheadMs: 0, now: () => new Date(Date.now() + clock.aheadMs) };

let app: TestApp;
let tables: Tables;
let dana: Coach;
let graph: Graph;
beforeAll(async () => {
  app = await startTestApp({ replaced: { engines: [], clock } });
  tables = await openTables(app.database.ownerUrl);
  dana = await app.signUp();
  clock.aheadMs = 3_600_000; // what is derived a moment later is derived after these tests
  graph = await makeGraph(app, dana);
});
afterAll(async () => {
  await tables.close();
  await app.stop();
});

const memoryOf = (client: string, by = dana) =>
  by.call<SessionMemory[]>('GET', `/api/clients/${client}/memory`);

async function newSession(client: string, sessionNumber: number): Promise<string> {
  const [conversation] = await tables.query<{ id: string }>(
    `insert into conversations (user_id, client_id, title, session_date, status)
     values ($1, $2, 'Session', '2026-11-20', 'ready') returning id`,
    [dana.id, client],
  );
  await tables.query(
    `insert into session_memory (user_id, client_id, conversation_id, session_number) values ($1, $2, $3, $4)`,
    [dana.id, client, conversation!.id, sessionNumber],
  );
  return conversation!.id;
}

test('memory has the defaults of spec 3, and each entry its source', async () => {
  const { body } = await memoryOf(graph.client);
  expect(body).toEqual([
    {
      id: graph.memory,
      clientId: graph.client,
      conversationId: graph.conversation,
      conversationTitle: expect.any(String),
      sessionDate: expect.any(String),
      keyTopics: [
        {
          id: expect.any(String),
          text: 'Delegation',
          quote: 'I kept it.',
          turn: 1,
          start: 4,
          isEdited: false,
          confirmedOn: '2026-11-20',
        },
      ],
      recurringThemes: [],
      clientProgress: [],
      coachingPatterns: [],
      followUpItems: [],
      sessionNumber: 1,
      changes: null,
      createdAt: expect.any(String),
    },
  ]);
});

test('the latest session comes first, and goes with its conversation', async () => {
  const conversation = await newSession(graph.client, 3);
  await newSession(graph.client, 2);
  const numbers = async () => (await memoryOf(graph.client)).body.map(({ sessionNumber }) => sessionNumber);
  expect(await numbers()).toEqual([3, 2, 1]);
  expect((await dana.call('DELETE', `/api/conversations/${conversation}`)).status).toBe(204);
  expect(await numbers()).toEqual([2, 1]);
});

test('one session is forgotten by hand; its conversation stays', async () => {
  const client = (await dana.call<{ id: string }>('POST', '/api/clients', { name: 'Ben' })).body.id;
  const conversation = await newSession(client, 1);
  const [known] = (await memoryOf(client)).body;
  const path = `/api/session-memory/${known!.id}`;
  expect((await dana.call('DELETE', path)).status).toBe(204);
  expect((await dana.call('DELETE', path)).status).toBe(404);
  expect((await memoryOf(client)).body).toEqual([]);
  expect((await dana.call('GET', `/api/conversations/${conversation}`)).status).toBe(200);
});

test('all of it goes with the client, and the conversation stays', async () => {
  const client = (await dana.call<{ id: string }>('POST', '/api/clients', { name: 'Cleo' })).body.id;
  const conversation = await newSession(client, 1);
  expect((await dana.call('DELETE', `/api/clients/${client}`)).status).toBe(204);
  const rows = await tables.query('select 1 from session_memory where conversation_id = $1', [conversation]);
  expect(rows).toEqual([]);
  expect((await dana.call('GET', `/api/conversations/${conversation}`)).status).toBe(200);
});

test('the database keeps one memory for each session', async () => {
  const again = tables.query(
    'insert into session_memory (user_id, client_id, conversation_id) values ($1, $2, $3)',
    [dana.id, graph.client, graph.conversation],
  );
  await expect(again).rejects.toThrow('duplicate key');
});

test('words added while the session is being read again wait for it, and neither is lost', async () => {
  const [conversation] = await tables.query<{ id: string }>(
    `insert into conversations (user_id, client_id, title, session_date, status)
     values ($1, $2, 'Session', '2026-11-21', 'ready') returning id`,
    [dana.id, graph.client],
  );
  const [userId, client, conversationId] = [dana.id, graph.client, conversation!.id];
  // As the job does: the conversation first, then its memory.
  await tables.query('begin');
  await tables.query('select from conversations where id = $1 for update', [conversationId]);
  const adding = dana.call<SessionMemory>('POST', `/api/clients/${client}/memory`, {
    conversationId,
    section: 'keyTopics',
    text: 'In my own words',
  });
  await expect
    .poll(() => tables.query(`select 1 from pg_locks where not granted`), { timeout: 30_000 })
    .not.toEqual([]);
  await tables.query(
    `insert into session_memory (user_id, client_id, conversation_id, session_number) values ($1, $2, $3, 4)`,
    [userId, client, conversationId],
  );
  await tables.query('commit');
  const { status, body } = await adding;
  expect(status).toBe(201);
  expect(body.keyTopics.map(({ text }) => text)).toEqual(['In my own words']);
});
