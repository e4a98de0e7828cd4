import { withoutDay } from '#shared/dates/title-day.ts';
import type { Clause, Reading, Word } from '../reading/reading.ts';
import { stem, stemsOf } from '../promises/stems.ts';
import type { Thread } from '../promises/thread.ts';
import { dayOf, fragmentsAfter, secondDeed } from './additions.ts';
import { asQuote } from './quotes.ts';
import { longest, write, type Resolve, type Written } from './wording.ts';

/**
 * What a task is called. The form of the promise that says most, told on by a second deed, by what follows in a breath
 * and by its day: "Write the opening and text it to Gloria tonight". A form that does not stand alone is quoted.
 */
export function titleOf(thread: Thread, reading: Reading, { due, resolve, isDue }: TitleContext): string {
  const some = [...new Set([...thread.members.slice(0, 4), ...thread.members.slice(-8)])];
  const written = some.map((candidate) => write(candidate, reading, resolve));
  const best = written.toSorted((a, b) => b.weight - a.weight)[0]!;
  const more = fragmentsAfter(best.candidate, reading, isDue);
  const told = best.isWhole
    ? wholeTitle(best, written, more)
    : asQuote(
        best.candidate,
        thread,
        reading,
        more.map(({ text }) => text),
      );
  const title = isDue(best.candidate.clause) ? told : withoutDay(told);
  const day = due === null ? null : dayOf(thread, due, title);
  const dated = day === null ? title : withDay(title, day);
  const hour = thread.due?.on === due ? (thread.due?.hour ?? null) : null;
  return withLargeLetters(hour === null ? dated : withHour(dated, hour));
}

type TitleContext = {
  due: string | null;
  resolve: Resolve;
  /** Whether the days a clause names are the promise's own. */
  isDue: (clause: Clause) => boolean;
};

function wholeTitle(best: Written, written: readonly Written[], more: readonly Clause[]): string {
  const second = secondDeed(best, written);
  if (second !== null) return giftOf(withoutDay(best.title), second) ?? `${best.title} and ${second}`;
  return more.reduce((title, { text, words }) => {
    const isShort = title.split(' ').length + words.length <= longest;
    return isShort && !isToldBy(title, words)
      ? `${title}${isAdverbial.test(text) ? '' : ','} ${lowerFirst(text)}`
      : title;
  }, best.title);
}

/** "Send Noel" and "send the one page" is "Send Noel the one page". */
function giftOf(title: string, second: string): string | null {
  const [verb, ...rest] = second.split(' ');
  const isToOne = /^\S+ \p{Lu}\p{Ll}+$/u.test(title) && title.toLowerCase().startsWith(`${verb} `);
  return isToOne ? [title, ...rest].join(' ') : null;
}

/** "Email Fran" is not told on by "an email". */
function isToldBy(title: string, words: readonly Word[]): boolean {
  const more = stemsOf(words);
  const known = new Set(title.split(/[ ,]+/).map((word) => stem(word.toLowerCase())));
  return more.length > 0 && more.every((word) => known.has(word));
}

/** Needs no comma before it: "on Friday", "when it's done", "Friday at eight". */
const isAdverbial =
  /^(?:on|at|in|by|before|after|until|till|from|to|with|for|when|while|once|if|first|today|tonight|tomorrow|this|next|every|\p{L}+day)\b/iu;

/** A fragment's first letter is large because a sentence began there; a name's stays. */
const opensSentence =
  /^(?:to|on|at|in|by|before|after|until|till|from|with|for|when|while|once|if|first|today|tonight|tomorrow|this|next|every|one|two|three|four|five|six|the|a|an|my|no|not|just|only|right|straight|as|about|end|same|starting)\b/i;
const lowerFirst = (text: string): string =>
  opensSentence.test(text) || !/^\p{Lu}\p{Ll}+day\b|^\p{Lu}\p{Ll}* \p{Lu}/u.test(text)
    ? text.charAt(0).toLowerCase() + text.slice(1)
    : text;

function withDay(title: string, day: string): string {
  if (title.endsWith('”')) return `${title.slice(0, -1)}. ${day.charAt(0).toUpperCase()}${day.slice(1)}”`;
  // "Friday at eight" is "on Friday at eight" behind a deed, and stands after a comma where others stand.
  const said =
    /^\p{L}+day\b/iu.test(day) && !/^(?:to|yester)day/i.test(day) && !title.includes(',')
      ? `on ${day}`
      : lowerFirst(day);
  return `${title}${isAdverbial.test(said) && !title.includes(',') ? '' : ','} ${said}`;
}

/** "Ring Jo on Monday | at eleven": where the title names one day and no hour. */
function withHour(title: string, hour: string): string {
  const [day, ...more] = title.matchAll(oneDay);
  if (day === undefined || more.length > 0 || namesHour.test(title)) return title;
  if (/^to(?:day|night)$/i.test(day[0]) && !/ /.test(hour)) return title; // "tonight night"
  const at = day.index + day[0].length;
  return `${title.slice(0, at)} ${hour}${title.slice(at)}`;
}
const oneDay =
  /\b(?:(?:mon|tues|wednes|thurs|fri|satur|sun)day(?: the [\p{L}-]+)?|tomorrow|today|tonight)\b(?!['’]| (?:week|fortnight|after)\b)/giu;
const namesHour =
  /\b(?:at|by|before|after|around|past|to|half) (?:half|quarter|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|noon|lunch\w*|\d+)\b|\b(?:o['’]clock|thirty|noon|midday|lunch(?:time)?|morning|afternoon|evening|night)\b|\d[:.]\d\d/iu;

/** Speech recognition writes "monday" and "i've". */
const withLargeLetters = (title: string): string =>
  title.replaceAll(
    /\b(?:mon|tues|wednes|thurs|fri|satur|sun)days?\b|(?<![\p{L}’'.-])i(?=[’', ”]|$)/gu,
    (word) => word.charAt(0).toUpperCase() + word.slice(1),
  );
