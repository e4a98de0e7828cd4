import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestApp, type Coach, type TestApp } from '../../../../test/harness/app.ts';
import type { Client } from '../../clients/contract.ts';
import type { BulkChange, Task } from '../contract.ts';

/** Many tasks in one call: all or none, with an undo that restores them; and repetitions. */
let app: TestApp;
let dana: Coach;
let now = new Date('2026-11-12T12:00:00Z');

beforeAll(async () => {
  app = await startTestApp({ replaced: { clock: { now: () => now } } });
  dana = await app.signUp();
});
afterAll(() => app.stop());

const add = async (coach: Coach, more: Record<string, unknown> = {}) =>
  (await coach.call<Task>('POST', '/api/tasks', { title: 'Call Tom', ...more })).body;
const addMany = (coach: Coach, count: number) =>
  Promise.all(
    Array.from({ length: count }, (_, index) =>
      add(coach, { title: `Task ${index}`, dueDate: `2026-11-1${index}` }),
    ),
  );
const read = async (coach: Coach) => {
  const { body } = await coach.call<Task[]>('GET', '/api/tasks?all=true');
  return new Map(body.map((task) => [task.id, task]));
};
type Changed = { changed: number; undo: BulkChange[] };
const change = (coach: Coach, changes: BulkChange[]) =>
  coach.call<Changed>('POST', '/api/tasks/changes', { changes });

test('completing is saved with its moment, and undone as a whole', async () => {
  const made = await addMany(dana, 3);
  const ids = made.map(({ id }) => id);
  await dana.call('PATCH', `/api/tasks/${ids[0]}`, { completed: true });
  now = new Date('2026-11-13T08:00:00Z');
  const { status, body } = await change(dana, [{ ids, change: { completed: true } }]);
  expect({ status, changed: body.changed }).toEqual({ status: 200, changed: 2 });
  const after = await read(dana);
  expect(ids.map((id) => after.get(id)?.completedAt)).toEqual([
    '2026-11-12T12:00:00.000Z',
    '2026-11-13T08:00:00.000Z',
    '2026-11-13T08:00:00.000Z',
  ]);
  expect((await change(dana, body.undo)).body.changed).toBe(2);
  const undone = await read(dana);
  expect(ids.map((id) => undone.get(id)?.completed)).toEqual([true, false, false]);
});

test('days, clients, snoozes and decisions are changed and restored, each task to its own', async () => {
  const client = (await dana.call<Client>('POST', '/api/clients', { name: 'Maya Lindqvist' })).body.id;
  const ids = (await addMany(dana, 3)).map(({ id }) => id);
  const before = await read(dana);
  const changes = [
    { dueDate: '2026-12-24' },
    { clientId: client },
    { snoozedUntil: '2026-11-20' },
    { review: 'dismissed' },
  ] as const;
  for (const one of changes) {
    const { body } = await change(dana, [{ ids, change: one }]);
    expect(body.changed).toBe(3);
    const after = await read(dana);
    if (!('review' in one)) for (const id of ids) expect(after.get(id)).toMatchObject(one);
    await change(dana, body.undo);
  }
  const restored = await read(dana);
  for (const id of ids) {
    const { title, dueDate, clientId, snoozedUntil, review } = before.get(id)!;
    expect(restored.get(id)).toMatchObject({ title, dueDate, clientId, snoozedUntil, review });
  }
});

test('with another coach’s task, an unknown one or another coach’s client among them, nothing changes', async () => {
  const other = await app.signUp('Robin');
  const [mine] = await addMany(dana, 1);
  const [theirs] = await addMany(other, 1);
  const client = (await other.call<Client>('POST', '/api/clients', { name: 'Tom' })).body.id;
  const refusals = [
    change(dana, [{ ids: [mine!.id, theirs!.id], change: { completed: true } }]),
    change(dana, [
      { ids: [mine!.id], change: { completed: true } },
      { ids: [crypto.randomUUID()], change: { completed: true } },
    ]),
    change(dana, [{ ids: [mine!.id], change: { clientId: client } }]),
    dana.call('POST', '/api/tasks/deletions', { ids: [mine!.id, theirs!.id] }),
    dana.call('PATCH', `/api/tasks/${mine!.id}`, { clientId: client }),
    dana.call('POST', '/api/tasks', { title: 'x', clientId: client }),
  ];
  for (const { status } of await Promise.all(refusals)) expect(status).toBe(404);
  expect((await read(dana)).get(mine!.id)).toMatchObject({ completed: false, clientId: null });
  expect((await read(other)).get(theirs!.id)).toMatchObject({ completed: false });
});

