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
  ['night', 'daily'],
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
  const read = firstRepeat(lower, count);
  if (!read) return null;
  return { ...read, day: firstDay(read, today), from: lower(read.at - 1) === 'on' ? read.at - 1 : read.at };
}

const ending = /\b(?:until|till|this week|for (?:\w+ ){1,2}(?:days?|nights?|weeks?|fortnights?|months?))\b/;

/**
 * How often a task of a session is to be done, as its title says: "Walk every morning". A quote may tell of a habit, and
 * a rhythm with an end would go on after it: both are `null`.
 */
export function saidRepeat(title: string): Repeat | null {
  const said = title.toLowerCase();
  if (title.includes('“') || ending.test(said)) return null;
  const words = said.match(/[\p{L}\p{N}]+/gu) ?? [];
  return firstRepeat((i) => words[i] ?? '', words.length)?.repeat ?? null;
}

type Read = { repeat: Repeat; weekday: number; to: number };

function firstRepeat(lower: (i: number) => string, count: number): (Read & { at: number }) | null {
  for (let at = 0; at < count; at += 1) {
    const read = repeatAt(lower, at);
    if (read) return { ...read, at };
  }
  return null;
}

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
