import { formatDay, formatWeekday } from '#ui/format.ts';
import { daysAhead } from '#ui/time/zone.ts';

/** "Due today", "Due Fri", "3 days late": the text of a due date, and whether it is overdue. */
const weekAhead = 6; // a weekday alone is unambiguous for six days

export function dueWords(dueDate: string, completed: boolean): { text: string; isLate: boolean } {
  const days = daysAhead(dueDate);
  if (days < -1 && !completed) return { text: `${-days} days late`, isLate: true };
  if (days > 1 && days <= weekAhead) return { text: formatWeekday(dueDate), isLate: false };
  return { text: formatDay(dueDate), isLate: days < 0 && !completed };
}
