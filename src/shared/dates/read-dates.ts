import { weekdayOf, weekdays, withNumberAndWeekday } from './calendar.ts';
import { readOrdinal } from './numbers.ts';
import { readers } from './readers.ts';
import type { DatedSpan } from './spans.ts';

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
};

const sinceWhen = /^(?:last|since|past|previous|yesterday)$/;

/** All days named in the words, in order; "Thursday the twenty-sixth" is one. Looks a fixed number of words ahead. */
export function readDates(words: readonly Word[], calendar: Calendar): SpokenDay[] {
  const found: SpokenDay[] = [];
  const lower = (i: number) => words[i]?.lower.replace(/'s$/, '') ?? '';
  for (let i = 0; i < words.length;) {
    const read = firstOf(lower, i, calendar);
    if (!read) {
      i += 1;
      continue;
    }
    const isPast = sinceWhen.test(lower(i - 1)) || (lower(i - 1) === 'the' && sinceWhen.test(lower(i - 2)));
    const last = found.at(-1);
    const spoken = {
      day: read.day,
      isNextSession: read.isNextSession ?? false,
      isNegated: isNegatedAt(lower, i),
      from: i,
      to: read.to,
    };
    i = read.to;
    if (isPast) continue;
    if (
      last?.day &&
      spoken.day &&
      spoken.from - last.to <= 2 &&
      weekdays.includes(lower(spoken.to - 1)) &&
      weekdayOf(last.day) === weekdayOf(spoken.day)
    ) {
      found[found.length - 1] = { ...last, to: spoken.to };
      continue;
    }
    // "Monday the fourth" is the next fourth that is a Monday.
    const both =
      last && spoken.day !== null && spoken.from - last.to <= 1 && weekdays.includes(lower(last.to - 1))
        ? bareNumber(lower, spoken)
        : null;
    if (both !== null) {
      const exact = withNumberAndWeekday(calendar.today, both, weekdays.indexOf(lower(last!.to - 1)));
      if (exact !== null) spoken.day = exact;
    }
    if (last && spoken.from - last.to <= 1 && isOneDay(lower, last, spoken))
      found[found.length - 1] = { ...spoken, from: last.from, isNegated: last.isNegated || spoken.isNegated };
    else found.push(spoken);
  }
  return found;
}

/** "the fourth", without its month. */
const bareNumber = (lower: (i: number) => string, { from, to }: SpokenDay): number | null => {
  const number = readOrdinal(lower, from);
  return number?.to === to ? number.value : null;
};

function firstOf(lower: (i: number) => string, i: number, calendar: Calendar): DatedSpan {
  for (const reader of readers) {
    const read = reader(lower, i, calendar);
    if (read) return read;
  }
  return null;
}

const isNegatedAt = (lower: (i: number) => string, i: number): boolean =>
  /^(?:not|no|isn't|can't)$/.test(lower(i - 1)) ||
  (/^(?:not|isn't|can't|won't|than|instead)$/.test(lower(i - 2)) &&
    /^(?:on|the|this|for|before|till|until|do|by|of|make)$/.test(lower(i - 1)));

/** "Thursday the twenty-sixth", "tomorrow, Friday": the second says the first more exactly. */
function isOneDay(lower: (i: number) => string, last: SpokenDay, next: SpokenDay): boolean {
  if (last.day === null || next.day === null) return false;
  if (last.day === next.day) return true;
  const first = lower(last.to - 1);
  const isWeekday = weekdays.includes(first);
  return (
    isWeekday && weekdayOf(next.day) === weekdays.indexOf(first) && !weekdays.includes(lower(next.to - 1))
  );
}
