import { plusDays } from '#shared/time.ts';
import {
  endOfMonth,
  fridayOfThisWeek,
  months,
  plusMonths,
  weekdayOf,
  weekdayOfNextWeek,
  weekdays,
} from './calendar.ts';
import { readNumber } from './numbers.ts';

export type DatedSpan = { day: string | null; to: number; isNextSession?: boolean } | null;

/** The word at an index, in lower case; empty beyond the text. */
export type Lower = (i: number) => string;

export const says = (lower: Lower, i: number, words: string): boolean =>
  words.split(' ').every((word, offset) => lower(i + offset) === word);

export const day = (value: string | null, to: number): DatedSpan =>
  value === null ? null : { day: value, to };

const abbreviations = new Map([
  ['mon', 1],
  ['tue', 2],
  ['tues', 2],
  ['wed', 3],
  ['weds', 3],
  ['thu', 4],
  ['thur', 4],
  ['thurs', 4],
  ['fri', 5],
]);

export const weekdayAt = (word: string): number =>
  weekdays.includes(word) ? weekdays.indexOf(word) : (abbreviations.get(word) ?? -1);

export const monthAt = (word: string): number => months.indexOf(word);

export function endOf(lower: Lower, i: number, today: string): DatedSpan {
  const at = /^(?:the|this|next)$/.test(lower(i)) ? i + 1 : i;
  const isNext = lower(i) === 'next';
  if (lower(at) === 'month') return day(endOfMonth(today, null, isNext ? 1 : 0), at + 1);
  if (lower(at) === 'week')
    return day(isNext ? weekdayOfNextWeek(today, 5) : fridayOfThisWeek(today), at + 1);
  if (lower(at) === 'year') return day(`${today.slice(0, 4)}-12-31`, at + 1);
  if (monthAt(lower(at)) >= 0) return day(endOfMonth(today, monthAt(lower(at))), at + 1);
  return null;
}

export function laterThan(lower: Lower, i: number, today: string): DatedSpan {
  const read = spanAt(lower, i, today);
  if (!read) return null;
  // "three weeks tomorrow"
  if (lower(read.to) === 'tomorrow' && /^weeks?$/.test(lower(read.to - 1)))
    return { day: plusDays(read.day!, 1), to: read.to + 1 };
  const isLater =
    /^(?:from|today|later)$/.test(lower(read.to)) &&
    (lower(read.to) !== 'from' || /^(?:now|today)$/.test(lower(read.to + 1)));
  return isLater ? { day: read.day, to: read.to + (lower(read.to) === 'from' ? 2 : 1) } : null;
}

export function spanAt(lower: Lower, i: number, today: string): DatedSpan {
  if (says(lower, i, 'a fortnight')) return day(plusDays(today, 14), i + 2);
  const count = countAt(lower, i);
  if (!count || count.value > 60) return null;
  const unit = lower(count.to);
  const to = /^(?:time|times)$/.test(lower(count.to + 1)) ? count.to + 2 : count.to + 1;
  if (/^days?'?$/.test(unit)) return day(plusDays(today, count.value), to);
  if (/^weeks?'?$/.test(unit)) return day(plusDays(today, 7 * count.value), to);
  return /^months?'?$/.test(unit) ? day(plusMonths(today, count.value), to) : null;
}

/** "three", "a", "a couple of", "a couple". */
function countAt(lower: Lower, i: number): { value: number; to: number } | null {
  if (!/^an?$/.test(lower(i))) return readNumber(lower, i);
  if (lower(i + 1) !== 'couple') return { value: 1, to: i + 1 };
  return { value: 2, to: lower(i + 2) === 'of' ? i + 3 : i + 2 };
}

/** "that Thursday" beside the twenty-fourth is the one nearest to it, a later one rather than an earlier. */
export function nearestWeekday(anchor: string, weekday: number): string {
  const ahead = (weekday - weekdayOf(anchor) + 7) % 7;
  return plusDays(anchor, ahead <= 3 ? ahead : ahead - 7);
}
