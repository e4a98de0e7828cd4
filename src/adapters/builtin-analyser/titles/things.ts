import { nounPhrases, type NounPhrase } from './noun-phrases.ts';
import { readOrdinal } from '#shared/dates/numbers.ts';
import { lowerAt, type Clause, type Reading, type Word } from '../reading/reading.ts';
import type { Candidate } from '../promises/found/candidates.ts';
import { baseOf } from '../promises/found/deeds.ts';
import { stem } from '../promises/stems.ts';
import { oddsOf } from '../signs.ts';
import { oddsOfNone, signs } from './thing-signs.ts';

/**
 * What "it" or "them" stands for in a promise: each noun phrase of the clauses before is weighed by itself, and the best
 * is taken where it leads; else `null`. A title with a wrong thing is worse than a quote.
 */
export type ThingNamed = {
  phrase: NounPhrase;
  /** Where it is named last. */
  clause: Clause;
  clausesApart: number;
  turnsApart: number;
  /** Other things named since. */
  others: number;
  /** How often its word is said in the whole talk. */
  said: number;
  /** Of the promise: "send". */
  verb: string;
  isMany: boolean;
};

const reach = 30; // clauses
const surest = 0.5; // of all the weight

export function thingOf(reading: Reading, candidate: Candidate, pronoun: Word): string | null {
  const things = thingsBefore(reading, candidate, pronoun);
  const odds = things.map((thing) => Math.exp(oddsOf(signs, thing)));
  const best = odds.indexOf(Math.max(...odds));
  const sum = odds.reduce((all, each) => all + each, Math.exp(oddsOfNone));
  const thing = things[best];
  if (thing === undefined || odds[best]! / sum < surest) return null;
  const { phrase, clause } = thing;
  return definite(withComplement(phrase.text, clause.text), clause.speaker === candidate.clause.speaker);
}

/** "I could send you the page." "You'll have it tomorrow.": no thing but the promise's own, whose words are given. */
export function isOfOther(reading: Reading, candidate: Candidate, words: ReadonlySet<string>): boolean {
  const thing = thingOf(reading, candidate, candidate.deed[1]!);
  return thing !== null && !thing.split(' ').some((word) => words.has(stem(word)));
}

/** What was named before a promise, each thing where it was named last. */
export function thingsBefore(
  reading: Reading,
  { clause, deed }: Pick<Candidate, 'clause' | 'deed'>,
  pronoun: Word,
): ThingNamed[] {
  const verb = baseOf(deed[0]!.lower);
  const isMany = /^(?:them|those|they)$/.test(pronoun.lower);
  if (isMany && isToPeople(verb, deed, pronoun)) return [];
  const own = new Set(clause.words.map(({ lower }) => stem(lower)));
  const found = new Map<string, ThingNamed>();
  for (let i = clause.index - 1; i >= Math.max(0, clause.index - reach); i -= 1) {
    const before = reading.clauses[i]!;
    for (const phrase of phrasesIn(before).toReversed()) {
      const key = stem(phrase.head);
      if (!found.has(key) && !own.has(key) && isThing(phrase))
        found.set(key, {
          phrase,
          clause: before,
          clausesApart: clause.index - i,
          turnsApart: clause.turn - before.turn,
          others: found.size,
          said: timesSaid(reading).get(key) ?? 1,
          verb,
          isMany,
        });
    }
  }
  return [...found.values()];
}

/** "Tell them", "write them a page", but not "write them down". */
const isToPeople = (verb: string, deed: readonly Word[], pronoun: Word): boolean =>
  toPeople.test(verb) || (writes.test(verb) && !endsObject.test(lowerAt(deed, deed.indexOf(pronoun) + 1)));
const toPeople = /^(?:tell|ask|call|ring|phone|pay|meet|see|thank|show|invite|let|join|help)$/;
const writes = /^(?:write|email|text|message|mail)$/;
/** What stands behind "do that" or begins what comes after it; "that list" names its thing. */
export const endsObject =
  /^(?:to|by|in|on|off|over|up|out|down|at|for|with|before|after|tomorrow|tonight|today|this|and|as|back|first|now|then|every|next|when)?$|\p{L}day$/u;

/**
 * "The children" are not put into the post, "the eleventh" is a day, "like a curtain" an image, "no cards" none, and a
 * name a person's.
 */
const isThing = ({ text, head, before }: NounPhrase): boolean =>
  !/^(?:like|as|than)$/.test(before) &&
  !/^(?:no|each|every|both) /i.test(text) &&
  !people.test(head) &&
  !/^(?:gonna|gotta|wanna|word)$/.test(head) &&
  readOrdinal((i) => (i === 0 ? head : ''), 0) === null &&
  !/^\p{Lu}\S*(?: \p{Lu}\S*)?$/u.test(text);
const people =
  /^(?:child(?:ren)?|kids?|boys?|girls?|mother|father|mum|mom|dad|brother|sister|wife|husband|son|daughter|friend|boss|hands?|feet|team)$/;

const phrases = new WeakMap<Clause, NounPhrase[]>();

function phrasesIn(clause: Clause): NounPhrase[] {
  const found = phrases.get(clause) ?? nounPhrases(clause.text);
  phrases.set(clause, found);
  return found;
}

const counts = new WeakMap<Reading, Map<string, number>>();

function timesSaid(reading: Reading): Map<string, number> {
  const known = counts.get(reading);
  if (known) return known;
  const found = new Map<string, number>();
  for (const { words } of reading.clauses)
    for (const { lower } of words) {
      const key = stem(lower);
      found.set(key, (found.get(key) ?? 0) + 1);
    }
  counts.set(reading, found);
  return found;
}

const complement =
  /^ (?:of|for|about|on|from|with) (?:(?!(?:i|you|he|she|we|they|it|me|him|her|them|is|was|are|and|but|so|that|which|if|when|because|what|why|how|who|where|whether|i'll|tomorrow|tonight|\p{L}+day)\b)[\p{L}'’-]+(?: |(?![\p{L}'’-]))){1,6}/iu;

/** "the piece" that was called "a piece on farm succession" */
function withComplement(phrase: string, text: string): string {
  const at = text.indexOf(phrase);
  const more = at < 0 ? undefined : complement.exec(text.slice(at + phrase.length))?.[0];
  return more === undefined ? phrase : phrase + more.trimEnd().replace(unfinished, '');
}
const unfinished = /(?: (?:of|for|about|on|from|with|to|in|at|by|a|an|the|my|your|his|her|their|our))+$/i;

/** "a letter" has become "the letter"; "your plan", said by the other one, is "my plan". */
function definite(phrase: string, isOwn: boolean): string {
  const [first = '', ...rest] = phrase.split(' ');
  const lower = first.toLowerCase();
  if (counted.test(phrase)) return `the ${phrase.toLowerCase()}`;
  if (/^(?:a|an|that|this|one|another|the)$/.test(lower)) return ['the', ...rest].join(' ');
  if (lower === 'your' || lower === 'my')
    return [isOwn === (lower === 'my') ? 'my' : 'the', ...rest].join(' ');
  return determined.test(phrase) ? phrase : `the ${phrase}`;
}

/** "Two pages", "one page guide" */
const counted = /^(?:two|three|four|five) |^one (?:page|line|sheet|minute|hour|day|week|month|year) \S/i;
const determined = /^(?:his|her|its|our|their|these|those|some|\p{L}+['’]s) /iu;
