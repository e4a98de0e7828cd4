import { dueState } from '#features/tasks/rules/due-state.ts';
import { localDate } from '#shared/time.ts';
import { formatDay } from '#ui/format.ts';
import { daysAhead, shownDay } from '#ui/time-zone.ts';
import type { ToDoTask } from '../../contract.ts';
import { dueWords } from '../tasks/due-words.ts';

/** Groups open tasks: overdue, today, next seven days, later; and says how a date has passed. */
export type DueTasks<Task> = { overdue: Task[]; today: Task[]; soon: Task[]; later: Task[] };

type Dated = Pick<ToDoTask, 'dueDate' | 'completed' | 'review' | 'timeZone'>;

/** `today` is the coach's day, wherever the browser is; a client’s task counts by the client’s. */
export function dueTasks<Task extends Dated>(tasks: readonly Task[], today: string): DueTasks<Task> {
  const due: DueTasks<Task> = { overdue: [], today: [], soon: [], later: [] };
  for (const task of tasks) {
    if (task.completed || task.review !== 'accepted') continue;
    due[groups[dueState(task.dueDate, todayOf(task, today))]].push(task);
  }
  return due;
}

const groups = { overdue: 'overdue', today: 'today', week: 'soon', later: 'later', none: 'later' } as const;

const todayOf = ({ timeZone }: Pick<ToDoTask, 'timeZone'>, today: string): string =>
  timeZone === null ? today : localDate(new Date(), timeZone);

export type DueTone = 'plain' | 'attention' | 'danger';

/**
 * A date that had passed before the task was reviewed, or was accepted today, is no failure, and neither is a client’s:
 * they are said calmly. Only the coach’s own task of an earlier day is late.
 */
export function dueNote(
  task: Pick<ToDoTask, 'dueDate' | 'owner' | 'review' | 'acceptedAt' | 'timeZone'>,
  coachToday: string,
): { text: string; tone: DueTone } | null {
  const { dueDate, owner, review, acceptedAt } = task;
  const today = todayOf(task, coachToday);
  if (dueDate === null || dueDate === today) return null;
  if (dueDate > today) return { text: dueWords(dueDate, false).text, tone: 'plain' };
  const isKnown = review === 'accepted' && (acceptedAt === null || shownDay(acceptedAt) !== today);
  if (owner === 'coach' && isKnown) return { text: dueWords(dueDate, false).text, tone: 'danger' };
  const day = daysAhead(dueDate) === -1 ? 'yesterday' : formatDay(dueDate);
  return { text: `Was due ${day}`, tone: 'attention' };
}
