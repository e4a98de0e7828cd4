import { months } from '#shared/dates/calendar.ts';
import { isDay } from '#shared/time.ts';

/** Dates as people write and never say them: "3/12", "12.3.", "2026-12-24", "Mar 12", a year. */
export type DayOrder = 'dmy' | 'mdy';

const parts = /^(\d{1,2})([/.])(\d{1,2})(?:\2(\d{4}|\d{2}))?$/;
const numbered = /^(?:chapters?|pages?|parts?|sections?|steps?|phases?|versions?|items?|q|no)$/;

/** The day of one word; null where it is none. `isDotted` has a dot behind it, which `12.3.` needs. */
export function writtenDay(
  word: string,
  { today, order, isDotted, before }: { today: string; order: DayOrder; isDotted: boolean; before: string },
): string | null {
  if (isDay(word)) return word;
  const found = numbered.test(before) ? null : parts.exec(word);
  if (!found) return null;
  const [first, mark, second, year] = found.slice(1) as [string, string, string, string | undefined];
  const hasDots = mark === '.';
  if (hasDots && !year && !isDotted) return null; // "version 2.1", "at 9.30"
  const [day, month] = order === 'dmy' || hasDots ? [first, second] : [second, first];
  return dayIn(today, day, month, year) ?? dayIn(today, month, day, year);
}

/** Without a year it is the next one. */
function dayIn(today: string, day: string, month: string, year: string | undefined): string | null {
  const rest = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  if (year) {
    const dated = `${year.length === 2 ? `20${year}` : year}${rest}`;
    return isDay(dated) ? dated : null;
  }
  const first = Number(today.slice(0, 4));
  for (let count = 0; count <= 8; count += 1) {
    const dated = `${first + count}${rest}`; // 29 February may be eight years away
    if (isDay(dated) && dated >= today) return dated;
  }
  return null;
}

const isDayNumber = (word: string): boolean => /^(?:[1-9]|[12]\d|3[01])(?:st|nd|rd|th)?$/.test(word);
const shortMonths = new Map([
  ...months.map((month) => [month.slice(0, 3), month] as const),
  ['sept', 'september'],
]);
const shortWeekdays = new Map([
  ['sat', 'saturday'],
  ['sun', 'sunday'],
]);
const leadsToDay = /^(?:on|by|next|this|until|till|before|due|every)$/;

/** The word as it would be said: "mar" beside a number is March, "sat" at the end is a Saturday. */
export function spokenWord(lower: (i: number) => string, i: number): string {
  const word = lower(i);
  const month = shortMonths.get(word);
  if (month && (isDayNumber(lower(i - 1)) || isDayNumber(lower(i + 1)))) return month;
  const weekday = shortWeekdays.get(word);
  return weekday && (lower(i + 1) === '' || leadsToDay.test(lower(i - 1))) ? weekday : word;
}

/** "12 March 2027": the year behind the day. */
export const withYear = (day: string, word: string): string | null =>
  /^20\d\d$/.test(word) && isDay(`${word}${day.slice(4)}`) ? `${word}${day.slice(4)}` : null;
