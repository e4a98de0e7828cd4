import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createGoogleTasks } from '../../src/adapters/google/tasks.ts';
import { createMicrosoftToDo } from '../../src/adapters/microsoft/to-do.ts';
import { createTodoist } from '../../src/adapters/todoist/tasks.ts';
import type { TaskDestination } from '../../src/ports/task-destination.ts';
import type { ApiServer, FakeAccount, Fault } from '../harness/providers/api-server.ts';
import { startGoogleTasks } from '../harness/providers/google-tasks.ts';
import { startMicrosoftToDo } from '../harness/providers/microsoft-to-do.ts';
import { startTodoist } from '../harness/providers/todoist.ts';

/** Every destination of tasks passes the same suite, over HTTP against a local server that behaves like it. */
type Server = ApiServer & { account: FakeAccount; pageSize: number };
const kinds = [
  { name: 'Google Tasks API', start: startGoogleTasks, create: createGoogleTasks, provider: 'Google' },
  {
    name: 'Microsoft Graph API',
    start: startMicrosoftToDo,
    create: createMicrosoftToDo,
    provider: 'Microsoft',
  },
  { name: 'Todoist API', start: startTodoist, create: createTodoist, provider: 'Todoist' },
];

describe.each(kinds)('$name', ({ name, start, create, provider }) => {
  let server: Server;
  let destination: TaskDestination;
  let listId: string;
  const access = () => ({ token: server.token, signal: AbortSignal.timeout(20_000) });
  const marker = 'afterword-0123456789abcdef';
  const plan = {
    title: 'Call Tom',
    notes: 'About the budget',
    due: '2026-12-01',
    marker,
    link: 'https://afterword.example/tasks',
  };

  beforeAll(async () => {
    server = await start();
    destination = create({ baseUrl: server.origin });
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    server.faults = [];
    listId = (await destination.createList(access(), `List ${Math.random()}`)).id;
  });

  test('a task is created, changed, completed, reopened and deleted', async () => {
    const made = await destination.create(access(), listId, plan);
    expect(made).toMatchObject({
      title: 'Call Tom',
      notes: 'About the budget',
      due: '2026-12-01',
      completed: false,
    });
    const ref = { id: made.id, listId };
    const changed = await destination.update(access(), ref, {
      ...plan,
      title: 'Call Ann',
      notes: null,
      due: null,
    });
    expect(changed).toMatchObject({ title: 'Call Ann', notes: null, due: null });
    expect(await destination.setCompleted(access(), ref, true)).toMatchObject({ completed: true });
    expect(await destination.findByMarker(access(), listId, marker)).toMatchObject({
      id: made.id,
      completed: true,
    });
    expect(await destination.setCompleted(access(), ref, false)).toMatchObject({ completed: false });
    await destination.remove(access(), ref);
    await destination.remove(access(), ref); // deleted already is fine
    await expect(destination.update(access(), ref, plan)).rejects.toMatchObject({ code: 'not_found' });
    expect(await destination.findByMarker(access(), listId, marker)).toBeNull();
  });

  test('changes there are read once, from all pages', async () => {
    server.pageSize = 2;
    const before = await destination.changesSince(access(), listId, null);
    const made = [];
    for (let index = 0; index < 5; index += 1)
      made.push(await destination.create(access(), listId, { ...plan, title: `Task ${index}` }));
    const [first, second] = made.map(({ id }) => id);
    server.account.change(first!, { completed: true });
    server.account.change(second!, { isDeleted: true });
    const read = await destination.changesSince(access(), listId, before.cursor);
    const states = new Map(read.tasks.map((task) => [task.id, task]));
    expect([...states.keys()].toSorted()).toEqual(made.map(({ id }) => id).toSorted());
    expect(states.get(first!)).toMatchObject({ completed: true, isDeleted: false });
    expect(states.get(second!)?.isDeleted).toBe(true);
    const again = await destination.changesSince(access(), listId, read.cursor);
    expect(again.tasks.length).toBeLessThanOrEqual(1); // the last one may be read twice
    expect(await destination.findByMarker(access(), listId, marker)).not.toBeNull();
    server.pageSize = 100;
  });

  test('all lists are found, page by page', async () => {
    server.pageSize = 1;
    expect((await destination.lists(access())).map(({ id }) => id)).toContain(listId);
    server.pageSize = 100;
  });

  const faults: [fault: Fault, code: string, message: string | RegExp][] = [
    [{ status: 401 }, 'provider_auth', `${provider} access token is missing or invalid`],
    [
      { status: 400, body: { error: { message: 'Title too long' } } },
      'provider_refused',
      `${name} error: Title too long`,
    ],
    [{ status: 429, headers: { 'retry-after': '7' } }, 'provider_busy', `${name} error: told to answer 429`],
    [{ status: 503 }, 'provider_down', `${name} error: told to answer 503`],
    ['reset', 'provider_down', /cannot be reached/],
    ['hang', 'provider_down', /cannot be reached/],
    ['lost_answer', 'provider_down', /cannot be reached/],
    ['html', 'provider_refused', /cannot be used/],
    ['cut_json', 'provider_refused', /cannot be used/],
  ];
  test.each(faults)('%j is %s', async (fault, code, message) => {
    server.faults = [fault];
    const caller = fault === 'hang' ? create({ baseUrl: server.origin, timeoutMs: 100 }) : destination;
    const failure = await caller.create(access(), listId, plan).catch((error: unknown) => error);
    expect(failure).toMatchObject({ code, message: expect.stringMatching(message) });
    if (code === 'provider_busy') expect(failure).toMatchObject({ retryAfterSeconds: 7 });
    if (fault === 'lost_answer')
      expect(await destination.findByMarker(access(), listId, marker)).not.toBeNull();
  });

  test('a link to another server does not get the token', async () => {
    const other = await start();
    server.faults = [
      {
        status: 200,
        body: {
          value: [],
          '@odata.nextLink': `${other.origin}/v1.0/me/todo/lists/x/tasks/delta`,
          items: [],
          results: [],
          sync_token: '1',
        },
      },
    ];
    await destination.changesSince(access(), listId, null).catch(() => {});
    expect(other.requests).toEqual([]);
    await other.close();
  });
});
