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
  says,
  spanAt,
  weekdayAt,
  type DatedSpan,
  type Lower,
} from './spans.ts';

/** The ways a day is named; the first that reads the words at a place counts. */
type Reader = (lower: Lower, i: number, calendar: Calendar) => DatedSpan;

const leadsToSession = /^(?:before|by|until|till|for|at|to|when|in|up|between|'til|til|between)$/;
const nextSession = [
  { words: /^(?:our|the|my) next (?:session|meeting|call|time|chat|conversation|appointment)/, size: 4 },
  { words: /^next (?:session|time|meeting)/, size: 3 },
  // "before I see you", not "before I see him"
  { words: /^i (?:next )?(?:see (?:you|yous|ye|us)|(?:meet|speak|talk)(?: to| with)? you)\b/, size: 4 },
  { words: /^we (?:next )?(?:meet|speak|talk)(?! (?:about|to|with|the|a|my|him|her|them|it)\b)/, size: 4 },
  { words: /^we (?:next )?see (?:each|us|you)\b/, size: 4 },
  { words: /^you come(?:$| back| in | here| again)/, size: 3 },
  { words: /^now and (?:next|our|then|the)/, size: 4 },
  { words: /^the time (?:we|i) /, size: 5 },
];

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
    if (i > 0 && says(lower, i, 'next time')) return { day: null, isNextSession: true, to: i + 2 };
    if (!leadsToSession.test(lower(i)) || says(lower, i, 'when i')) return null;
    const rest = [lower(i + 1), lower(i + 2), lower(i + 3), lower(i + 4)].join(' ').trimEnd();
    const found = nextSession.find(({ words }) => words.test(rest));
    return found ? { day: null, isNextSession: true, to: i + found.size } : null;
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
  (lower, i, calendar) => {
    const { today } = calendar;
    const isNext = /^(?:next|this|coming)$/.test(lower(i));
    const at = isNext ? i + 1 : i;
    const weekday = weekdayAt(lower(at));
    if (weekday < 0) return weeksOn(lower, i, today);
    const inItsWeek = weeksAfter(lower, at + 1, today, weekday) ?? withItsWeek(lower, at, today, weekday);
    if (inItsWeek) return inItsWeek;
    if (says(lower, i - 2, 'week of')) return day(nextWeekday(today, weekday), at + 1);
    if (lower(i) === 'next') return day(weekdayOfNextWeek(today, weekday), at + 1);
    if (!isNext && anyWeekday.test(lower(i - 1))) return null;
    if (lower(i) === 'this') return day(nextWeekday(today, weekday), at + 1);
    return day(weekdayBy(calendar, weekday, lower(i - 1)), at + 1);
  },
  // "the weekend", "next week", "end of the month", "end of February".
  (lower, i, { today }) => {
    if (/^week-?end$/.test(lower(i))) return weekendAt(lower, i, today);
    if (says(lower, i, 'end of')) return endOf(lower, i + 2, today);
    const inNextWeek = weekdayBehindNextWeek(lower, i, today);
    if (inNextWeek) return inNextWeek;
    const period = periods.find(({ words }) => says(lower, i, words));
    return period ? day(period.endOf(today), i + period.words.split(' ').length) : null;
  },
  // "in two weeks", "in a fortnight", "a week from now", "within ten days".
  (lower, i, { today }) => {
    if (!/^(?:in|within)$/.test(lower(i))) return laterThan(lower, i, today);
    const onWeekday = weeksOnWeekday(lower, i + 1, today);
    if (onWeekday) return onWeekday;
    const at = i + 1 + wordsBeforeCount(lower, i + 1);
    // "ten times in a day", "I come in one day"
    if (/^(?:a|one)$/.test(lower(at)) && lower(at + 1) === 'day' && !/^(?:or|time)$/.test(lower(at + 2)))
      return null;
    const read = spanAt(lower, at, today);
    return read && /^(?:ago|before|now)$/.test(lower(read.to)) ? null : read;
  },
  // "the sixth of December", "March 6th", "the twenty-sixth".
  (lower, i, { today }) => {
    const month = monthAt(lower(i));
    // "the November one" is a thing.
    if (month >= 0 && lower(i + 1) === 'one' && determiner.test(lower(i - 1))) return null;
    return month >= 0 ? dayAfterMonth(lower, i + 1, month, today) : dayBeforeMonth(lower, i, today);
  },
];

const determiner = /^(?:the|a|that|this|my|your|our|his|her|their|each|every)$/;
const anyWeekday = /^(?:a|every|each|most|some|any|of|single|other|one)$/;

