import type * as z from 'zod/mini';
import type { Owned } from '#platform/db/database.ts';
import { AppError } from '#shared/errors.ts';
import { listMost } from '#shared/paging.ts';
import { localDate } from '#shared/time.ts';
import { coachOf } from '../../identity/server/actions.ts';
import { toTask } from '../../tasks/server/actions.ts';
import type { countToDo, listToDo as listEndpoint, ToDoTask } from '../contract.ts';
import * as store from './to-do-store.ts';

/** The tasks of a coach over all conversations and clients. */
type Asked = z.output<NonNullable<(typeof listEndpoint)['query']>>;
type Counted = z.output<NonNullable<(typeof countToDo)['query']>>;

export async function listToDo(owned: Owned, asked: Asked, now: Date): Promise<ToDoTask[]> {
  const readers = await readersOf(owned, asked, now);
  const ids = await pageOf(owned, asked, readers);
  const rows = await store.readTasks(owned, ids, readers);
  return rows.map(({ task, owner, speakerName, conversationTitle, clientZone, ...client }) => ({
    ...toTask(task),
    ...client,
    owner,
    assigneeName: speakerName ?? task.assignee,
    conversationTitle,
    timeZone: owner === 'client' ? clientZone : null,
  }));
}

export const listToDoIds = async (owned: Owned, asked: Asked, now: Date): Promise<{ ids: string[] }> => ({
  ids: await pageOf(owned, asked, await readersOf(owned, asked, now)),
});

export async function countTasks(owned: Owned, asked: Counted, now: Date): Promise<store.TaskCounts> {
  return store.countTasks(owned, asked, await readersOf(owned, asked, now));
}

async function pageOf(owned: Owned, asked: Asked, readers: store.Readers): Promise<string[]> {
  const { view = 'open', sort = 'due', limit = listMost, after, ...filter } = asked;
  if (after && !(await store.isTask(owned, after))) throw new AppError('not_found');
  return store.listTaskIds(owned, { ...filter, view, sort, limit, after }, readers);
}

async function readersOf(
  owned: Owned,
  { zone }: { zone?: string | undefined },
  now: Date,
): Promise<store.Readers> {
  const { fullName, timeZone } = await coachOf(owned);
  const today = localDate(now, zone ?? timeZone);
  const days = (await store.listZones(owned))
    .map((known) => [known, localDate(now, known)] as const)
    .filter(([, day]) => day !== today);
  return { coach: fullName, today, days: new Map(days) };
}
