import { oddsOf, type Sign } from '../signs.ts';
import type { Clause, Reading } from '../reading/reading.ts';
import { resolvePronoun } from '../reading/referents.ts';
import { isFirm } from './days.ts';
import { join } from './join-in-turn.ts';
import { hasNoObject } from './same-promise.ts';
import { isLight, stemsOf } from './stems.ts';
import type { Thread } from './thread.ts';
import { listedFrom, type Weighed } from './weigh.ts';

/**
 * "I'll catch her before the shift." ... "Friday breakfast. I'll take her there.": what is told anew in other words a
 * few turns on is one task. Plain signs of two promises of one owner; their weights are those of a logistic regression
 * over the pairs of marked sessions (`evals/fit-joins.ts`), rounded.
 */
export type Pair = { first: Thread; second: Thread; reading: Reading; turnsApart: number };

const farthest = 4; // turns
const mostLookedAt = 12; // promises before, and
const around = 60; // clauses: keep a long talk linear

export const signs: readonly Sign<Pair>[] = [
  {
    name: 'have their day from one place',
    weight: 1.1,
    of: ({ first, second }) => first.due !== null && first.due.clause === second.due?.clause,
  },
  {
    name: 'have one day',
    weight: 1,
    of: ({ first, second }) => first.due !== null && first.due.on === second.due?.on,
  },
  {
    name: 'have other days',
    weight: -0.5,
    of: ({ first, second }) => isFirm(first.due) && isFirm(second.due) && first.due.on !== second.due.on,
  },
  { name: 'the second has no day', weight: 1.3, of: ({ second }) => second.due === null },
  { name: 'with one person', weight: 1.4, of: isWithOnePerson },
  { name: 'in neighbouring turns', weight: 0.7, of: ({ turnsApart }) => turnsApart === 1 },
  { name: 'some turns apart', weight: -1, of: ({ turnsApart }) => turnsApart > 2 },
  { name: 'the second is said once', weight: 1, of: ({ second }) => second.members.length === 1 },
  { name: 'the second says no "I"', weight: 1.1, of: ({ second }) => start(second).frame?.subject !== 'i' },
  {
    name: 'the first only could be',
    weight: 1.1,
    of: ({ first }) =>
      first.members.every(({ clause: { frame } }) => /^(?:can|could|might|would)$/.test(frame?.modal ?? '')),
  },
  {
    name: 'the first was asked or offered',
    weight: 1.5,
    of: ({ first }) => first.members.every(({ kind }) => kind === 'asked' || kind === 'offered'),
  },
  {
    name: 'where the second is said, the first is spoken of',
    weight: 1.1,
    of: ({ first, second, reading }) => isSpokenOf(first, wordsAround(reading, start(second))),
  },
  {
    name: 'where the first is said, the second is spoken of',
    weight: 0.5,
    of: ({ first, second, reading }) =>
      first.members.some(({ clause }) => isSpokenOf(second, wordsAround(reading, clause))),
  },
  { name: 'each of a thing of its own', weight: -0.3, of: (pair) => areOfOtherThings(pair) },
  {
    name: 'more is asked for',
    weight: -2,
    of: (pair) => clausesBetween(pair).some(({ plain }) => asksMore.test(plain)),
  },
  {
    name: 'says "also"',
    weight: -1.5,
    of: ({ second }) => says(second, /\b(?:also|as well|too|another|other)\b/),
  },
  { name: 'another matter between', weight: -1, of: hasOtherMatter },
  {
    name: 'the first is spoken of between',
    weight: -1.1,
    of: (pair) => isSpokenOf(pair.first, saidBetween(pair)),
  },
];
export const oddsOfAny = -1.6;
const bar = 0.4;