/** "Thursday week", "Friday after next", "Tuesday next week". */
function withItsWeek(lower: Lower, at: number, today: string, weekday: number): DatedSpan {
  const next = nextWeekday(today, weekday);
  if (lower(at + 1) === 'week' && lower(at - 1) !== 'every') return day(plusDays(next, 7), at + 2);
  if (lower(at + 1) === 'fortnight') return day(plusDays(next, 14), at + 2);
  if (says(lower, at + 1, 'after next')) return day(plusDays(next, 7), at + 3);
  if (says(lower, at + 1, 'next week')) return day(weekdayOfNextWeek(today, weekday), at + 3);
  return null;
}

/** "that Thursday" is counted from the day spoken of before, any other from today. */
function weekdayBy({ today, anchor, isMoved = false }: Calendar, weekday: number, before: string): string {
  const next = nextWeekday(today, weekday);
  if (!anchor) return next;
  if (weekdayOf(anchor) === weekday && anchor > today) return anchor;
  if (/^(?:that|the)$/.test(before)) return nearestWeekday(anchor, weekday);
  return isMoved && anchor > plusDays(today, 6) ? nearestWeekday(anchor, weekday) : next;
}

/** "by the weekend" is its Friday, "at the weekend" its Sunday. */
function weekendAt(lower: Lower, i: number, today: string): DatedSpan {
  const before = lower(i - 1);
  if (!/^(?:the|this|next|by|at|over|on)$/.test(before)) return null;
  const preposition = /^(?:the|this)$/.test(before) ? lower(i - 2) : before;
  const days = /^(?:by|before)$/.test(preposition) ? 0 : 2;
  return day(plusDays(fridayOfThisWeek(today), days + (before === 'next' ? 7 : 0)), i + 1);
}

/** "next week Thursday", "next week on the Thursday" */
function weekdayBehindNextWeek(lower: Lower, i: number, today: string): DatedSpan {
  if (!says(lower, i, 'next week')) return null;
  const on = lower(i + 2) === 'on' ? i + 3 : i + 2;
  const at = lower(on) === 'the' ? on + 1 : on;
  const weekday = weekdayAt(lower(at));
  return weekday < 0 ? null : day(weekdayOfNextWeek(today, weekday), at + 1);
}

/** Periods are meant by their end. */
const periods: readonly { words: string; endOf: (today: string) => string | null }[] = [
  { words: 'week after next', endOf: (today) => plusDays(weekdayOfNextWeek(today, 5), 7) },
  { words: 'next week', endOf: (today) => weekdayOfNextWeek(today, 5) },
  { words: 'the following week', endOf: (today) => weekdayOfNextWeek(today, 5) },
  { words: 'week is out', endOf: fridayOfThisWeek },
  { words: 'this week', endOf: fridayOfThisWeek },
  { words: 'month end', endOf: (today) => endOfMonth(today, null) },
  { words: 'this month', endOf: (today) => endOfMonth(today, null) },
  { words: 'next month', endOf: (today) => endOfMonth(today, null, 1) },
  { words: 'by christmas', endOf: (today) => nextDayOfMonth(today, 24, 11) },
  { words: 'before christmas', endOf: (today) => nextDayOfMonth(today, 24, 11) },
  { words: 'by new year', endOf: (today) => nextDayOfMonth(today, 31, 11) },
  { words: 'before new year', endOf: (today) => nextDayOfMonth(today, 31, 11) },
  { words: 'before the new year', endOf: (today) => nextDayOfMonth(today, 31, 11) },
];

/** "in about two weeks", "in the next two weeks": how many words come before the count. */
function wordsBeforeCount(lower: Lower, i: number): number {
  if (says(lower, i, 'the next')) return 2;
  return /^(?:the|about|exactly|like)$/.test(lower(i)) && lower(i + 1) !== 'next' ? 1 : 0;
}

/** "March 6th", "March the sixth", "March eighteen". */
function dayAfterMonth(lower: Lower, i: number, month: number, today: string): DatedSpan {
  const at = lower(i) === 'the' ? i + 1 : i;
  const number = readOrdinal(lower, at) ?? (at === i ? dayNumber(lower, at) : null);
  return number ? day(nextDayOfMonth(today, number.value, month), number.to) : null;
}

/** "the sixth of December", "18 March", "the third of next month"; "the twenty-sixth" by itself only as an ordinal. */
function dayBeforeMonth(lower: Lower, i: number, today: string): DatedSpan {
  const ordinal = readOrdinal(lower, i);
  const number = ordinal ?? dayNumber(lower, i);
  if (!number) return null;
  const { value, to } = number;
  if (/^of (?:the|this|next) month$/.test(`${lower(to)} ${lower(to + 1)} ${lower(to + 2)}`))
    return day(dayOfThatMonth(today, value, lower(to + 1) === 'next'), to + 3);
  const of = says(lower, to, 'then of') ? to + 1 : to;
  const monthAtIndex = lower(of) === 'of' ? of + 1 : to;
  const named = monthAt(lower(monthAtIndex));
  if (named >= 0 && value <= 31) return day(nextDayOfMonth(today, value, named), monthAtIndex + 1);
  return ordinal && isDayOfMonth(lower, i, ordinal) ? day(nextDayOfMonth(today, value, null), to) : null;
}

