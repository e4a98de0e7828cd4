import { weekdayOf } from '#shared/dates/calendar.ts';
import { weekdayAt } from '#shared/dates/spans.ts';
import { plusDays } from '#shared/time.ts';
import { isWorkingDay } from './next-due.ts';
import type { Repeat } from './task-states.ts';

/** "every Monday", "every other week", "daily": how often, and from which day on. */
export type ReadRepeat = { repeat: Repeat; day: string; from: number; to: number };

const units = new Map<string, Repeat>([
  ['day', 'daily'],
  ['morning', 'daily'],
  ['evening', 'daily'],
  ['weekday', 'weekdays'],
  ['workday', 'weekdays'],
  ['week', 'weekly'],
  ['fortnight', 'every two weeks'],
  ['month', 'monthly'],
]);
const adverbs = new Map<string, Repeat>([
  ['daily', 'daily'],
  ['weekly', 'weekly'],
  ['fortnightly', 'every two weeks'],
  ['biweekly', 'every two weeks'],
  ['monthly', 'monthly'],
]);
const twice = /^(?:other|second|two|2)$/;
const leadsOn = /^(?:|for|with|from|starting|until|on)$/;

export function readRepeat(lower: (i: number) => string, count: number, today: string): ReadRepeat | null {
  for (let i = 0; i < count; i += 1) {
    const read = repeatAt(lower, i);
    if (read) return { ...read, day: firstDay(read, today), from: lower(i - 1) === 'on' ? i - 1 : i };
  }
  return null;
}

type Read = { repeat: Repeat; weekday: number; to: number };

const repeatAt = (lower: (i: number) => string, i: number): Read | null =>
  adverbAt(lower, i) ??
  (lower(i) === 'on'
    ? onWeekdays(lower, i + 1)
    : /^(?:every|each)$/.test(lower(i))
      ? every(lower, i + 1)
      : null);

/** "weekly review" is a review; "review the plan weekly" repeats. */
function adverbAt(lower: (i: number) => string, i: number): Read | null {
  const repeat = adverbs.get(lower(i));
  return repeat && i > 0 && leadsOn.test(lower(i + 1)) ? { repeat, weekday: -1, to: i + 1 } : null;
}

/** "every Monday", "every other week", "each working day". */
function every(lower: (i: number) => string, i: number): Read | null {
  if (lower(i) === 'working' && lower(i + 1) === 'day') return { repeat: 'weekdays', weekday: -1, to: i + 2 };
  const isTwice = twice.test(lower(i));
  const at = isTwice ? i + 1 : i;
  const weekday = weekdayAt(lower(at).replace(/days$/, 'day'));
  const unit = weekday < 0 ? units.get(lower(at).replace(/s$/, '')) : 'weekly';
  if (!unit) return null;
  if (!isTwice) return { repeat: unit, weekday, to: at + 1 };
  return unit === 'weekly' ? { repeat: 'every two weeks', weekday, to: at + 1 } : null;
}

/** "on Mondays", "on weekdays". */
function onWeekdays(lower: (i: number) => string, i: number): Read | null {
  const word = lower(i);
  if (!word.endsWith('s')) return null;
  const weekday = weekdayAt(word.slice(0, -1));
  if (weekday >= 0) return { repeat: 'weekly', weekday, to: i + 1 };
  return word === 'weekdays' ? { repeat: 'weekdays', weekday: -1, to: i + 1 } : null;
}

/** Today, or the first day from today on that is in the rhythm. */
function firstDay({ repeat, weekday }: Read, today: string): string {
  let day = today;
  while ((weekday >= 0 && weekdayOf(day) !== weekday) || (repeat === 'weekdays' && !isWorkingDay(day)))
    day = plusDays(day, 1);
  return day;
}
