import type { SpokenDay } from '#shared/dates/read-dates.ts';
import { namesDay } from '#shared/dates/title-day.ts';
import {
  clausesOf,
  hasNoSubject,
  lowerAt,
  textOf,
  type Clause,
  type Reading,
  type Word,
} from '../reading/reading.ts';
import type { Candidate } from '../promises/found/candidates.ts';
import { said } from '../promises/found/deeds.ts';
import type { Thread } from '../promises/thread.ts';
import { longest, type Written } from './wording.ts';

/** What is told behind a title's first deed: a second one, when and where, the day. */
const longestFragment = 8; // words
const dangling =
  /\b(?:say|to|of|with|for|in|on|at|by|from|than|the|a|an|my|and|or|if|when|as|before|after|until|till)$/i;

/** "Go to her house" and, in the same breath, "take the sheet": one title for both, where it stays short. */
export function secondDeed(best: Written, written: readonly Written[]): string | null {
  const second = written.find(
    (other) =>
      other.isWhole &&
      other.candidate !== best.candidate &&
      other.candidate.kind === 'own' &&
      other.candidate.clause.turn === best.candidate.clause.turn &&
      other.candidate.clause.index > best.candidate.clause.index &&
      other.candidate.clause.status === 'meant' &&
      !isOnlyDone.test(said(other.candidate.deed)) &&
      !repeats(best, other) &&
      best.title.split(' ').length + other.title.split(' ').length < longest,
  );
  if (second === undefined) return null;
  const title = isToldIn(best, second.meant) ? second.again : second.title;
  return title.charAt(0).toLowerCase() + title.slice(1);
}

/** "By Sunday night I'll have it done" tells of the first deed. */
const isOnlyDone = /^(?:have|get) (?:it|them|that) (?:all )?(?:done|ready|finished|over with)\b/;

/** Whom and what a second deed is about stands in the title. */
const isToldIn = ({ title }: Written, meant: readonly string[]): boolean =>
  meant.every((name) => title.includes(name.split(' ').at(-1)!));

/** "Tell Lorraine", told on by "tell Lorraine at tea" or "write Lorraine", would be said twice; so would "call him". */
const repeats = (best: Written, { title, meant }: Written): boolean => {
  const told = wordsOf(best.title);
  const other = wordsOf(title);
  const known = new Set(told);
  const isSameVerb = told[0] === other[0];
  return (
    (isSameVerb && (told[1] === other[1] || (meant.length > 0 && isToldIn(best, meant)))) ||
    other
      .slice(/^(?:ask|tell)$/.test(other[0]!) ? 0 : 1)
      .every((word) => /^(?:it|that|those|this|to|him|her|them|the)$/.test(word) || known.has(word))
  );
};

const wordsOf = (title: string): string[] => title.toLowerCase().split(' ');

/** What the speaker adds in a breath: "Friday at eight, in the canteen." Not where it names a day that was given up. */
export function fragmentsAfter(
  { clause }: Candidate,
  reading: Reading,
  isDue: (clause: Clause) => boolean,
): Clause[] {
  const found: Clause[] = [];
  for (const next of clausesOf(reading, clause.turn)
    .filter(({ index }) => index > clause.index)
    .slice(0, 2)) {
    if (!isFragment(next) || !isDue(next)) break;
    found.push(next);
  }
  return found;
}

const isFragment = (next: Clause): boolean =>
  next.words.length <= longestFragment &&
  next.words.length >= 2 &&
  next.act === 'statement' &&
  (hasNoSubject(next) || next.isSide) &&
  next.status === 'meant' &&
  !dangling.test(next.plain);

/** "before I leave the office" is told to its end. */
const opensClause = /^(?:before|once|when|after|as)$/;
const longestDay = 7; // words of a clause that says when, and nothing else
const before = /^(?:on|by|at|of|before|until|till|this|next|from|after|the|end)$/;
const behind =
  /^(?:morning|afternoon|evening|night|lunchtime|week|first|thing|at|after|before|early|noon|o'clock|\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|thirty|fifteen|half|past|quarter|to)$/;

/** The day as it was said, where the title does not tell it: "Friday nine thirty". */
export function dayOf({ due: named }: Thread, due: string, title: string): string | null {
  if (named?.on !== due || named.spoken.isNextSession || namesDay(title)) return null;
  const text = onlyDay(named.clause) ?? inPassing(named.clause, named.spoken);
  return isTold(text, title) ? null : text;
}

/** All of a clause that says when and nothing else: "Friday nine thirty", of "So Friday nine thirty then". */
function onlyDay(clause: Clause): string | null {
  if (clause.words.length > longestDay || !hasNoSubject(clause) || saysMore.test(clause.plain)) return null;
  const said = clause.text.replace(leads, '').replace(trails, '').replace(aside, '');
  const days = said.toLowerCase().match(/\b\p{L}+day\b/gu) ?? [];
  return !dangling.test(said) && namesDay(said) && new Set(days).size === days.length ? said : null;
}

/** The day and the hour in a clause that says more: "on Friday at eight". */
function inPassing({ words }: Clause, day: SpokenDay): string {
  const to = endOfDay(words, day);
  let from = startOfDay(words, day);
  if (to - from > 2 && /^(?:after|before)$/.test(lowerAt(words, from + 1))) from += 1;
  return textOf(words.slice(from, to));
}

function startOfDay(words: readonly Word[], { from: first }: SpokenDay): number {
  let from = first;
  // "on the Friday" is "on Friday"
  if (lowerAt(words, from - 1) === 'the' && lowerAt(words, from).endsWith('day')) return from;
  while (before.test(lowerAt(words, from - 1))) from -= 1;
  return from;
}

const longestHour = 5; // words: "lunchtime, at quarter to one"

function endOfDay(words: readonly Word[], day: SpokenDay): number {
  let to = opensClause.test(lowerAt(words, day.from))
    ? Math.min(words.length, day.from + longestDay)
    : day.to;
  while (to < Math.min(day.to + longestHour, words.length) && behind.test(lowerAt(words, to))) to += 1;
  while (to > day.to && dangling.test(lowerAt(words, to - 1))) to -= 1;
  return to;
}

const leads = /^(?:(?:so|no|and|but|okay|ok|yes|yeah|aye|right|then|well|say|maybe|oh),? )+/i;
const trails = /,? (?:then|yeah|yes|no|aye|okay|ok|right|maybe|probably|say|please|sir|ma'am)\b.*$/i;

/** "Friday after lunch, a call to Yvonne" */
const aside = /, (?!(?:after|before|at|in|on|by|first|half|around|about)\b|\p{L}+day\b).*$/iu;
const saysMore = /\b(?:if|i|you|he|she|we|they|it|is|was)\b/;

const isTold = (said: string, title: string): boolean => {
  const known = title.toLowerCase();
  return said
    .toLowerCase()
    .split(/[ ,]+/)
    .every((word) => known.includes(word));
};
