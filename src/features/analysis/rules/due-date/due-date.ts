import * as chrono from 'chrono-node';
import { type Day, dayIn, dayOf, isoOf, noonOf } from './calendar.ts';
import { type Mention, spokenDates } from './spoken.ts';

/**
 * Reads the day something is due from what was said, as seen on the day of the session in the coach's zone.
 * It returns `null` rather than guess: lengths of time, habits and "before our next session" are not dates.
 */
export type SessionMoment = { sessionDate: Date; timeZone: string };

const deadline = /\b(by|before|until|till|due|no later than|deadline is|not later than)( on)?( the)?\s*$/i;
const months = /\b(jan|feb|mar|apr|may|jun|jul|aug|sept?|oct|nov|dec)/i;

export function dueDate(text: string, { sessionDate, timeZone }: SessionMoment): string | null {
  const today = dayIn(sessionDate, timeZone);
  const spoken = spokenDates(text, today);
  const mentions = [...spoken, ...writtenDates(hidden(text, spoken), today)]
    .filter((mention): mention is Mention & { day: Day } => mention.day !== null && mention.day >= today)
    .sort((a, b) => a.from - b.from);
  const due = mentions.find(({ from }) => deadline.test(text.slice(0, from)));
  const day = (due ?? mentions[0])?.day;
  return day === undefined ? null : isoOf(day);
}

/** What our own rules have read is blanked, letter for letter, so that positions hold. */
function hidden(text: string, mentions: Mention[]): string {
  let out = text;
  for (const { from, to } of mentions) out = out.slice(0, from) + ' '.repeat(to - from) + out.slice(to);
  return out;
}

/**
 * Calendar dates: "March 3rd", "3 May", "2027-01-15". Only what names a month by word, or a whole date in figures,
 * is trusted: to chrono "two hours", "24/7" and "I sat down" are dates too.
 */
function writtenDates(text: string, today: Day): Mention[] {
  const reference = { instant: noonOf(today), timezone: 0 };
  return chrono.en.casual.parse(text, reference, { forwardDate: true }).flatMap((found): Mention[] => {
    const { start } = found;
    const figures = /\b\d{4}-\d{1,2}-\d{1,2}\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b/.test(found.text);
    const named = months.test(found.text) && /\d/.test(found.text);
    if (!start.isCertain('day') || !start.isCertain('month') || !(figures || named)) return [];
    const [year, month, day] = [start.get('year'), start.get('month'), start.get('day')];
    if (year === null || month === null || day === null) return [];
    return [{ from: found.index, to: found.index + found.text.length, day: dayOf(year, month, day) }];
  });
}
