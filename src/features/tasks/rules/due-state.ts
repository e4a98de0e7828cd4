import { localDate, plusDays } from '#shared/time.ts';

/**
 * When a task is due. "Today" is the day of the person whose task it is: a client’s own zone where the task is the
 * client’s and the zone is known, else the coach’s. Days are YYYY-MM-DD and compare as text.
 */
export const dueStates = ['overdue', 'today', 'week', 'later', 'none'] as const;
export type DueState = (typeof dueStates)[number];

export const soonDays = 7; // "this week": the seven days after today

export function dueState(dueDate: string | null, today: string): DueState {
  if (dueDate === null) return 'none';
  if (dueDate < today) return 'overdue';
  if (dueDate === today) return 'today';
  return dueDate <= plusDays(today, soonDays) ? 'week' : 'later';
}

/** Today for a task; `timeZone` is the client’s where the task is the client’s. */
export const todayFor = (
  { timeZone }: { timeZone: string | null },
  { now, coachZone }: { now: Date; coachZone: string },
): string => localDate(now, timeZone ?? coachZone);
