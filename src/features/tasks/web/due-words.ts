import { differenceInCalendarDays, parseISO } from 'date-fns';
import { formatDay } from '#ui/format.ts';

/** "Due today", "Due Fri", "3 days late": how a due date reads, and whether it is over. */
const weekday = new Intl.DateTimeFormat(undefined, { weekday: 'long' });
const weekAhead = 6; // a weekday alone is unmistakable for six days

export function dueWords(dueDate: string, completed: boolean): { text: string; isLate: boolean } {
  const date = parseISO(dueDate);
  const daysAhead = differenceInCalendarDays(date, new Date());
  if (daysAhead < -1 && !completed) return { text: `${-daysAhead} days late`, isLate: true };
  if (daysAhead > 1 && daysAhead <= weekAhead) return { text: weekday.format(date), isLate: false };
  return { text: formatDay(dueDate), isLate: daysAhead < 0 && !completed };
}
