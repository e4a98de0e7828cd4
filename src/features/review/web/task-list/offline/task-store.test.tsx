import { afterEach, beforeEach, expect, test } from 'vitest';
import { taskDatabase, unsentCount, wipeTasks } from '#features/identity/web/device-tasks.ts';
import { addTask, mirrorTasks, readTasks, readUnsent, settleTask, tickTask } from './task-store.ts';

// In a real browser: the store of spec 3 and 9.
const [dana, eli] = ['dana', 'eli'];
const added = (id: string) => ({
  id,
  title: `Task ${id}`,
  dueDate: null,
  repeat: null,
  clientId: null,
  clientName: null,
});

/** Rows as the server lists them. */
async function rows(...ids: string[]) {
  for (const id of ids) await addTask(dana, added(id));
  const all = (await readTasks(dana)).filter(({ id }) => ids.includes(id)).map(({ row }) => row);
  for (const id of ids) await settleTask(dana, id, null);
  return all;
}

const names = async (userId: string) => (await readTasks(userId)).map(({ id }) => id).toSorted();

beforeEach(wipeTasks);
afterEach(wipeTasks);

test('one store, version 1, found by external id and conversation', async () => {
  await addTask(dana, added('a'));
  const db = await new Promise<IDBDatabase>((done, fail) => {
    const opening = indexedDB.open(taskDatabase);
    opening.addEventListener('success', () => done(opening.result));
    opening.addEventListener('error', () => fail(opening.error));
  });
  expect([db.version, ...db.objectStoreNames]).toEqual([1, 'tasks']);
  expect([...db.transaction('tasks').objectStore('tasks').indexNames]).toEqual([
    'conversationId',
    'externalId',
  ]);
  db.close();
});

test('a list read again replaces what is stored, and never an unsent change', async () => {
  const [a, b, c] = await rows('a', 'b', 'c');
  await mirrorTasks(dana, [a!, b!, c!], true);
  await tickTask(dana, 'b', true);
  await mirrorTasks(dana, [{ ...a!, title: 'Renamed' }, b!], true);
  expect(await names(dana)).toEqual(['a', 'b']);
  const stored = await readTasks(dana);
  expect(stored.map(({ title, completed, unsent }) => [title, completed, unsent])).toEqual([
    ['Renamed', false, null],
    ['Task b', true, 'ticked'],
  ]);
  await mirrorTasks(dana, [], true);
  expect(await names(dana)).toEqual(['b']);
});

test('ticking twice is nothing to send; an added task stays to be sent', async () => {
  const [a] = await rows('a');
  await mirrorTasks(dana, [a!], true);
  await tickTask(dana, 'a', true);
  expect(unsentCount()).toBe(1);
  await tickTask(dana, 'a', false);
  expect(unsentCount()).toBe(0);
  await addTask(dana, added('new'));
  await tickTask(dana, 'new', true);
  const unsent = await readUnsent(dana);
  expect(unsent.map(({ id, completed, unsent: kind }) => [id, completed, kind])).toEqual([
    ['new', true, 'added'],
  ]);
});

test('another coach sees none of it, and their first list removes what was sent', async () => {
  const [a, b] = await rows('a', 'b');
  await mirrorTasks(dana, [a!, b!], true);
  await tickTask(dana, 'b', true);
  expect(await readTasks(eli)).toEqual([]);
  await expect(tickTask(eli, 'a', true)).rejects.toThrow('Task with ID not found in local storage');
  await mirrorTasks(eli, [], true);
  expect(await names(dana)).toEqual(['b']);
});

test('a sign-out deletes the database, also while it is open', async () => {
  await addTask(dana, added('a'));
  await wipeTasks();
  expect(unsentCount()).toBe(0);
  expect(await readTasks(dana)).toEqual([]);
});

test('a browser without IndexedDB says so', async () => {
  const real = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')!;
  await wipeTasks();
  Object.defineProperty(IDBFactory.prototype, 'open', {
    configurable: true,
    value: () => {
      throw new DOMException('refused', 'SecurityError');
    },
  });
  try {
    await expect(readTasks(dana)).rejects.toThrow('Failed to open IndexedDB');
  } finally {
    Object.defineProperty(IDBFactory.prototype, 'open', real);
  }
});