test('more than a thousand at once, and no task at all, are refused', async () => {
  const many = Array.from({ length: 1001 }, () => crypto.randomUUID());
  for (const ids of [many, []]) {
    expect((await change(dana, [{ ids, change: { completed: true } }])).status).toBe(400);
    expect((await dana.call('POST', '/api/tasks/deletions', { ids })).status).toBe(400);
  }
  const halves = [many.slice(0, 600), many.slice(600), [crypto.randomUUID()]];
  const spread = await change(
    dana,
    halves.map((ids) => ({ ids, change: { completed: true } })),
  );
  expect(spread.status).toBe(400);
});

test('many are deleted at once', async () => {
  const ids = (await addMany(dana, 3)).map(({ id }) => id);
  expect((await dana.call('POST', '/api/tasks/deletions', { ids })).status).toBe(204);
  const left = await read(dana);
  expect(ids.some((id) => left.has(id))).toBe(false);
});

test('accepting and completing keep their moment, and forget it when they are undone', async () => {
  const { id, acceptedAt } = await add(dana);
  expect(acceptedAt).not.toBeNull();
  const patch = async (body: object) => (await dana.call<Task>('PATCH', `/api/tasks/${id}`, body)).body;
  expect(await patch({ review: 'proposed' })).toMatchObject({ acceptedAt: null });
  now = new Date('2026-11-14T08:00:00Z');
  expect(await patch({ review: 'accepted' })).toMatchObject({ acceptedAt: '2026-11-14T08:00:00.000Z' });
  expect(await patch({ completed: true })).toMatchObject({ completedAt: '2026-11-14T08:00:00.000Z' });
  now = new Date('2026-11-15T08:00:00Z');
  expect(await patch({ completed: true, review: 'accepted' })).toMatchObject({
    completedAt: '2026-11-14T08:00:00.000Z',
    acceptedAt: '2026-11-14T08:00:00.000Z',
  });
  expect(await patch({ completed: false })).toMatchObject({ completedAt: null });
});

test('a task that repeats is followed by the next one, once; undoing takes it away again', async () => {
  const eli = await app.signUp('Eli');
  const open = async () => (await eli.call<Task[]>('GET', '/api/tasks')).body;
  now = new Date('2026-11-17T09:00:00Z');
  const { id } = await add(eli, {
    title: 'Write the review',
    dueDate: '2026-11-16',
    repeat: 'weekly',
    description: 'Two lines',
  });
  await Promise.all([1, 2].map(() => eli.call('PATCH', `/api/tasks/${id}`, { completed: true })));
  const [next, ...more] = await open();
  expect(more).toEqual([]);
  expect(next).toMatchObject({
    title: 'Write the review',
    description: 'Two lines',
    dueDate: '2026-11-23',
    repeat: 'weekly',
    completed: false,
  });
  await eli.call('PATCH', `/api/tasks/${id}`, { completed: false });
  expect((await open()).map((task) => task.id)).toEqual([id]);
  // In bulk too, and the undo of the bulk.
  const { body } = await change(eli, [{ ids: [id], change: { completed: true } }]);
  expect((await open()).map((task) => task.id)).toEqual([next!.id]);
  await change(eli, body.undo);
  expect((await open()).map((task) => task.id)).toEqual([id]);
  // What was edited meanwhile stays.
  await eli.call('PATCH', `/api/tasks/${id}`, { completed: true });
  await eli.call('PATCH', `/api/tasks/${next!.id}`, { title: 'Write two reviews' });
  await eli.call('PATCH', `/api/tasks/${id}`, { completed: false });
  expect((await open()).map(({ title }) => title)).toEqual(['Write the review', 'Write two reviews']);
});
