import { createTask, updateTask, type Task } from '#features/tasks/contract.ts';
import { hasCode } from '#ui/api-error.ts';
import { call, coachOfPage } from '#ui/api.ts';
import { formatCount } from '#ui/format.ts';
import { notify } from '#ui/toast.ts';
import { settleTick } from '../../../rules/offline-tasks.ts';
import { readUnsent, settleTask, type StoredTask } from './task-store.ts';

/**
 * Sends what was ticked and added without a connection, one after the other, and says what came of it. What cannot be
 * sent now stays. True where something was settled.
 */
export async function sendUnsent(): Promise<boolean> {
  sending ??= send().finally(() => {
    sending = null;
  });
  return sending;
}

let sending: Promise<boolean> | null = null;

async function send(): Promise<boolean> {
  const userId = coachOfPage();
  if (!userId) return false;
  const outcomes: string[] = [];
  for (const task of await readUnsent(userId)) {
    const outcome = await sendOne(userId, task);
    if (outcome === 'waits') break;
    outcomes.push(outcome);
  }
  const sent = outcomes.filter((outcome) => outcome === 'sent').length;
  const told = outcomes.filter((outcome) => outcome !== 'sent' && outcome !== 'same').join(' ');
  if (sent > 0 || told !== '')
    notify(sent > 0 ? `Back online: ${formatCount(sent, 'change')} saved` : 'Back online', {
      ...(told !== '' && { description: told }),
    });
  return outcomes.length > 0;
}

/** What became of it: a sentence where it was dropped. */
async function sendOne(userId: string, task: StoredTask): Promise<string> {
  try {
    if (task.unsent === 'added') {
      await settleTask(userId, task.id, { ...task.row, ...(await add(task)) });
      return 'sent';
    }
    const now = await current(task.id);
    const settlement = settleTick(task, now);
    const saved = settlement === 'send' ? await tick(task) : now;
    await settleTask(userId, task.id, saved && { ...task.row, ...saved });
    return dropped[settlement]?.(task.title) ?? (settlement === 'send' ? 'sent' : 'same');
  } catch (error) {
    if (!hasCode(error, 'bad_request')) return 'waits';
    await settleTask(userId, task.id, null);
    return `“${task.title}” was not accepted by the server.`;
  }
}

const dropped: Partial<Record<ReturnType<typeof settleTick>, (title: string) => string>> = {
  deleted: (title) => `“${title}” was deleted elsewhere and stays deleted.`,
  dismissed: (title) => `“${title}” was dismissed elsewhere and stays dismissed.`,
};

/** With its id as key: sent again after a lost answer, it is one task. A client that was deleted meanwhile is left out. */
async function add({ id, title, dueDate, completed, row: { repeat, clientId } }: StoredTask): Promise<Task> {
  const body = { key: id, title, dueDate, completed, repeat };
  try {
    return await call(createTask, { body: { ...body, clientId } });
  } catch (error) {
    if (clientId === null || !hasCode(error, 'not_found')) throw error;
    return call(createTask, { body });
  }
}

const tick = ({ id, completed }: StoredTask): Promise<Task> =>
  call(updateTask, { params: { id }, body: { completed } });

/** An empty change answers the task as it is; null where it was deleted. */
async function current(id: string): Promise<Task | null> {
  try {
    return await call(updateTask, { params: { id }, body: {} });
  } catch (error) {
    if (hasCode(error, 'not_found')) return null;
    throw error;
  }
}
