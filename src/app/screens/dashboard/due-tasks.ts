import type { Task } from '#features/tasks/contract.ts';

/** Groups open tasks: overdue, today, next seven days, later. */
export type DueTasks = { overdue: Task[]; today: Task[]; soon: Task[]; later: Task[] };

const soonDays = 7;

/** Days are YYYY-MM-DD and compare as text; `today` is the coach's day, wherever the browser is. */
export function dueTasks(tasks: readonly Task[], today: string): DueTasks {
  const lastSoon = dayAfter(today, soonDays);
  const due: DueTasks = { overdue: [], today: [], soon: [], later: [] };
  for (const task of tasks) {
    if (task.completed || task.review !== 'accepted') continue;
    const { dueDate } = task;
    if (dueDate === null || dueDate > lastSoon) due.later.push(task);
    else if (dueDate < today) due.overdue.push(task);
    else if (dueDate === today) due.today.push(task);
    else due.soon.push(task);
  }
  return due;
}

function dayAfter(day: string, days: number): string {
  const moment = new Date(`${day}T12:00:00Z`);
  moment.setUTCDate(moment.getUTCDate() + days);
  return moment.toISOString().slice(0, 10);
}
