import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import type { Client } from '../../clients/contract.ts';
import type { Task } from '../../tasks/contract.ts';
import type { ToDoTask } from '../contract.ts';
import { ownerOf } from '../rules/task-owner.ts';

/** The list of `/tasks`: filters, order, counts, pages, and whose day counts. */
let app: TestApp;
let dana: Coach;
let owner: pg.Client;
let now = new Date('2026-11-12T12:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now } } });
  dana = await app.signUp();
  owner = new pg.Client({ connectionString: app.database.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await app.stop();
});

const addClient = async (coach: Coach, name: string, timezone?: string) =>
  (await coach.call<Client>('POST', '/api/clients', { name, ...(timezone && { timezone }) })).body.id;

const add = async (coach: Coach, title: string, more: Record<string, unknown> = {}) =>
  (await coach.call<Task>('POST', '/api/tasks', { title, ...more })).body;

/** As a job leaves it. */
async function addConversation(coach: Coach, title: string, clientId: string | null): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `insert into conversations (user_id, client_id, title, session_date, status)
     values ($1, $2, $3, '2026-11-01', 'ready') returning id`,
    [coach.id, clientId, title],
  );
  return rows[0]!.id;
}

async function list(coach: Coach, query: Record<string, string> = {}): Promise<ToDoTask[]> {
  const path = `/api/to-do?${new URLSearchParams({ zone: 'Europe/Berlin', ...query }).toString()}`;
  const { status, body } = await coach.call<ToDoTask[]>('GET', path);
  expect(status).toBe(200);
  return body;
}

const titles = async (coach: Coach, query: Record<string, string> = {}) =>
  (await list(coach, query)).map(({ title }) => title);

type Counts = { views: Record<string, number>; due: Record<string, number> };
const counts = async (coach: Coach, query: Record<string, string> = {}) => {
  const path = `/api/to-do/counts?${new URLSearchParams({ zone: 'Europe/Berlin', ...query }).toString()}`;
  return (await coach.call<Counts>('GET', path)).body;
};

test('views, filters, order and counts', async () => {
  const maya = await addClient(dana, 'Maya Lindqvist');
  const session = await addConversation(dana, 'Stepping back', maya);
  await add(dana, 'Overdue', { dueDate: '2026-11-11' });
  await add(dana, 'Due today', { dueDate: '2026-11-12', conversationId: session });
  await add(dana, 'Due in a week', { dueDate: '2026-11-19', clientId: maya });
  await add(dana, 'Due later', { dueDate: '2026-11-20', assignee: 'Maya', conversationId: session });
  await add(dana, 'Without a day', { description: 'About Tomás' });
  const done = await add(dana, 'Done');
  await dana.call('PATCH', `/api/tasks/${done.id}`, { completed: true });
  const snoozed = await add(dana, 'Snoozed', { dueDate: '2026-11-12' });
  await dana.call('PATCH', `/api/tasks/${snoozed.id}`, { snoozedUntil: '2026-11-13' });
  const proposed = await add(dana, 'Proposed');
  await dana.call('PATCH', `/api/tasks/${proposed.id}`, { review: 'proposed' });
  const dismissed = await add(dana, 'Dismissed');
  await dana.call('PATCH', `/api/tasks/${dismissed.id}`, { review: 'dismissed' });

  expect(await titles(dana)).toEqual(['Overdue', 'Due today', 'Due in a week', 'Due later', 'Without a day']);
  expect(await titles(dana, { view: 'done' })).toEqual(['Done']);
  expect(await titles(dana, { view: 'snoozed' })).toEqual(['Snoozed']);
  expect(await titles(dana, { view: 'proposed' })).toEqual(['Proposed']);
  expect(await titles(dana, { view: 'dismissed' })).toEqual(['Dismissed']);
  expect(await titles(dana, { due: 'overdue' })).toEqual(['Overdue']);
  expect(await titles(dana, { due: 'today' })).toEqual(['Due today']);
  expect(await titles(dana, { due: 'week' })).toEqual(['Due in a week']);
  expect(await titles(dana, { due: 'later' })).toEqual(['Due later']);
  expect(await titles(dana, { due: 'none' })).toEqual(['Without a day']);
  expect(await titles(dana, { whose: 'theirs' })).toEqual(['Due later']);
  expect(await titles(dana, { whose: 'mine', due: 'later' })).toEqual([]);
  expect(await titles(dana, { clientId: maya })).toEqual(['Due today', 'Due in a week', 'Due later']);
  expect(await titles(dana, { clientId: 'none' })).toEqual(['Overdue', 'Without a day']);
  expect(await titles(dana, { search: 'tomas' })).toEqual(['Without a day']);
  expect(await titles(dana, { search: 'stepping LATER' })).toEqual(['Due later']);
  expect(await titles(dana, { search: '100%' })).toEqual([]);
  expect((await titles(dana, { sort: 'recent' }))[0]).toBe('Without a day');
  expect((await titles(dana, { sort: 'client' })).slice(0, 3)).toEqual([
    'Due today',
    'Due in a week',
    'Due later',
  ]);
  expect(await counts(dana)).toEqual({
    views: { proposed: 1, open: 5, snoozed: 1, done: 1, dismissed: 1 },
    due: { overdue: 1, today: 1, week: 1, later: 1, none: 1 },
  });
  expect((await counts(dana, { clientId: maya })).views).toMatchObject({ open: 3, done: 0 });
  expect((await list(dana, { due: 'later' }))[0]).toMatchObject({
    owner: 'client',
    clientId: maya,
    clientName: 'Maya Lindqvist',
    conversationTitle: 'Stepping back',
  });
  // The day on which it comes back.
  now = new Date('2026-11-13T12:00:00Z');
  expect(await titles(dana, { view: 'snoozed' })).toEqual([]);
  expect(await titles(dana, { due: 'overdue' })).toEqual(['Overdue', 'Due today', 'Snoozed']);
});

