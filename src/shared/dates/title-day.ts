import { capital } from '../words.ts';
import { plusDays } from '../time.ts';
import { dayAndMonth, months, weekdayOf, weekdays } from './calendar.ts';
import { readDates } from './read-dates.ts';

/** The day of a task in its title: whether the title names one, the title without it, and with the day it is due. */

const anyDay = '2026-01-01'; // only whether a day is named counts, not which
const weekday = '(?:mon|tues|wednes|thurs|fri|satur|sun)day';
const rhythm = new RegExp(
  String.raw`\b(?:(?:every|each) (?:other )?(?:day|night|morning|afternoon|evening|week|weekend|month|time|\p{L}+day)|${weekday}s|weekend|${weekday} (?:to|through|till) ${weekday})\b`,
  'iu',
);

export const namesDay = (title: string): boolean =>
  rhythm.test(title) ||
  readDates(
    title
      .toLowerCase()
      .replaceAll('’', "'")
      .split(/[^\p{L}\p{N}'-]+/u)
      .map((lower) => ({ lower })),
    { today: anyDay },
  ).length > 0;

const part = '(?: (?:morning|afternoon|evening|night))?';
const leads = 'by|before|until|till|from|since|starting|for';
const dayWords = new RegExp(
  String.raw`,? (?:(?:${leads}|on|this|next|first thing) )*(?:(?:today|tonight|tomorrow)(?: (?:it)?self)?${part}|this (?:morning|afternoon|evening|weekend)|${weekday}${part})(?=$|[,.;”]| (?:and|but|then|at|in|before|after|with|about) )`,
  'i',
);
const passing = new RegExp(
  String.raw`,? \b(?:(?:${leads}) )?(?:today|tonight|tomorrow(?: (?:morning|evening))?|this (?:morning|afternoon|evening|week)|next week)\b`,
  'gi',
);

const leastWords = 2; // "Call Bev" is a title, "Call" is none

/** Without a day that was given up, or that is wrong when the title is read weeks later. */
export function withoutDay(title: string): string {
  // "on Tuesday, before the meeting" leaves a comma behind.
  const bare = title.replace(dayWords, '').replace(/, (before|after) /, ' $1 ');
  return bare.split(' ').length >= leastWords ? bare : title;
}

/** Without a day counted from the session, which would be another one when it is read; a weekday stays. */
export const withoutPassingDay = (title: string): string => title.replace(passing, '');

/**
 * "Talk to Dana (Friday)", "Send the dates (31 May)": the day it is due, if the title names none. A weekday is enough for
 * the week after `today`; without one it is always the date.
 */
export function withDueDay(title: string, due: string | null, today: string | null = null): string {
  if (due === null || namesDay(title)) return title;
  const isNear = today !== null && due > today && due <= plusDays(today, 7);
  return `${title} (${isNear ? capital(weekdays[weekdayOf(due)]!) : dayAndMonth(due)})`;
}

/** The title without that day. */
export const withoutDueDay = (text: string): string => text.replace(dueDayBehind, '');

export const hasDueDay = (text: string): boolean => dueDayBehind.test(text);

const dueDayBehind = new RegExp(
  ` \\((?:${weekdays.map(capital).join('|')}|\\d{1,2} (?:${months.map(capital).join('|')}))\\)$`,
);