/** "by the third" is a day, "the third one" and "the first sentence" are none. */
function isDayOfMonth(lower: Lower, from: number, { value, to }: { value: number; to: number }): boolean {
  const hasThe = lower(from - 1) === 'the';
  // "have it first" is no day, "by the first" is one.
  if (value <= 3 && !hasThe && !/^\d/.test(lower(from))) return false;
  const before = lower(hasThe ? from - 2 : from - 1);
  const after = lower(to);
  if (isDatedAfter(before, value)) return !counted.test(after);
  return (
    isDayBefore(lower, to) && (value > (hasThe ? 5 : 9) || isLedTo(before, hasThe && afterThe.test(after)))
  );
}

/** "Thursday twenty third", "on the twenty third": a day, whatever follows, unless it counts a thing. */
const isDatedAfter = (before: string, value: number): boolean =>
  weekdayAt(before) >= 0 || (value >= 13 && /^(?:on|by|until|till)$/.test(before));
const counted =
  /^(?:floor|day|street|page|century|birthday|anniversary|hole|lap|minute|hour|time|week|month|year|one|of)$/;

/** "the third, one o'clock", but not "the third one". */
const isDayBefore = (lower: Lower, to: number): boolean =>
  lower(to) === 'one' ? lower(to + 1) === "o'clock" : followsDay.test(lower(to)) || weekdayAt(lower(to)) >= 0;

const isLedTo = (before: string, canBegin: boolean): boolean =>
  before === '' ? canBegin : leadsToDay.test(before) || weekdayAt(before) >= 0;

const followsDay =
  /^(?:|at|then|and|is|for|or|so|half|in|by|okay|yeah|stays|before|after|because|if|with|we|i|works|please|too|as|which|the|yes|of|from|on|to|till|until|thats|that|a|quarter|ten|nine|two|three|eleven|four|one|five|same|does|do|would|could|can|will|should|suits|how|you|it)$/;
const leadsToDay =
  /^(?:by|on|until|till|before|make|is|for|of|thats|it|so|say|til|about|to|around|have|got|or|offer)$/;
const afterThe = /^(?:|then|at|works|please|so)$/;

/** "18 March", "March eighteen". */
function dayNumber(lower: Lower, i: number): { value: number; to: number } | null {
  const number = readNumber(lower, i);
  return number && number.value >= 1 && number.value <= 31 && lower(i) !== 'a' ? number : null;
}

/** "two weeks from Tuesday", "a fortnight Friday": counted from that weekday. */
function weeksOn(lower: Lower, i: number, today: string): DatedSpan {
  const weeks = weeksAt(lower, i);
  if (!weeks) return null;
  const at = /^(?:on|from|this)$/.test(lower(weeks.to)) ? weeks.to + 1 : weeks.to;
  const weekday = weekdayAt(lower(at));
  return weekday < 0 ? null : day(plusDays(nextWeekday(today, weekday), 7 * weeks.value), at + 1);
}

/** "in three weeks on a Tuesday": that weekday nearest to it. */
function weeksOnWeekday(lower: Lower, i: number, today: string): DatedSpan {
  const weeks = weeksAt(lower, i);
  if (!weeks) return null;
  let at = weeks.to;
  while (/^(?:time|times|on|a|the)$/.test(lower(at)) && at < weeks.to + 3) at += 1;
  const weekday = at === weeks.to ? -1 : weekdayAt(lower(at));
  return weekday < 0 ? null : day(nearestWeekday(plusDays(today, 7 * weeks.value), weekday), at + 1);
}

/** "Thursday in two weeks", "Monday of next week", "Wednesday the week after next": the weekday stands first. */
function weeksAfter(lower: Lower, i: number, today: string, weekday: number): DatedSpan {
  const at = /^(?:in|of)$/.test(lower(i)) ? i + 1 : i;
  const inNextWeek = weekdayOfNextWeek(today, weekday);
  if (says(lower, at, 'next week')) return day(inNextWeek, at + 2);
  if (says(lower, at, 'the week after next')) return day(plusDays(inNextWeek, 7), at + 4);
  const weeks = weeksAt(lower, at);
  if (!weeks) return null;
  const { value, to } = weeks;
  const ending = lower(to) === 'time' ? 1 : says(lower, to, 'from now') ? 2 : 0;
  if (lower(i) !== 'in' && ending === 0) return null;
  return day(nearestWeekday(plusDays(today, 7 * value), weekday), to + ending);
}

/** "two weeks", "a fortnight". */
function weeksAt(lower: Lower, i: number): { value: number; to: number } | null {
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
