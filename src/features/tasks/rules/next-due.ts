import { plusMonths, weekdayOf } from '#shared/dates/calendar.ts';
import { plusDays } from '#shared/time.ts';
import type { Repeat } from './task-states.ts';

/**
 * The day on which the next task of a repetition is due: in the rhythm of the due date, and after the day of
 * completion, so that a task that was weeks late is not followed by one that is late already.
 */
export function nextDue(
  repeat: Repeat,
  { due, completedOn }: { due: string | null; completedOn: string },
): string {
  const first = due ?? completedOn;
  const after = first > completedOn ? first : completedOn;
  for (let count = 1; ; count += 1) {
    const day = steps[repeat](first, count);
    if (day > after) return day;
  }
}

const steps: Record<Repeat, (first: string, count: number) => string> = {
  daily: plusDays,
  weekdays: plusWeekdays,
  weekly: (first, count) => plusDays(first, 7 * count),
  'every two weeks': (first, count) => plusDays(first, 14 * count),
  monthly: (first, count) => {
    const day = plusMonths(first, count);
    return isLastOfMonth(first) ? lastOfMonth(day) : day; // else 31 January would lead to the 28th for good
  },
};

function plusWeekdays(first: string, count: number): string {
  let day = first;
  for (let left = count; left > 0;) {
    day = plusDays(day, 1);
    if (isWorkingDay(day)) left -= 1;
  }
  return day;
}

export const isWorkingDay = (day: string): boolean => weekdayOf(day) % 6 !== 0;

const isLastOfMonth = (day: string): boolean => plusDays(day, 1).endsWith('-01');

const lastOfMonth = (day: string): string => plusDays(`${plusMonths(day, 1).slice(0, 8)}01`, -1);
