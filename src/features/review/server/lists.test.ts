import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import type { Client } from '../../clients/contract.ts';
import type { Task } from '../../tasks/contract.ts';
import type { ListedConversation } from '../contract.ts';

/** A practice of years: the lists are asked for in parts, and what is looked for is found wherever it stands. */
let app: TestApp;
let dana: Coach;
let other: Coach;

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUp();
  other = await app.signUp('Robin');
  const { body: client } = await dana.call<Client>('POST', '/api/clients', { name: 'Tomás Ortega' });
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  // One a day, the newest is number 1. As a job leaves them; importing so many would take minutes.
  await owner.query(
    `insert into conversations (user_id, client_id, title, session_date, status)
     select $1, case when i = 70 then $2::uuid end,
       case when i = 65 then '100 % of Zoë''s plan_b' else 'Session ' || i end,
       date '2026-11-20' - i, case when i in (3, 66) then 'held' else 'ready' end
     from generate_series(1, 80) i`,
    [dana.id, client.id],
  );
  await owner.query(
    `insert into tasks (user_id, conversation_id, title, due_date, review)
     select $1, id, 'Task of ' || title, session_date, case when title in ('Session 5', 'Session 79') then 'proposed' else 'accepted' end
     from conversations where user_id = $1`,
    [dana.id],
  );
  await owner.query(
    `insert into clients (user_id, name, preferences)
     select $1, 'Twin', '{"tone":"warm","focusAreas":[],"noteStyle":"paragraphs"}' from generate_series(1, 5)`,
    [dana.id],
  );
  await owner.query(
    `insert into folders (user_id, name, name_key) select $1, 'Folder ' || i, 'folder ' || i from generate_series(1, 5) i`,
    [dana.id],
  );
  await owner.query(
    `insert into tasks (user_id, title, review) select $1, 'Without a date', 'accepted' from generate_series(1, 5)`,
    [dana.id],
  );
  await owner.end();
});
afterAll(() => app.stop());

async function titles(coach: Coach, query: Record<string, string>): Promise<string[]> {
  const path = `/api/conversations?${new URLSearchParams(query).toString()}`;
  const { status, body } = await coach.call<ListedConversation[]>('GET', path);
  expect(status).toBe(200);
  return body.map(({ title }) => title);
}

test('the newest come first, as many as are asked for', async () => {
  expect(await titles(dana, { limit: '3' })).toEqual(['Session 1', 'Session 2', 'Session 3']);
  expect(await titles(dana, {})).toHaveLength(80);
});

test.each([
  [{ waiting: 'true' }, ['Session 5', 'Session 79']],
  [{ waiting: 'true', limit: '1' }, ['Session 5']],
  [{ status: 'held' }, ['Session 3', 'Session 66']],
  [{ search: 'session 80' }, ['Session 80']],
  [{ search: '  80   SESSION ' }, ['Session 80']],
  [{ search: 'tomas' }, ['Session 70']],
  [{ search: 'ortega 70' }, ['Session 70']],
  [{ search: 'zoe' }, ["100 % of Zoë's plan_b"]],
  [{ search: '0 %' }, ["100 % of Zoë's plan_b"]],
  [{ search: 'plan_b' }, ["100 % of Zoë's plan_b"]],
  [{ search: 'nobody said this' }, []],
])('%j finds %j', async (query, found) => {
  expect(await titles(dana, query)).toEqual(found);
});

test('nothing of another coach is found', async () => {
  expect(await titles(other, { search: 'session' })).toEqual([]);
  expect(await titles(other, { waiting: 'true' })).toEqual([]);
});

test.each(['limit=0', 'limit=-1', 'limit=x', 'limit=1e9', 'limit=1.5', 'status=gone', 'waiting=perhaps'])(
  '%s is refused',
  async (query) => {
    expect((await dana.call('GET', `/api/conversations?${query}`)).status).toBe(400);
  },
);

test('a search has a length', async () => {
  expect((await dana.call('GET', `/api/conversations?search=${'x'.repeat(201)}`)).status).toBe(400);
});

test('open tasks come soonest first, as many as are asked for', async () => {
  const { body } = await dana.call<Task[]>('GET', '/api/tasks?limit=2');
  expect(body.map(({ title }) => title)).toEqual(['Task of Session 80', 'Task of Session 78']);
  expect((await dana.call<Task[]>('GET', '/api/tasks')).body).toHaveLength(83);
  expect((await dana.call('GET', '/api/tasks?limit=0')).status).toBe(400);
});

type Row = { id: string };

test.each(['/api/conversations', '/api/tasks', '/api/clients', '/api/folders'])(
  '%s is read page by page: every row once, in the order of the whole list',
  async (path) => {
    const whole = (await dana.call<Row[]>('GET', path)).body.map(({ id }) => id);
    const paged: string[] = [];
    for (;;) {
      const after = paged.at(-1);
      const { body } = await dana.call<Row[]>('GET', `${path}?limit=4${after ? `&after=${after}` : ''}`);
      paged.push(...body.map(({ id }) => id));
      if (body.length < 4) break;
    }
    expect(paged).toEqual(whole);
    expect(whole.length).toBeGreaterThan(4);
  },
);

test.each(['/api/conversations', '/api/tasks', '/api/clients', '/api/folders'])(
  '%s: a page behind a row that is not there, or of another coach, is refused',
  async (path) => {
    const [row] = (await dana.call<Row[]>('GET', `${path}?limit=1`)).body;
    expect((await other.call('GET', `${path}?after=${row!.id}`)).status).toBe(404);
    expect((await dana.call('GET', `${path}?after=${dana.id}`)).status).toBe(404);
    expect((await dana.call('GET', `${path}?after=x`)).status).toBe(400);
    expect((await dana.call('GET', `${path}?limit=1001`)).status).toBe(400);
  },
);

test('conversations with tasks are whole', async () => {
  const { body } = await dana.call<{ title: string; tasks: Task[] }[]>(
    'GET',
    '/api/conversations-with-tasks',
  );
  expect(body).toHaveLength(80);
  expect(body[0]).toMatchObject({ title: 'Session 1', tasks: [{ title: 'Task of Session 1' }] });
});
