import { textOf, type Clause } from '../../reading/reading.ts';
import type { DayMention } from './mentions.ts';

/**
 * The hour said with a day, as it can stand behind the day: "Monday | at eleven", "half eight tomorrow", "Friday | night",
 * "Thursday. Ten o'clock."; `null` where none is said.
 */
export function hourOf(
  { clause: { words }, spoken: { from, to } }: DayMention,
  next: Clause | undefined,
): string | null {
  const behind = textOf(words.slice(to, to + farthest)).toLowerCase();
  const before = textOf(words.slice(Math.max(0, from - farthest), from)).toLowerCase();
  const said =
    firstOf(behindDay, behind) ??
    firstOf(beforeDay, before) ??
    (to >= words.length && next ? firstOf(byItself, next.plain) : null) ??
    partOfDay.exec(behind);
  if (said === null) return null;
  const { part, lead = 'at', time } = said.groups!;
  return [part, time === undefined ? undefined : `${lead} ${time}`].filter(Boolean).join(' ');
}

const farthest = 7; // words

const firstOf = (forms: readonly RegExp[], text: string): RegExpExecArray | null => {
  for (const form of forms) {
    const found = form.exec(text);
    if (found) return found;
  }
  return null;
};

const number = '(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\\d{1,2})';
const hour = `(?<time>half(?: past)? ${number}|(?:quarter|twenty|ten|five) (?:to|past) ${number}|${number} (?:thirty|fifteen|forty-five|o'clock)|\\d{1,2}[:.]\\d\\d|\\d{1,2} ?[ap]m|noon|midday)`;
const part = '(?:(?<part>morning|afternoon|evening|night) )?';
const lead = '(?<lead>at|by|before|after|around)';
const inThePart = '(?: in the (?:morning|afternoon|evening))?';
/** "at three pages a day" */
const counted =
  '(?! (?:of|people|things|days?|weeks?|months?|times|pages?|lines?|hours?|minutes?|questions?|others?)\\b)';

const behindDay = [
  new RegExp(`^${part}(?:${lead} )?${hour}(?: |$)`),
  new RegExp(`^${part}${lead} (?<time>${number})\\b${counted}`),
  new RegExp(`^${part}(?<time>${number})$`),
];
const beforeDay = [
  new RegExp(`(?:^| )(?:${lead} )?${hour}${inThePart}(?: on)?$`),
  new RegExp(`(?:^| )${lead} (?<time>${number})${inThePart}(?: on)?$`),
];
const byItself = [
  new RegExp(`^(?:(?:so|say|and|about) )*(?:${lead} )?${hour}${inThePart}(?: (?:then|sharp))?$`),
  new RegExp(`^(?:(?:so|say|and) )*${lead} (?<time>${number})$`),
];
const partOfDay = /^(?<part>morning|afternoon|evening|night|lunchtime)\b/;
