import { dueState, todayFor } from '../../tasks/rules/due-state.ts';
import type { DueState } from '../../tasks/rules/due-state.ts';
import type { ReviewState } from '../../tasks/rules/task-states.ts';
import { without } from './list-filter.ts';
import { viewOf, type TaskView, type Whose } from './task-list.ts';

/** What becomes of tasks that were changed while the browser was offline. */
export type Tick = { completed: boolean };
export type TaskThere = { completed: boolean; review: ReviewState } | null;

/**
 * `send`: the tick is saved. `same`: it was made elsewhere too. `deleted` and `dismissed`: that happened elsewhere
 * meanwhile, and it stays.
 */
export type Settlement = 'send' | 'same' | 'deleted' | 'dismissed';

export function settleTick({ completed }: Tick, found: TaskThere): Settlement {
  if (found === null) return 'deleted';
  if (found.review === 'dismissed') return 'dismissed';
  return found.completed === completed ? 'same' : 'send';
}

type Listed = {
  title: string;
  description: string | null;
  clientId: string | null;
  clientName: string | null;
  conversationTitle: string | null;
  owner: string;
  dueDate: string | null;
  timeZone: string | null;
  review: ReviewState;
  completed: boolean;
  snoozedUntil: string | null;
};

type Filter = {
  view: TaskView;
  zone: string;
  search?: string | undefined;
  clientId?: string | undefined;
  whose?: Whose | undefined;
  due?: DueState | undefined;
};

/** Whether a stored task is in a list, as the server would decide; `today` is the coach’s. */
export function isListed(
  task: Listed,
  filter: Filter,
  { today, now }: { today: string; now: Date },
): boolean {
  const { view, zone, search = '', clientId, whose, due } = filter;
  const words = [task.title, task.description, task.clientName, task.conversationTitle]
    .join(' ')
    .toLowerCase();
  return (
    viewOf(task, today) === view &&
    (clientId === undefined || task.clientId === (clientId === without ? null : clientId)) &&
    (whose === undefined || (task.owner === 'coach') === (whose === 'mine')) &&
    (due === undefined || dueState(task.dueDate, todayFor(task, { now, coachZone: zone })) === due) &&
    search
      .toLowerCase()
      .split(/\s+/)
      .every((word) => words.includes(word))
  );
}

/** Soonest first, as the server lists them; tasks without a date come last. */
export const inListOrder = <Task extends { dueDate: string | null; createdAt: string }>(
  tasks: readonly Task[],
): Task[] =>
  tasks.toSorted((a, b) => {
    const [due, other] = [a.dueDate ?? '~', b.dueDate ?? '~'];
    if (due !== other) return due < other ? -1 : 1;
    return a.createdAt < b.createdAt ? -1 : 1;
  });