test.each([
  [{ due: 'soon' }],
  [{ view: 'all' }],
  [{ sort: 'asc; drop table tasks' }],
  [{ zone: "'; select" }],
  [{ clientId: 'x' }],
])('%j is refused', async (query) => {
  expect((await dana.call('GET', `/api/to-do?${new URLSearchParams(query).toString()}`)).status).toBe(400);
});

test('a client’s task is due by the client’s day, the coach’s own by the coach’s', async () => {
  const eli = await app.signUp('Eli');
  const far = await addClient(eli, 'Ana Far', 'Pacific/Kiritimati'); // 14 hours ahead of UTC
  const session = await addConversation(eli, 'Far away', far);
  now = new Date('2026-11-12T12:00:00Z'); // there it is the 13th already
  for (const assignee of [null, 'Ana'])
    await add(eli, `Of ${assignee}`, { dueDate: '2026-11-12', assignee, conversationId: session });
  expect(await titles(eli, { due: 'today' })).toEqual(['Of null']);
  expect(await titles(eli, { due: 'overdue' })).toEqual(['Of Ana']);
  expect((await counts(eli)).due).toMatchObject({ today: 1, overdue: 1 });
  expect((await list(eli)).map(({ timeZone }) => timeZone)).toEqual([null, 'Pacific/Kiritimati']);
});

test('pages neither repeat nor skip a task, also where the last one read has left the list', async () => {
  const fay = await app.signUp('Fay');
  await owner.query(
    `insert into tasks (user_id, title, due_date) select $1, 'Task ' || i, date '2026-11-12' + (i % 7) from generate_series(1, 40) i`,
    [fay.id],
  );
  for (const sort of ['due', 'recent', 'client']) {
    const whole = (await list(fay, { sort })).map(({ id }) => id);
    const read: string[] = [];
    while (read.length < 40) {
      const after = read.at(-1);
      const page = await list(fay, { sort, limit: '7', ...(after && { after }) });
      read.push(...page.map(({ id }) => id));
    }
    expect(read).toEqual(whole);
  }
  const first = await list(fay, { limit: '10' });
  const rest = (await list(fay)).slice(10).map(({ id }) => id);
  await fay.call('PATCH', `/api/tasks/${first[9]!.id}`, { completed: true });
  expect((await list(fay, { after: first[9]!.id })).map(({ id }) => id)).toEqual(rest);
  await fay.call('DELETE', `/api/tasks/${first[9]!.id}`);
  expect((await fay.call('GET', `/api/to-do?after=${first[9]!.id}`)).status).toBe(404);
  const { body } = await fay.call<{ ids: string[] }>('GET', '/api/to-do/ids?due=none');
  expect(body.ids).toEqual([]);
});

test('the owner of a task is the same in the list as by the rule', async () => {
  const ruth = await app.signUp('Ruth');
  await owner.query(`update users set full_name = 'Ruth Okafor' where id = $1`, [ruth.id]);
  const daniel = await addClient(ruth, 'Daniel Brandt');
  const session = await addConversation(ruth, 'First session', daniel);
  const bare = await addConversation(ruth, 'Without speakers', daniel);
  const speakers = [
    { label: 'Speaker 1', name: 'Ruth', role: 'coach' },
    { label: 'Speaker 2', name: 'Daniel Brandt', role: 'client' },
    { label: 'Speaker 3', name: 'José (he/him)', role: 'other' },
  ] as const;
  for (const [position, { label, name, role }] of speakers.entries())
    await owner.query(
      `insert into speakers (conversation_id, label, user_id, name, role, is_guess, position) values ($1, $2, $3, $4, $5, false, $6)`,
      [session, label, ruth.id, name, role, position],
    );
  const assignees = [
    null,
    'me',
    'I',
    'Speaker 1',
    'Speaker 2',
    'daniel brandt',
    'Daniel',
    'Brandt',
    'Ruth',
    'ruth  okafor',
    'Okafor',
    'Jose',
    'JOSÉ',
    'Priya',
    'Daniel Brandt (he/him)',
    '—',
    'O’Neil',
  ];
  const people = { coach: 'Ruth Okafor', client: 'Daniel Brandt' };
  for (const [conversationId, known] of [
    [session, speakers],
    [bare, []],
  ] as const)
    for (const assignee of assignees) {
      const { id } = await add(ruth, `For ${assignee}`, { assignee, conversationId });
      const shown = (await list(ruth)).find((task) => task.id === id);
      expect(shown?.owner, `${assignee}`).toBe(ownerOf(assignee, { ...people, speakers: known }));
    }
});
