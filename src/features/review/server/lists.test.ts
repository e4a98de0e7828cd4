import { afterAll, beforeAll, expect, test } from 'vitest';
import pg from 'pg';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import type { Client } from '../../clients/contract.ts';
import type { OnHoldConversations } from '../../conversations/contract.ts';
import type { Task } from '../../tasks/contract.ts';
import type { ListedConversation } from '../contract.ts';

/** A practice of years: the lists are asked for in parts, and what is looked for is found wherever it stands. */
let app: TestApp;
let dana: Coach;
let other: Coach;
const tomas = '00000000-0000-4000-8000-000000000001';
const folder = '00000000-0000-4000-8000-000000000002';

beforeAll(async () => {
  app = await startTestApp();
  dana = await app.signUp();
  other = await app.signUp('Robin');
  await dana.call<Client>('POST', '/api/clients', { name: 'Tomás Ortega' });
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query(`update clients set id = $2 where user_id = $1`, [dana.id, tomas]);
  await owner.query(
    `insert into folders (id, user_id, name, name_key) values ($2, $1, 'Leadership', 'leadership')`,
    [dana.id, folder],
  );
  // One a day, the newest is number 1. As a job leaves them; importing so many would take minutes.
  await owner.query(
    `insert into conversations (user_id, client_id, folder_id, title, session_date, status)
     select $1, case when i = 70 then $2::uuid end, case when i in (71, 72) then $3::uuid end,
       case when i = 65 then '100 % of Zoë''s plan_b' else 'Session ' || i end,
       date '2026-11-20' - i,
       case i when 3 then 'held' when 66 then 'held' when 67 then 'failed' when 68 then 'analysing'
         when 69 then 'uploaded' else 'ready' end
     from generate_series(1, 80) i`,
    [dana.id, tomas, folder],
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
  [{ state: 'review' }, ['Session 5', 'Session 79']],
  [{ state: 'review', limit: '1' }, ['Session 5']],
  [{ state: 'held' }, ['Session 3', 'Session 66']],
  [{ state: 'failed' }, ['Session 67']],
  [{ state: 'working' }, ['Session 68', 'Session 69']],
  [{ state: 'done', to: '2026-09-03' }, ['Session 78', 'Session 80']],
  [{ from: '2026-11-18' }, ['Session 1', 'Session 2']],
  [{ from: '2026-11-17', to: '2026-11-18' }, ['Session 2', 'Session 3']],
  [{ from: '2026-11-18', to: '2026-11-17' }, []],
  [{ clientId: tomas }, ['Session 70']],
  [{ clientId: tomas, from: '2026-11-01' }, []],
  [{ clientId: 'none', limit: '2', to: '2026-09-12' }, ['Session 69', 'Session 71']],
  [{ folderId: folder }, ['Session 71', 'Session 72']],
  [{ folderId: folder, search: '72' }, ['Session 72']],
  [{ folderId: 'none', to: '2026-09-12', limit: '3' }, ['Session 69', 'Session 70', 'Session 73']],
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
  expect(await titles(other, { state: 'review' })).toEqual([]);
  expect(await titles(other, { clientId: tomas })).toEqual([]);
  expect(await titles(other, { folderId: folder })).toEqual([]);
});

test.each([
  'limit=0',
  'limit=-1',
  'limit=x',
  'limit=1e9',
  'limit=1.5',
  'state=gone',
  'clientId=x',
  'folderId=all',
  'from=yesterday',
  'to=2026-02-30',
])('%s is refused', async (query) => {
  expect((await dana.call('GET', `/api/conversations?${query}`)).status).toBe(400);
});

test('a search has a length', async () => {
  expect((await dana.call('GET', `/api/conversations?search=${'x'.repeat(201)}`)).status).toBe(400);
});

test('open tasks come soonest first, as many as are asked for', async () => {
  const { body } = await dana.call<Task[]>('GET', '/api/tasks?limit=2');
  expect(body.map(({ title }) => title)).toEqual(['Task of Session 80', 'Task of Session 78']);
  expect((await dana.call<Task[]>('GET', '/api/tasks')).body).toHaveLength(83);
  expect((await dana.call('GET', '/api/tasks?limit=0')).status).toBe(400);
});

test('all conversations with their tasks come as one list, however many they are', async () => {
  const robin = await app.signUp('Robin');
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into conversations (user_id, title, session_date, status)
     select $1, 'Session ' || i, date '2026-11-20' - i, 'ready' from generate_series(1, 450) i`,
    [robin.id],
  );
  await owner.query(
    `insert into tasks (user_id, conversation_id, title, review)
     select $1, id, 'Task of ' || title, 'accepted' from conversations where user_id = $1`,
    [robin.id],
  );
  await owner.end();
  const { body } = await robin.call<(ListedConversation & { tasks: Task[] })[]>(
    'GET',
    '/api/conversations-with-tasks',
  );
  expect(body.map(({ title }) => title)).toEqual(Array.from({ length: 450 }, (_, i) => `Session ${i + 1}`));
  expect(
    body.every(({ title, tasks }) => tasks.map((task) => task.title).join() === `Task of ${title}`),
  ).toBe(true);
  const newcomer = await app.signUp('New');
  expect((await newcomer.call('GET', '/api/conversations-with-tasks')).body).toEqual([]);
});

test('recordings on hold are read page by page, the oldest first', async () => {
  const robin = await app.signUp('Robin');
  const owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
  await owner.query(
    `insert into conversations (user_id, title, session_date, status, reason, duration_seconds, created_at)
     select $1, 'Session ' || i, '2026-11-20', 'held', 'no_minutes', 60, timestamp '2026-11-20' + i / 2 * interval '1 second'
     from generate_series(1, 105) i`,
    [robin.id],
  );
  await owner.end();
  const page = async (query: string) =>
    (await robin.call<OnHoldConversations>('GET', `/api/conversations/held${query}`)).body.conversations;
  const first = await page('');
  const rest = await page(`?after=${first.at(-1)?.id}`);
  expect([first.length, rest.length]).toEqual([100, 5]);
  expect(new Set([...first, ...rest].map(({ title }) => title)).size).toBe(105);
  expect(first.slice(0, 1).map(({ title }) => title)).toEqual(['Session 1']);
  expect(await page(`?limit=2&after=${first[3]?.id}`)).toEqual(first.slice(4, 6));
  expect((await robin.call('GET', '/api/conversations/held?limit=101')).status).toBe(400);
  const elsewhere = `/api/conversations/held?after=${first[0]?.id}`;
  expect((await dana.call('GET', elsewhere)).status).toBe(404);
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
