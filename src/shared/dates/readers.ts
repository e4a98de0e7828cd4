import { plusDays } from '#shared/time.ts';
import {
  endOfMonth,
  fridayOfThisWeek,
  nextDayOfMonth,
  nextWeekday,
  weekdayOf,
  weekdayOfMonth,
  weekdayOfNextWeek,
} from './calendar.ts';
import { readNumber, readOrdinal } from './numbers.ts';
import { phraseAt } from './phrases.ts';
import type { Calendar } from './read-dates.ts';
import {
  day,
  endOf,
  laterThan,
  monthAt,
  nearestWeekday,
  spanAt,
  weekdayAt,
  type DatedSpan,
} from './spans.ts';

/** The ways a day is named; the first that reads the words at a place counts. */
type Reader = (lower: (i: number) => string, i: number, calendar: Calendar) => DatedSpan;

export const readers: readonly Reader[] = [
  // "the second Sunday of October", "the last Friday of the month".
  (lower, i, { today }) => {
    const which = ['first', 'second', 'third', 'fourth', 'last'].indexOf(lower(i));
    const weekday = which < 0 ? -1 : weekdayAt(lower(i + 1));
    if (weekday < 0 || !/^(?:of|in)$/.test(lower(i + 2))) return null;
    const at = /^(?:the|this)$/.test(lower(i + 3)) ? i + 4 : i + 3;
    const month = monthAt(lower(at));
    if (month < 0 && lower(at) !== 'month') return null;
    return day(weekdayOfMonth(today, weekday, which, month < 0 ? null : month), at + 1);
  },
  // "before our next session", "next time", "till I see you": the day is known elsewhere.
  (lower, i) => {
    if (!/^(?:before|by|until|till|for|at|to|when|in|up|between|'til|til|between)$/.test(lower(i)))
      return i > 0 && lower(i) === 'next' && lower(i + 1) === 'time'
        ? { day: null, isNextSession: true, to: i + 2 }
        : null;
    const rest = [lower(i + 1), lower(i + 2), lower(i + 3)].join(' ');
    const size = /^(?:our|the|my) next (?:session|meeting|call|time|chat|conversation|appointment)/.test(rest)
      ? 4
      : /^next (?:session|time|meeting)/.test(rest)
        ? 3
        : /^(?:i|we) (?:next )?(?:see|meet|speak|talk)/.test(rest) ||
            /^now and (?:next|our|then|the)/.test(rest)
          ? 4
          : /^we (?:meet|speak|talk)/.test(rest)
            ? 3
            : 0;
    return size === 0 || (lower(i) === 'when' && lower(i + 1) === 'i')
      ? null
      : { day: null, isNextSession: true, to: i + size };
  },
  // "tomorrow week", "after this call", "end of play".
  (lower, i, { today }) => {
    const phrase = phraseAt(lower, i);
    return phrase ? day(plusDays(today, phrase.days), i + phrase.words) : null;
  },
  // "the day after", "that evening": counted from the day spoken of before.
  (lower, i, { anchor }) => {
    if (!anchor) return null;
    const next = lower(i + 1);
    if (/^(?:the|that)$/.test(lower(i)) && next === 'day' && /^(?:before|after)$/.test(lower(i + 2)))
      return day(plusDays(anchor, lower(i + 2) === 'after' ? 1 : -1), i + 3);
    return /^(?:same|that)$/.test(lower(i)) && /^(?:day|morning|afternoon|evening|night)$/.test(next)
      ? day(anchor, i + 2)
      : null;
  },
  // Weekdays: "Thursday week", "next Tuesday", "a week on Friday", "that Thursday".
  (lower, i, { today, anchor }) => {
    const isNext = lower(i) === 'next' || lower(i) === 'this' || lower(i) === 'coming';
    const at = isNext ? i + 1 : i;
    const weekday = weekdayAt(lower(at));
    if (weekday < 0) return weeksOn(lower, i, today);
    const weeksOff = weeksAfter(lower, at + 1, today, weekday);
    if (weeksOff) return weeksOff;
    if (lower(at + 1) === 'week' && lower(at - 1) !== 'every')
      return day(plusDays(nextWeekday(today, weekday), 7), at + 2);
    if (lower(at + 1) === 'fortnight') return day(plusDays(nextWeekday(today, weekday), 14), at + 2);
    if (lower(at + 1) === 'after' && lower(at + 2) === 'next')
      return day(plusDays(nextWeekday(today, weekday), 7), at + 3);
    if (lower(at + 1) === 'next' && lower(at + 2) === 'week')
      return day(weekdayOfNextWeek(today, weekday), at + 3);
    if (lower(i - 1) === 'of' && lower(i - 2) === 'week') return day(nextWeekday(today, weekday), at + 1);
    if (lower(i) === 'next') return day(weekdayOfNextWeek(today, weekday), at + 1);
    if (/^(?:a|every|each|most|some|any|of|single|other)$/.test(lower(i - 1)) && !isNext) return null;
    if (anchor && weekdayOf(anchor) === weekday && anchor > today) return day(anchor, at + 1);
    if (anchor && /^(?:that|the)$/.test(lower(i - 1))) return day(nearestWeekday(anchor, weekday), at + 1);
    return day(nextWeekday(today, weekday), at + 1);
  },
  // "the weekend", "next week", "end of the month", "end of February".
  (lower, i, { today }) => {
    if (lower(i) === 'weekend' || lower(i) === 'week-end') {
      const isBy =
        /^(?:by|before)$/.test(lower(i - 1)) ||
        (/^(?:by|before)$/.test(lower(i - 2)) && /^(?:the|this)$/.test(lower(i - 1)));
      if (
        /^(?:last|every|each)$/.test(lower(i - 1)) ||
        !/^(?:the|this|next|by|at|over|on)$/.test(lower(i - 1))
      )
        return null;
      const friday = fridayOfThisWeek(today);
      return day(plusDays(friday, (isBy ? 0 : 2) + (lower(i - 1) === 'next' ? 7 : 0)), i + 1);
    }
    if (lower(i) === 'end' && lower(i + 1) === 'of') return endOf(lower, i + 2, today);
    if (`${lower(i)} ${lower(i + 1)} ${lower(i + 2)} ${lower(i + 3)}` === 'the week after next')
      return day(plusDays(weekdayOfNextWeek(today, 5), 7), i + 4);
    if (lower(i) === 'next' && lower(i + 1) === 'week') return day(weekdayOfNextWeek(today, 5), i + 2);
    if (lower(i) === 'this' && lower(i + 1) === 'week') return day(fridayOfThisWeek(today), i + 2);
    if (lower(i) === 'this' && lower(i + 1) === 'month') return day(endOfMonth(today, null), i + 2);
    if (lower(i) === 'next' && lower(i + 1) === 'month') return day(endOfMonth(today, null, 1), i + 2);
    if (/^(?:by|before)$/.test(lower(i)) && lower(i + 1) === 'christmas')
      return day(nextDayOfMonth(today, 24, 11), i + 2);
    return null;
  },
  // "in two weeks", "in a fortnight", "a week from now", "within ten days".
  (lower, i, { today }) => {
    if (!/^(?:in|within)$/.test(lower(i))) return laterThan(lower, i, today);
    const onWeekday = weeksOnWeekday(lower, i + 1, today);
    if (onWeekday) return onWeekday;
    const at =
      /^(?:the|about|exactly|like)$/.test(lower(i + 1)) && !/^next$/.test(lower(i + 2))
        ? i + 2
        : lower(i + 1) === 'the' && lower(i + 2) === 'next'
          ? i + 3
          : i + 1;
    const read = spanAt(lower, at, today);
    return read && /^(?:ago|before|now)$/.test(lower(read.to)) ? null : read;
  },
  // "the sixth of December", "March 6th", "the twenty-sixth".
  (lower, i, { today }) => {
    const month = monthAt(lower(i));
    if (month >= 0) {
      const at = lower(i + 1) === 'the' ? i + 2 : i + 1;
      const number = readOrdinal(lower, at) ?? (at === i + 1 ? dayNumber(lower, at) : null);
      return number ? day(nextDayOfMonth(today, number.value, month), number.to) : null;
    }
    const ordinal = readOrdinal(lower, i);
    const number = ordinal ?? dayNumber(lower, i);
    if (!number) return null;
    const { to } = number;
    if (/^of (?:the|this|next) month$/.test(`${lower(to)} ${lower(to + 1)} ${lower(to + 2)}`))
      return day(dayOfThatMonth(today, number.value, lower(to + 1) === 'next'), to + 3);
    const of = lower(to) === 'then' && lower(to + 1) === 'of' ? to + 1 : to;
    const monthIndex = lower(of) === 'of' ? of + 1 : to;
    const named = monthAt(lower(monthIndex));
    if (named >= 0 && number.value <= 31)
      return day(nextDayOfMonth(today, number.value, named), monthIndex + 1);
    return ordinal && isDayOfMonth(lower, i, to) ? day(nextDayOfMonth(today, ordinal.value, null), to) : null;
  },
];

/** "by the third" is a day, "the third one" and "the first sentence" are none. */
function isDayOfMonth(lower: (i: number) => string, from: number, to: number): boolean {
  const after = lower(to);
  const isFollowed =
    after === '' ||
    /^(?:at|then|and|is|for|or|so|half|in|by|okay|yeah|stays|before|after|because|if|with|we|i|works|please|too|as|which|the|yes|of|from|on|to|till|until|thats|that|a|quarter|ten|nine|two|three|eleven|four|one|five|same)$/.test(
      after,
    ) ||
    weekdayAt(after) >= 0;
  const before = lower(from - 1) === 'the' ? lower(from - 2) : lower(from - 1);
  const isLed =
    /^(?:by|on|until|till|before|make|is|for|of|thats|it|so|say|til|about|to|around|have|got|or|offer)$/.test(
      before,
    ) ||
    weekdayAt(before) >= 0 ||
    (before === '' && lower(from - 1) === 'the' && /^(?:|then|at|works|please|so)$/.test(after));
  const value = readOrdinal(lower, from)?.value ?? 0;
  // "have it first" is no day, "by the first" is one.
  if (value <= 3 && lower(from - 1) !== 'the' && !/^\d/.test(lower(from))) return false;
  return isFollowed && (isLed ? true : value > 9 || (value > 5 && lower(from - 1) === 'the'));
}

/** "18 March", "March eighteen". */
function dayNumber(lower: (i: number) => string, i: number): { value: number; to: number } | null {
  const number = readNumber(lower, i);
  return number && number.value >= 1 && number.value <= 31 && lower(i) !== 'a' ? number : null;
}

/** "two weeks from Tuesday", "a fortnight on Friday": counted from that weekday. */
function weeksOn(lower: (i: number) => string, i: number, today: string): DatedSpan {
  const weeks = weeksAt(lower, i);
  if (!weeks || !/^(?:on|from|this)$/.test(lower(weeks.to))) return null;
  const weekday = weekdayAt(lower(weeks.to + 1));
  return weekday < 0 ? null : day(plusDays(nextWeekday(today, weekday), 7 * weeks.value), weeks.to + 2);
}

/** "in three weeks on a Tuesday": that weekday nearest to it. */
function weeksOnWeekday(lower: (i: number) => string, i: number, today: string): DatedSpan {
  const weeks = weeksAt(lower, i);
  if (!weeks) return null;
  let at = weeks.to;
  while (/^(?:time|times|on|a|the)$/.test(lower(at)) && at < weeks.to + 3) at += 1;
  const weekday = at === weeks.to ? -1 : weekdayAt(lower(at));
  return weekday < 0 ? null : day(nearestWeekday(plusDays(today, 7 * weeks.value), weekday), at + 1);
}

/** "Thursday in two weeks", "Monday of next week", "Wednesday the week after next": the weekday stands first. */
function weeksAfter(lower: (i: number) => string, i: number, today: string, weekday: number): DatedSpan {
  const at = /^(?:in|of)$/.test(lower(i)) ? i + 1 : i;
  if (lower(at) === 'next' && lower(at + 1) === 'week') return day(weekdayOfNextWeek(today, weekday), at + 2);
  if (`${lower(at)} ${lower(at + 1)} ${lower(at + 2)} ${lower(at + 3)}` === 'the week after next')
    return day(plusDays(weekdayOfNextWeek(today, weekday), 7), at + 4);
  const weeks = weeksAt(lower, at);
  const isFrom =
    weeks &&
    /^(?:time|from)$/.test(lower(weeks.to)) &&
    (lower(weeks.to) === 'time' || lower(weeks.to + 1) === 'now');
  if (!weeks || (lower(i) !== 'in' && !isFrom)) return null;
  const to = isFrom ? weeks.to + (lower(weeks.to) === 'time' ? 1 : 2) : weeks.to;
  return day(nearestWeekday(plusDays(today, 7 * weeks.value), weekday), to);
}

/** "two weeks", "a fortnight". */
function weeksAt(lower: (i: number) => string, i: number): { value: number; to: number } | null {
  if (lower(i) === 'a' && lower(i + 1) === 'fortnight') return { value: 2, to: i + 2 };
  if (lower(i) === 'a' && lower(i + 1) === 'week') return { value: 1, to: i + 2 };
  const count = readNumber(lower, i);
  return count && count.value <= 12 && /^weeks?'?$/.test(lower(count.to))
    ? { value: count.value, to: count.to + 1 }
    : null;
}

/** "the third of next month". */
const dayOfThatMonth = (today: string, value: number, isNext: boolean): string | null =>
  nextDayOfMonth(isNext ? plusDays(endOfMonth(today, null), 1) : today, value, null);