/** Joins what is one promise; its surest form decides how sure it is. */
export function joinNear(weighed: readonly Weighed[], reading: Reading): Weighed[] {
  const joined: Weighed[] = [];
  for (const one of inOrder(weighed)) {
    const first = pairsWith(one, joined, reading).find(
      ({ pair }) => oddsOf(signs, pair, oddsOfAny) >= bar,
    )?.first;
    if (first) {
      join(first.thread, one.thread);
      first.score = Math.max(first.score, one.score);
    } else joined.push({ ...one });
  }
  return joined;
}

/** The pairs that may be one promise. */
export const nearPairs = (weighed: readonly Weighed[], reading: Reading): Pair[] =>
  inOrder(weighed).flatMap((one, i, all) => pairsWith(one, all.slice(0, i), reading).map(({ pair }) => pair));

const inOrder = (weighed: readonly Weighed[]): Weighed[] =>
  weighed.toSorted((a, b) => start(a.thread).index - start(b.thread).index);

/** With those of one owner that were promised just before, the latest first. */
function pairsWith(
  { thread: second, score }: Weighed,
  before: readonly Weighed[],
  reading: Reading,
): { first: Weighed; pair: Pair }[] {
  if (score < listedFrom) return [];
  const { turn } = start(second);
  return before
    .slice(-mostLookedAt)
    .toReversed()
    .filter((one) => one.score >= listedFrom && one.thread.owner === second.owner)
    .map((first) => {
      const last = first.thread.members.findLast(({ clause }) => clause.turn <= turn)!.clause;
      return {
        first,
        pair: { first: first.thread, second, reading, turnsApart: turn - last.turn },
      };
    })
    .filter(({ pair: { turnsApart } }) => turnsApart > 0 && turnsApart <= farthest);
}

const start = ({ members }: Thread): Clause => members[0]!.clause;

/** Of a turn, what is said around a clause. */
function wordsAround({ utterances, clauses }: Reading, { turn, index }: Clause): readonly string[] {
  const { from, to } = utterances[turn]!;
  return clauses
    .slice(Math.max(from, index - around), Math.min(to, index + around))
    .flatMap(({ words }) => stemsOf(words));
}

const isSpokenOf = ({ keys }: Thread, said: readonly string[]): boolean =>
  said.some((word) => keys.has(word));

const asksMore = /\b(?:what|anything|something|who|where) else\b|\band what about\b/;

const says = ({ members }: Thread, words: RegExp): boolean =>
  members.some(({ clause }) => words.test(clause.plain));

const areOfOtherThings = ({ first, second }: Pair): boolean =>
  !first.members.every(hasNoObject) &&
  !second.members.every(hasNoObject) &&
  ![...second.keys].some((key) => first.keys.has(key));

/** Of the other, behind the last form of the first that stands before the second. */
function clausesBetween({ first, second, reading }: Pair): Clause[] {
  const { index } = start(second);
  const last = first.members.findLast(({ clause }) => clause.index < index)!.clause.index;
  return reading.clauses
    .slice(Math.max(last + 1, index - around), index)
    .filter(({ speaker }) => speaker !== first.owner);
}

const saidBetween = (pair: Pair): string[] => clausesBetween(pair).flatMap(({ words }) => stemsOf(words));

function hasOtherMatter(pair: Pair): boolean {
  const said = saidBetween(pair);
  return said.length > 0 && !isSpokenOf(pair.first, said);
}

function isWithOnePerson({ first, second, reading }: Pair): boolean {
  const known = new Set(peopleOf(first, reading));
  return peopleOf(second, reading).some((name) => known.has(name));
}

const nameWithin = 6; // words of the deed

const peopleOf = ({ members }: Thread, reading: Reading): string[] =>
  members.flatMap(({ deed, clause }) =>
    deed.slice(1, nameWithin).flatMap((word) => {
      if (/^(?:him|her)$/.test(word.lower)) return [resolvePronoun(reading, clause, word) ?? word.lower];
      return /^\p{Lu}/u.test(word.text) && !isLight(word.lower) ? [word.text.replace(/[’']s$/, '')] : [];
    }),
  );
