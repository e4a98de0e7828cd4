import { namesDay } from '#shared/dates/title-day.ts';
import { dayInWords, daysBetween, weekdays } from '#features/follow-ups/rules/days.ts';

/**
 * The day of a task, said once. A day the title names itself stays where it stands ("on Friday"), with its date where the
 * weekday alone could be misread; "tomorrow" becomes the day it meant; any other due day follows the title as "by Friday".
 */
type Dated = {
  text: string;
  /** " by Friday", or nothing. */
  by: string;
  /** Something like "tomorrow" of which the day is not known. */
  isVague: boolean;
};

const part = ' (morning|afternoon|evening|night|lunchtime)';
const relativeDays = new RegExp(
  `,?\\s*\\b(?:(from|until|till|by|before) )?(?:(?:a week (?:tomorrow|today)|(?:tomorrow|today) week)|(?:today itself|today|tonight|(?:first thing )?tomorrow(?:${part})?|this${part}|this week|this weekend|next week|the morrow|straight away|right away|(?<!from )now$)(?!['’]s))(?!\\p{L})`,
  'giu',
);
const possessiveDay = /\b(?:today|tomorrow)(?=['’]s\b)/gi;
/** A time limit or a rhythm of the title's own that is no day. */
const ownLimit =
  /\b(?:january|february|april|june|july|august|september|october|november|december|by (?:noon|midnight|then|five|six|\d|the \p{L}+|next \p{L}+)|after (?:the|our|this) \p{L}+|(?:before|until|till) \S+|once a (?:day|week)|next (?:visit|appointment)|(?:at|by) the end|end of (?:the )?(?:day|year))\b/iu;

export function titleDay(text: string, due: string | null, today: string): Dated {
  const found = [...text.matchAll(relativeDays)];
  if (due === null) return { text, by: '', isVague: found.length > 0 || text.search(possessiveDay) !== -1 };
  const isSoon = daysBetween(today, due) === 0;
  const day = dayInWords(due, today);
  const plain = withWeekday(text, due, today)
    .replaceAll(possessiveDay, isSoon ? 'the' : day)
    .replaceAll(/\bthe['’]s\b/g, 'the');
  if (found.length === 1 && !isSoon)
    return { text: plain.replaceAll(relativeDays, inPlace(found[0]!, day)), by: '', isVague: false };
  const bare = plain.replaceAll(relativeDays, '').trim();
  return isSoon ? { text: bare, by: '', isVague: false } : withDay(bare, day);
}

function withDay(text: string, day: string): Dated {
  if (namesDay(text) || ownLimit.test(text)) return { text, by: '', isVague: false };
  // "at ten" is on a day, not by it.
  if (clock.test(text)) return { text: text.replace(clock, ` on ${day}$&`), by: '', isVague: false };
  return { text, by: `${loose.test(text) ? ',' : ''} by ${day}`, isVague: false };
}

/** Behind a clause of its own, a bare "by Friday" would belong to that. */
const loose = /,|\b(?:that|what|whether|if|once|when|how|who|why|instead of)\b/i;

const clock =
  / at (?:(?:half|quarter|ten|twenty|five) (?:past|to) )?(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|lunch|\d{1,2}(?:[:.]\d\d)?)(?![\p{L}\p{N}])/iu;

/** "tomorrow morning" is "on Friday morning", "from tonight" "from Friday". */
function inPlace([said, before, ofTomorrow, ofThis]: RegExpExecArray, day: string): string {
  const time = /night$/i.test(said) && !ofTomorrow ? 'evening' : (ofTomorrow ?? ofThis);
  const lead = before
    ? before.toLowerCase()
    : /\bweek(?:end)?$/i.test(said) && !/tomorrow|today/i.test(said)
      ? 'by'
      : 'on';
  // "Friday, 8 May" takes no "morning" behind it.
  return ` ${lead} ${day}${time && !day.includes(',') ? ` ${time}` : ''}`;
}

/** "this coming Monday" and "Monday" as the day they mean, where the due day is such a day and no other is named. */
function withWeekday(text: string, due: string, today: string): string {
  const name = weekdays[new Date(`${due}T00:00:00Z`).getUTCDay()]!;
  const said = new RegExp(
    `\\b(a week on )?(?:(?:this |next )?(?:coming )?)${name}(?: week)?(?!\\p{L}|['’]s)`,
    'u',
  ).exec(text);
  if (!said || daysBetween(today, due) === 0 || namesOtherDays(text)) return text;
  const before = text.slice(0, said.index);
  const after = text.slice(said.index + said[0].length);
  const lead =
    said[1] !== undefined && !/\b(?:on|by|before|until|till|from|since|after|for)\s$/i.test(before)
      ? 'on '
      : '';
  return `${before}${lead}${beforeRest(dayInWords(due, today), after)}${after}`;
}

const namesOtherDays = (text: string): boolean =>
  /\bevery\b|day the \p{L}/u.test(text) ||
  (text.match(/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)days?\b/g) ?? []).length !== 1;

/** A date with a comma is closed by one where the sentence goes on. */
const beforeRest = (day: string, after: string): string =>
  day.includes(',') && after.trim() !== '' && !after.startsWith(',') ? `${day},` : day;
