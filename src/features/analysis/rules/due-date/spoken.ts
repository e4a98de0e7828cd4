import { type Day, monthEnd, monthOf, nextDayOfMonth, weekdayOf, weekdays } from './calendar.ts';

/**
 * The dates of everyday talk that need a decision of ours: a weekday is the next one and never today,
 * "next" is the next calendar week, and a week or month as a deadline means its last (working) day.
 * A pattern that yields `null` names a time without a day and hides it from every other rule.
 */
export type Mention = { from: number; to: number; day: Day | null };

const friday = 5;
const sunday = 7;
const monthsOfYear = 12;
const monthsOfQuarter = 3;
const longestMonth = 31;

const weekday = '(monday|tuesday|wednesday|thursday|friday|saturday|sunday)';
const numbers: Record<string, number> = {
  a: 1,
  an: 1,
  one: 1,
  two: 2,
  couple: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  twelve: 12,
};
const count = `(?:a )?(\\d{1,3}|${Object.keys(numbers).join('|')})(?: of)?`;

type Groups = (string | undefined)[];
type Spoken = { pattern: RegExp; day: (today: Day, groups: Groups) => Day | null };

const spoken = (pattern: string, day: Spoken['day']): Spoken => ({
  pattern: new RegExp(`\\b${pattern}\\b`, 'gi'),
  day,
});

/** First match wins over any later rule on the same words. */
const rules: Spoken[] = [
  // A rhythm or a length of time has no due day.
  spoken(
    `(every|each) (single |other )?(${weekday}|day|morning|evening|night|afternoon|week|month|weekend|year|\\d+ \\w+)s?`,
    () => null,
  ),
  spoken(`(once|twice|\\w+ (times|days|hours|nights)) (a|per|each) (day|week|month|year)`, () => null),
  spoken(`on ${weekday}s`, () => null),
  spoken(
    `(last|past|previous|this past) (${weekday}|week|weekend|month|year|night|time|session)`,
    () => null,
  ),
  spoken('(yesterday|the other day|recently|(a|\\w+) (days?|weeks?|months?|years?) ago)', () => null),
  spoken(
    '(before|by|at|until|till|in|for|after) (our|the|your|my) (next|following|last) (session|meeting|call|appointment|time|one|conversation|visit)',
    () => null,
  ),
  spoken('in (a|the|this) (minute|second|moment|bit|while|past|meantime)', () => null),

  spoken('the day after tomorrow', (today) => today + 2),
  spoken('(?:tomorrow|tmrw)', (today) => today + 1),
  spoken(
    '(?:today|tonight|this (?:morning|afternoon|evening)|(?:the )?end of (?:the )?(?:day|business)|eod|cob|close of business)',
    (today) => today,
  ),

  spoken(
    `(?:a|one) week (?:from|on|after) (?:next |this )?${weekday}`,
    (today, [name]) => nextWeekday(today, name) + 7,
  ),
  spoken(`${weekday} (?:week|after next)`, (today, [name]) => nextWeekday(today, name) + 7),
  spoken(`next week(?:'s)?,? (?:on )?${weekday}`, (today, [name]) => inNextWeek(today, weekdayNumber(name))),
  spoken(`${weekday},? (?:of )?next week`, (today, [name]) => inNextWeek(today, weekdayNumber(name))),
  spoken(`next ${weekday}`, (today, [name]) => inNextWeek(today, weekdayNumber(name))),
  spoken(`this (?:coming )?${weekday}`, (today, [name]) => nextWeekday(today - 1, name)),
  spoken(`${weekday}(?!s)`, (today, [name]) => nextWeekday(today, name)),

  spoken('(?:the )?end of next month', (today) => monthEnd(today, 1)),
  spoken('(?:the )?(?:end of (?:the |this )?month|month[ -]end|this month)', (today) => monthEnd(today, 0)),
  spoken('(?:the )?end of next week', (today) => inNextWeek(today, friday)),
  spoken('(?:the )?(?:end of (?:the |this )?week|this week|later in the week)', (today) =>
    workingWeekEnd(today),
  ),
  spoken('(?:the )?end of (?:the |this )?year|year[ -]end', (today) => yearEnd(today)),
  spoken('(?:the )?end of (?:the |this )?quarter', (today) => quarterEnd(today)),
  spoken('the (?:beginning|start) of next week|early next week', (today) => inNextWeek(today, 1)),
  spoken('next weekend', (today) => inNextWeek(today, sunday)),
  spoken(
    '(?:this|the|at the|over the|on the) (?:coming )?weekend',
    (today) => today + sunday - weekdayOf(today),
  ),
  spoken('(?:the )?week after next', (today) => inNextWeek(today, friday) + 7),
  spoken('next week', (today) => inNextWeek(today, friday)),
  spoken('next month', (today) => monthEnd(today, 1)),

  spoken(
    `(?:in|within|over|during) (?:the )?(?:next |coming )?${count} (day|week|month)s?(?:' time)?(?: from (?:now|today))?`,
    later,
  ),
  spoken(`${count} (day|week|month)s? (?:from (?:now|today)|later)`, later),

  // "On the 30th", but not "the 3rd chapter" and not "the 5th of May", which names its month.
  spoken(
    `(?<=\\b(?:by|on|before|until|till|due|for|around) )the (\\d{1,2})(?:st|nd|rd|th)(?! (?:of )?(?:jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec|time|chapter|floor|step|one|session|point|draft|version|day|week))`,
    (today, [number]) => {
      const dayOfMonth = Number(number);
      return dayOfMonth >= 1 && dayOfMonth <= longestMonth ? nextDayOfMonth(today, dayOfMonth) : null;
    },
  ),
];

export function spokenDates(text: string, today: Day): Mention[] {
  const mentions: Mention[] = [];
  for (const { pattern, day } of rules)
    for (const match of text.matchAll(pattern)) {
      const [from, to] = [match.index, match.index + match[0].length];
      if (mentions.some((other) => from < other.to && other.from < to)) continue;
      mentions.push({ from, to, day: day(today, match.slice(1)) });
    }
  return mentions;
}

function weekdayNumber(name: string | undefined): number {
  return weekdays.findIndex((other) => other === name?.toLowerCase()) + 1;
}

/** Said on a Friday, "by Friday" gives a week, not the rest of the day. */
function nextWeekday(today: Day, name: string | undefined): Day {
  const ahead = (weekdayNumber(name) - weekdayOf(today) + 7) % 7;
  return today + (ahead === 0 ? 7 : ahead);
}

function inNextWeek(today: Day, number: number): Day {
  return today - weekdayOf(today) + 7 + number;
}

function workingWeekEnd(today: Day): Day {
  const number = weekdayOf(today);
  return today + (number <= friday ? friday : sunday) - number;
}

function yearEnd(today: Day): Day {
  return monthEnd(today, monthsOfYear - monthOf(today));
}

function quarterEnd(today: Day): Day {
  return monthEnd(today, (monthsOfQuarter - (monthOf(today) % monthsOfQuarter)) % monthsOfQuarter);
}

function later(today: Day, [amount, unit]: Groups): Day | null {
  const number = Number(amount) || numbers[amount?.toLowerCase() ?? ''];
  if (number === undefined) return null;
  if (unit === 'month') return sameDayLater(today, number);
  return today + number * (unit === 'week' ? 7 : 1);
}

/** The same date months later, or the last day of a month too short for it. */
function sameDayLater(today: Day, months: number): Day {
  const dayOfMonth = today - monthEnd(today, -1);
  return Math.min(monthEnd(today, months - 1) + dayOfMonth, monthEnd(today, months));
}
