import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createGoogleTasks } from '../../../adapters/google/tasks.ts';
import { createMicrosoftToDo } from '../../../adapters/microsoft/to-do.ts';
import { createTodoist } from '../../../adapters/todoist/tasks.ts';
import { caller, startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import { putAccount } from '../../../../test/harness/connected-account.ts';
import { startGoogleTasks, type FakeGoogle } from '../../../../test/harness/providers/google-tasks.ts';
import { startTodoist, type FakeTodoist } from '../../../../test/harness/providers/todoist.ts';
import { until } from '../../../../test/harness/wait.ts';
import type { Task } from '../../tasks/contract.ts';
import type { TaskSyncState } from '../contract.ts';

/** Task sync as a coach meets it: through the calls of the product, its jobs, and real adapters over HTTP. */
let app: TestApp;
let google: FakeGoogle;
let todoist: FakeTodoist;
let dana: Coach;

beforeAll(async () => {
  google = await startGoogleTasks();
  todoist = await startTodoist();
  const taskDestinations = {
    google: createGoogleTasks({ baseUrl: google.origin }),
    microsoft: createMicrosoftToDo({ baseUrl: google.origin }),
    todoist: createTodoist({ baseUrl: todoist.origin }),
  };
  const environment = { GOOGLE_CLIENT_ID: 'the app', GOOGLE_CLIENT_SECRET: 'its secret' };
  app = await startTestApp({ environment, replaced: { taskDestinations, engines: [] } });
});
afterAll(async () => {
  await app.stop();
  await google.close();
  await todoist.close();
});
beforeEach(async () => {
  google.faults = [];
  google.account.tasks.clear();
  todoist.account.tasks.clear();
  google.token = 'a-token';
  dana = await app.signUp();
});

const connect = (provider: 'google' | 'todoist') =>
  putAccount(app, dana, {
    provider,
    uses: ['tasks'],
    accountId: `${provider} ${dana.id}`,
    token: 'a-token',
    connectedAt: new Date(),
  });
const send = (destination: string, openTasks: 'move' | 'stay' = 'move') =>
  dana.call('POST', '/api/task-sync/destination', { destination, openTasks });
const add = async (title: string, more: object = {}) =>
  (await dana.call<Task>('POST', '/api/tasks', { title, ...more })).body;
const read = async (id: string) => {
  const { body } = await dana.call<Task[]>('GET', '/api/tasks?all=true');
  return body.find((task) => task.id === id)!;
};
const state = async () => (await dana.call<TaskSyncState>('GET', '/api/task-sync')).body;
const refresh = () => dana.call('POST', '/api/task-sync/refresh');
const synced = (id: string) =>
  until(
    () => read(id),
    (task) => task.syncStatus === 'synced',
  );
const titles = () => google.account.alive().map(({ title }) => title);

test('accepted tasks appear there; ticked on one side, they are done on both', async () => {
  await connect('google');
  await send('google');
  const [one, two] = [await add('Call Tom', { dueDate: '2026-12-01' }), await add('Write to Ann')];
  expect(await synced(one.id)).toMatchObject({ externalSystem: 'google', externalId: expect.any(String) });
  await synced(two.id);
  expect(google.account.alive()).toMatchObject([
    { title: 'Call Tom', due: '2026-12-01', completed: false },
    { title: 'Write to Ann', completed: false },
  ]);
  await dana.call('PATCH', `/api/tasks/${one.id}`, { completed: true });
  await until(
    async () => google.account.alive()[0],
    (task) => task?.completed === true,
  );
  google.account.change((await read(two.id)).externalId!, { completed: true });
  expect((await refresh()).body).toEqual({ isDone: true });
  expect(
    await until(
      () => read(two.id),
      (task) => task.completed,
    ),
  ).toMatchObject({ completed: true });
});

test('proposals stay here; accepted they go, dismissed they are deleted there', async () => {
  await connect('google');
  await send('google');
  const task = await add('Call Tom');
  await synced(task.id);
  await dana.call('PATCH', `/api/tasks/${task.id}`, { review: 'proposed' });
  await until(
    async () => titles(),
    (left) => left.length === 0,
  );
  await dana.call('PATCH', `/api/tasks/${task.id}`, { review: 'accepted' });
  await until(
    async () => titles(),
    (left) => left.length === 1,
  );
});

test('a destination chosen with the preferences of the account is synced at once', async () => {
  await connect('google');
  const task = await add('Call Tom');
  const path = `/api/users/${dana.id}/preferences`;
  expect((await dana.call('POST', path, { taskDestination: 'google' })).status).toBe(200);
  expect(await synced(task.id)).toMatchObject({ externalSystem: 'google' });
  expect((await state()).listName).toBe('Afterword');
  await dana.call('POST', path, { taskDestination: 'todoist' });
  expect(await state()).toMatchObject({ destination: 'todoist', listId: null, listName: null });
});

test('a client’s tasks go out only where the coach wants it', async () => {
  await connect('google');
  await send('google');
  await add('Mine');
  const client = await dana.call<{ id: string }>('POST', '/api/clients', { name: 'Maya Lind' });
  await add('Theirs', { clientId: client.body.id, assignee: 'Maya' });
  await until(
    async () => titles(),
    (left) => left.includes('Mine'),
  );
  await refresh();
  expect(titles()).toEqual(['Mine']);
  await dana.call('PATCH', '/api/task-sync', { whose: 'both' });
  expect(
    await until(
      async () => titles(),
      (left) => left.length === 2,
    ),
  ).toContain('Theirs');
});

test('deleted there, a task stays here and says so; asked for, it goes out again', async () => {
  await connect('google');
  await send('google');
  const task = await add('Call Tom');
  google.account.change((await synced(task.id)).externalId!, { isDeleted: true });
  await refresh();
  expect(
    await until(
      () => read(task.id),
      ({ syncStatus }) => syncStatus === 'failed',
    ),
  ).toMatchObject({
    title: 'Call Tom',
    externalId: null,
  });
  expect((await state()).unsettled).toMatchObject([
    { taskId: task.id, reason: 'Deleted in Google Tasks. It stays here and is no longer synced.' },
  ]);
  await dana.call('POST', `/api/tasks/${task.id}/sync`, {});
  await synced(task.id);
  expect(titles()).toEqual(['Call Tom']);
});

test('a refusal is shown with its reason and tried again when asked', async () => {
  await connect('google');
  await send('google');
  await synced((await add('First')).id);
  google.faults = ['none', { status: 400, body: { error: { message: 'Title too long' } } }];
  const task = await add('Call Tom');
  await until(
    () => read(task.id),
    ({ syncStatus }) => syncStatus === 'failed',
  );
  expect((await state()).unsettled[0]).toMatchObject({ reason: 'Google Tasks API error: Title too long' });
  await dana.call('POST', `/api/tasks/${task.id}/sync`, {});
  await synced(task.id);
  expect(titles()).toEqual(['First', 'Call Tom']);
});

test('a revoked connection asks to reconnect, tasks wait, and nothing is tried', async () => {
  await connect('google');
  await send('google');
  google.token = 'another';
  const task = await add('Call Tom');
  expect((await until(state, ({ connection }) => connection === 'needed')).unsettled).toMatchObject([
    { taskId: task.id, status: 'pending' },
  ]);
  const calls = google.requests.length;
  await refresh();
  const next = await add('Write to Ann');
  await refresh();
  expect(google.requests.length).toBe(calls);
  google.token = 'a-token';
  await connect('google');
  await refresh();
  await synced(task.id);
  await synced(next.id);
});

test('moving deletes the copies there and makes new ones; staying leaves everything as it is', async () => {
  await connect('google');
  await connect('todoist');
  await send('google');
  const first = await add('First');
  await synced(first.id);
  await send('todoist', 'move');
  await until(
    async () => todoist.account.alive(),
    (tasks) => tasks.length === 1,
  );
  await until(
    async () => titles(),
    (left) => left.length === 0,
  );
  await send('google', 'stay');
  const second = await add('Second');
  await until(
    async () => titles(),
    (left) => left.length === 1,
  );
  expect(titles()).toEqual(['Second']);
  expect(todoist.account.alive()).toHaveLength(1);
  expect(await synced(second.id)).toMatchObject({ externalSystem: 'google' });
});

test.each([
  ['its list is looked for', 0],
  ['it is created', 2],
])('a task whose destination changes while %s there goes to the new one alone', async (_, callsBefore) => {
  await connect('google');
  await connect('todoist');
  google.account.lists.clear();
  google.account.addList('Afterword');
  const { promise, resolve } = Promise.withResolvers<void>();
  google.faults = [...Array<'none'>(callsBefore).fill('none'), { until: promise }];
  const calls = google.requests.length;
  const task = await add('First');
  await send('google');
  await until(
    async () => google.requests.length - calls,
    (count) => count > callsBefore,
  );
  await send('todoist', 'move');
  resolve();
  await until(
    () => read(task.id),
    ({ syncStatus, externalSystem }) => syncStatus === 'synced' && externalSystem === 'todoist',
  );
  expect(todoist.account.alive().map(({ title }) => title)).toEqual(['First']);
  expect(titles()).toEqual([]);
  expect([...todoist.account.lists.keys()]).toContain((await state()).listId);
});

test('the calls of the Shortcut: fetch, create, confirm; with a token of the right scope only', async () => {
  await send('ios');
  const task = await add('Call Tom', { description: 'About the budget', dueDate: '2026-12-01' });
  const tokenWith = async (scopes: string[]) => {
    const made = await dana.call<{ token: string }>('POST', '/api/access-tokens', {
      name: 'Shortcut',
      scopes,
    });
    return caller(app.server, made.body.token);
  };
  const shortcut = await tokenWith(['tasks:sync']);
  expect((await shortcut('GET', '/api/reminders/pending')).body).toEqual([
    { id: task.id, title: 'Call Tom', notes: 'About the budget', due: '2026-12-01' },
  ]);
  const report = { externalId: 'reminder-7', externalSystem: 'ios', syncStatus: 'synced' };
  for (const path of [`/api/tasks/${task.id}/sync`, `/api/test/tasks/${task.id}/sync`])
    expect(await shortcut('POST', path, report)).toMatchObject({
      status: 200,
      body: { externalId: 'reminder-7', externalSystem: 'ios', syncStatus: 'synced' },
    });
  expect((await shortcut('GET', '/api/reminders/pending')).body).toEqual([]);
  expect((await shortcut('GET', '/api/tasks')).status).toBe(403);
  expect((await (await tokenWith(['read']))('GET', '/api/reminders/pending')).status).toBe(403);
});

test('the messages of spec 8', async () => {
  await send('ios');
  const task = await add('Call Tom');
  const unknown = crypto.randomUUID();
  const message = async (path: string, body?: object) =>
    (await dana.call<{ message: string }>('POST', path, body)).body.message;
  expect(await message(`/api/tasks/${unknown}/sync`, { externalId: 'x' })).toBe('Task not found');
  expect(await message(`/api/tasks/${task.id}/sync`, { syncStatus: 'synced' })).toBe(
    'Task does not have an external ID',
  );
  expect(await message(`/api/conversations/${unknown}/sync`)).toBe('Conversation not found or has no tasks');
});
