import { openDB, type DBSchema, type IDBPDatabase } from 'idb';
import { storeUnsentCount, taskDatabase } from '#features/identity/web/device-tasks.ts';
import { coachOfPage } from '#ui/api.ts';
import type { ToDoTask } from '../../../contract.ts';

/**
 * The browser task store (spec 3, 9): tasks that can be read, ticked and added without a connection. One database, one
 * store, version 1. A task with a change that was not sent is never replaced by what the server says.
 */
export type StoredTask = Pick<
  ToDoTask,
  | 'id'
  | 'title'
  | 'description'
  | 'dueDate'
  | 'completed'
  | 'externalId'
  | 'conversationId'
  | 'customData'
  | 'createdAt'
> & {
  userId: string;
  /** The row as the server listed it; `completed` above is newer. */
  row: ToDoTask;
  /** What was done here and not sent yet. */
  unsent: 'added' | 'ticked' | null;
};

interface Schema extends DBSchema {
  tasks: {
    key: string;
    value: StoredTask;
    indexes: { externalId: string; conversationId: string };
  };
}

let opening: Promise<IDBPDatabase<Schema>> | null = null;

async function database(): Promise<IDBPDatabase<Schema>> {
  try {
    opening ??= openDB<Schema>(taskDatabase, 1, {
      upgrade: (db) => {
        const store = db.createObjectStore('tasks', { keyPath: 'id' });
        store.createIndex('externalId', 'externalId');
        store.createIndex('conversationId', 'conversationId');
      },
      blocking: () => void close(), // a sign-out deletes it
      terminated: () => {
        opening = null;
      },
    });
    return await opening;
  } catch (cause) {
    opening = null;
    throw new Error('Failed to open IndexedDB', { cause }); // spec 8
  }
}

async function close(): Promise<void> {
  const open = opening;
  opening = null;
  (await open)?.close();
}

/** A task that was added here, as a list shows it until the server has it. */
export type AddedTask = Pick<ToDoTask, 'id' | 'title' | 'dueDate' | 'repeat' | 'clientId' | 'clientName'>;

const addedRow = (task: AddedTask): ToDoTask => ({
  ...task,
  owner: 'coach',
  review: 'accepted',
  completed: false,
  createdAt: new Date().toISOString(),
  customData: {},
  syncStatus: 'pending',
  isEdited: true,
  isLessSure: false,
  revision: 0,
  conversationId: null,
  conversationTitle: null,
  description: null,
  assignee: null,
  assigneeName: null,
  completedAt: null,
  acceptedAt: null,
  snoozedUntil: null,
  externalId: null,
  externalSystem: null,
  lastSyncedAt: null,
  quote: null,
  turn: null,
  start: null,
  confidence: null,
  timeZone: null,
});

const stored = (userId: string, row: ToDoTask, unsent: StoredTask['unsent']): StoredTask => ({
  id: row.id,
  title: row.title,
  description: row.description,
  dueDate: row.dueDate,
  completed: row.completed,
  externalId: row.externalId,
  conversationId: row.conversationId,
  customData: row.customData,
  createdAt: row.createdAt,
  userId,
  row,
  unsent,
});

/** Keeps rows as the server has them. With `isAll` these are all open tasks, and others of the coach are removed. */
export async function mirrorTasks(userId: string, rows: readonly ToDoTask[], isAll: boolean): Promise<void> {
  const tx = (await database()).transaction('tasks', 'readwrite');
  const there = new Map((await tx.store.getAll()).map((task) => [task.id, task]));
  const ids = new Set(rows.map(({ id }) => id));
  for (const row of rows) if (!there.get(row.id)?.unsent) await tx.store.put(stored(userId, row, null));
  for (const { id, unsent, userId: owner } of there.values())
    if (!unsent && (owner !== userId || (isAll && !ids.has(id)))) await tx.store.delete(id);
  await tx.done;
}

export async function readTasks(userId: string): Promise<StoredTask[]> {
  const all = await (await database()).getAll('tasks');
  return all.filter((task) => task.userId === userId);
}

export const readUnsent = async (userId: string): Promise<StoredTask[]> =>
  (await readTasks(userId)).filter(({ unsent }) => unsent !== null);

/** Ticks or reopens a task here. Throws where it is not stored. */
export async function tickTask(userId: string, id: string, completed: boolean): Promise<void> {
  const tx = (await database()).transaction('tasks', 'readwrite');
  const task = await tx.store.get(id);
  if (task?.userId !== userId) throw new Error('Task with ID not found in local storage'); // spec 8
  const isAsBefore = task.unsent !== 'added' && task.row.completed === completed;
  await tx.store.put({ ...task, completed, unsent: isAsBefore ? null : (task.unsent ?? 'ticked') });
  await tx.done;
  await countUnsent(userId);
}

/** Ticks or reopens tasks of the page's coach. */
export async function tickTasks(ids: readonly string[], completed: boolean): Promise<void> {
  const userId = coachOfPage();
  if (userId) for (const id of ids) await tickTask(userId, id, completed);
}

export async function addTask(userId: string, task: AddedTask): Promise<void> {
  await (await database()).put('tasks', stored(userId, addedRow(task), 'added'));
  await countUnsent(userId);
}

/** The change was sent, or is dropped: the row is what the server has, null where it has none. */
export async function settleTask(userId: string, id: string, row: ToDoTask | null): Promise<void> {
  const db = await database();
  await (row ? db.put('tasks', stored(userId, row, null)) : db.delete('tasks', id));
  await countUnsent(userId);
}

async function countUnsent(userId: string): Promise<void> {
  storeUnsentCount((await readUnsent(userId)).length);
}
