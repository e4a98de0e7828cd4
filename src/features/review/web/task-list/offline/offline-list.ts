import { hasCode } from '#ui/api-error.ts';
import { call, coachOfPage } from '#ui/api.ts';
import { today } from '#ui/time-zone.ts';
import { listToDo, type ToDoTask } from '../../../contract.ts';
import { inListOrder, isListed } from '../../../rules/offline-tasks.ts';
import type { TaskFilter } from '../queries.ts';
import { mirrorTasks, readTasks } from './task-store.ts';

const pageSize = 500;
const mostMirrored = 2000; // more open tasks than anyone works through offline

/** Copies all open tasks to this device. A browser without IndexedDB, or no connection, leaves what is there. */
export async function mirrorOpenTasks(): Promise<void> {
  const userId = coachOfPage();
  if (!userId) return;
  try {
    const rows: ToDoTask[] = [];
    for (let after: string | undefined; rows.length < mostMirrored;) {
      const page = await call(listToDo, { query: { limit: pageSize, ...(after && { after }) } });
      rows.push(...page);
      after = page.at(-1)?.id;
      if (page.length < pageSize) break;
    }
    await mirrorTasks(userId, rows, rows.length < mostMirrored);
  } catch {
    // The next visit copies them.
  }
}

/** The stored tasks of a list, where the server cannot be reached; the error again where nothing is stored. */
export async function offlineRows(filter: TaskFilter, error: unknown): Promise<ToDoTask[]> {
  const userId = coachOfPage();
  if (!hasCode(error, 'offline') || !userId) throw error;
  const tasks = await readTasks(userId).catch(() => []);
  if (tasks.length === 0) throw error;
  const rows = tasks.map(({ row, completed }) => ({ ...row, completed }));
  const at = { today: today(), now: new Date() };
  return inListOrder(rows.filter((row) => isListed(row, filter, at)));
}
