import { weekdayOf, weekdays, withNumberAndWeekday } from './calendar.ts';
import { readOrdinal } from './numbers.ts';
import { readers } from './readers.ts';
import { says, type DatedSpan, type Lower } from './spans.ts';

/** A word in lower case, as the analyser and the fields of the screens cut it. */
type Word = { lower: string };

/** A day someone names. `from` and `to` are indexes of words; `day` is null for "before our next session". */
export type SpokenDay = {
  day: string | null;
  isNextSession: boolean;
  /** "not Thursday", "Thursday I can't". */
  isNegated: boolean;
  from: number;
  to: number;
};

export type Calendar = {
  /** The day of the session. */
  today: string;
  /** A day spoken of just before: what "the day after", "that Thursday" and "the same day" count from. */
  anchor?: string | null;
  /** The anchor is given up for the day named: "Thursday the twentieth. No, Friday" stays in that week. */
  isMoved?: boolean;
};

const sinceWhen = /^(?:last|since|past|previous|yesterday)$/;

/** All days named in the words, in order; "Thursday the twenty-sixth" is one. Looks a fixed number of words ahead. */
export function readDates(words: readonly Word[], calendar: Calendar): SpokenDay[] {
  const found: SpokenDay[] = [];
  const lower: Lower = (i) => words[i]?.lower.replace(/'s$/, '') ?? '';
  for (let i = 0; i < words.length;) {
    if (isWeekRange(lower, i)) {
      i += 3;
      continue;
    }
    const read = firstOf(lower, i, calendar);
    if (read && !isNoneAt(lower, i)) {
      const { day, isNextSession = false, to } = read;
      const spoken = { day, isNextSession, isNegated: isNegatedAt(lower, i), from: i, to };
      const joined = joinDays(lower, found.at(-1), spoken, calendar.today);
      if (joined) found[found.length - 1] = joined;
      else found.push(spoken);
    }
    i = read?.to ?? i + 1;
  }
  return found;
}

/** "Monday to Friday" is every working day; "from Monday to Friday" may be a move. */
const isWeekRange = (lower: Lower, i: number): boolean =>
  weekdays.includes(lower(i)) &&
  /^(?:to|through|till)$/.test(lower(i + 1)) &&
  weekdays.includes(lower(i + 2)) &&
  lower(i - 1) !== 'from';

const isPastAt = (lower: Lower, i: number): boolean =>
  sinceWhen.test(lower(i - 1)) || (lower(i - 1) === 'the' && sinceWhen.test(lower(i - 2)));

const isNoneAt = (lower: Lower, i: number): boolean => isPastAt(lower, i) || isOwnAt(lower, i);

/** "My Saturday is gone" */
const isOwnAt = (lower: Lower, i: number): boolean =>
  weekdays.includes(lower(i)) &&
  /^(?:my|your|his|her|our|their)$/.test(lower(i - 1)) &&
  /^(?:is|was|are|were)$/.test(lower(i + 1));

/** "Thursday end of day" */
const toItsEnd = (lower: Lower, last: SpokenDay, next: SpokenDay): SpokenDay | null =>
  last.day !== null && next.from === last.to && says(lower, next.from, 'end of day')
    ? { ...last, to: next.to }
    : null;

/** Two names of one day as one; null where the next is another day, whose number may still be put right. */
function joinDays(
  lower: Lower,
  last: SpokenDay | undefined,
  next: SpokenDay,
  today: string,
): SpokenDay | null {
  return last ? (toItsEnd(lower, last, next) ?? asOneDay(lower, last, next, today)) : null;
}

function asOneDay(lower: Lower, last: SpokenDay, next: SpokenDay, today: string): SpokenDay | null {
  const words = next.from - last.to;
  if (last.day && next.day && words <= 2 && isSameWeekday(lower, last.day, next))
    return saidTwice(lower, last, next);
  if (words > 1) return null;
  const exact = numberAndWeekday(lower, last, next, today);
  if (exact !== null) next.day = exact;
  return isOneDay(lower, last, next)
    ? { ...next, from: last.from, isNegated: last.isNegated || next.isNegated }
    : null;
}

/** "Monday, no, not Monday" takes it back. */
const saidTwice = (lower: Lower, last: SpokenDay, next: SpokenDay): SpokenDay => ({
  ...last,
  isNegated: last.isNegated || next.isNegated,
  to: lower(last.to - 1) === lower(next.to - 1) ? last.to : next.to,
});

const isSameWeekday = (lower: Lower, day: string, next: SpokenDay): boolean =>
  next.day !== null && weekdays.includes(lower(next.to - 1)) && weekdayOf(day) === weekdayOf(next.day);

/** "Monday the fourth" is the next fourth that is a Monday. */
function numberAndWeekday(lower: Lower, last: SpokenDay, next: SpokenDay, today: string): string | null {
  const weekday = weekdays.indexOf(lower(last.to - 1));
  const number = next.day === null || weekday < 0 ? null : bareNumber(lower, next);
  return number === null ? null : withNumberAndWeekday(today, number, weekday);
}

/** "the fourth", without its month. */
const bareNumber = (lower: Lower, { from, to }: SpokenDay): number | null => {
  const number = readOrdinal(lower, from);
  return number?.to === to ? number.value : null;
};

function firstOf(lower: Lower, i: number, calendar: Calendar): DatedSpan {
  for (const reader of readers) {
    const read = reader(lower, i, calendar);
    if (read) return read;
  }
  return null;
}

const isNegatedAt = (lower: Lower, i: number): boolean =>
  /^(?:not|no|isn't|can't)$/.test(lower(i - 1)) ||
  (/^(?:not|isn't|can't|won't|than|instead|strike|scratch)$/.test(lower(i - 2)) &&
    /^(?:on|the|this|for|before|till|until|do|by|of|make)$/.test(lower(i - 1)));

/** "Thursday the twenty-sixth", "tomorrow, Friday": the second says the first more exactly. */
function isOneDay(lower: Lower, last: SpokenDay, next: SpokenDay): boolean {
  if (last.day === null || next.day === null) return false;
  if (last.day === next.day) return true;
  const first = lower(last.to - 1);
  const isWeekday = weekdays.includes(first);
  return (
    isWeekday && weekdayOf(next.day) === weekdays.indexOf(first) && !weekdays.includes(lower(next.to - 1))
  );
}
