import type { Clause } from '../../reading/reading.ts';
import { isInMeeting } from '../days.ts';
import { oddsOf, type Sign } from '../../signs.ts';
import { stemsOf } from '../stems.ts';
import type { Thread } from '../thread.ts';
import type { DayNamed } from './day-named.ts';
import { isWhatDay, type DayMention } from './mentions.ts';
import { wordSigns } from './word-signs.ts';

const soon = 2; // turns

/**
 * How likely a day is the one a promise is for: plain signs of where and how it is named. Their weights are those of a
 * conditional logistic regression over the promises of marked sessions (`evals/fit-due-days.ts`), rounded; what is rare
 * (taken back, moved, asked whether) was given its weight by hand and only corrected by it.
 */
const placeSigns: readonly Sign<DayNamed>[] = [
  { name: 'in the turn of a form', weight: 1.2, of: ({ turnsApart }) => turnsApart === 0 },
  { name: 'in a form', weight: 0.5, of: ({ isInForm }) => isInForm },
  { name: 'in an own "I will"', weight: 1.1, of: isInWill },
  { name: 'reaches you later', weight: 1.2, of: reachesYou },
  { name: 'a turn before', weight: -0.6, of: ({ turnsApart }) => turnsApart === -1 },
  { name: 'turns before', weight: -0.8, of: ({ turnsApart }) => turnsApart < -1 },
  { name: 'two turns behind', weight: 0.3, of: ({ turnsApart }) => turnsApart === 2 },
  { name: 'some turns behind', weight: -0.4, of: ({ turnsApart }) => turnsApart === 3 || turnsApart === 4 },
  { name: 'many turns behind', weight: -0.3, of: ({ turnsApart }) => turnsApart > 4 },
  { name: 'far behind', weight: -0.6, of: ({ clausesApart }) => clausesApart > 5 },
  { name: 'far before', weight: -0.5, of: ({ clausesApart }) => clausesApart < -2 },
  { name: 'a promise between', weight: -0.8, of: ({ promisesBetween }) => promisesBetween > 0 },
  { name: 'promises between', weight: -0.7, of: ({ promisesBetween }) => promisesBetween > 1 },
  { name: 'in another promise', weight: -0.3, of: ({ other }) => other !== undefined },
  {
    name: 'in a promise of another',
    weight: -0.4,
    of: ({ other, thread }) => other !== undefined && other.owner !== thread.owner,
  },
  {
    name: 'where they settle the next session',
    weight: -1.1,
    of: ({ clause, context }) => isInMeeting(clause.turn, context),
  },
  { name: 'behind another matter', weight: -1.1, of: leadsAway },
  { name: 'behind another question', weight: -0.7, of: asksAway },
];

const otherDaySigns: readonly Sign<DayNamed>[] = [
  { name: 'taken back', weight: -4.0, of: ({ mention }) => mention.spoken.isNegated },
  { name: 'taken back later', weight: -3.2, of: ({ isTakenBack }) => isTakenBack },
  {
    name: 'said later what day it is',
    weight: -0.8,
    of: ({ again, clause }) =>
      again.some((next) => next.clause.turn - clause.turn <= soon && isWhatDay(next.clause, next)),
  },
  { name: 'said back', weight: 0.9, of: isSaidBack },
  {
    name: 'another in its turn',
    weight: -0.5,
    of: ({ after, clause }) => after.some((next) => next.clause.turn === clause.turn),
  },
  {
    name: 'another soon',
    weight: -0.4,
    of: (day) => day.after.some((next) => turnsTo(day, next) > 0 && turnsTo(day, next) <= soon),
  },
  { name: 'another later', weight: 0.4, of: (day) => day.after.some((next) => turnsTo(day, next) > soon) },
  {
    name: 'behind one in a form',
    weight: 0.7,
    of: ({ before, thread }) => before.some((last) => isFormOf(thread, last)),
  },
  { name: 'moved to', weight: 0.8, of: ({ replaces }) => replaces.some(({ isMove }) => isMove) },
  { name: 'moved from', weight: -1.0, of: ({ replacedBy }) => replacedBy.some(({ isMove }) => isMove) },
  {
    name: 'instead of one in trouble',
    weight: 0.5,
    of: ({ replaces, mention }) => !mention.spoken.isNegated && replaces.some(({ isTroubled }) => isTroubled),
  },
  {
    name: 'instead of one said back',
    weight: 0.6,
    of: ({ replaces }) => replaces.some(({ isEchoed }) => isEchoed),
  },
  {
    name: 'instead of one doubted',
    weight: 0.5,
    of: ({ replaces }) => replaces.some(({ isDoubted }) => isDoubted),
  },
  {
    name: 'doubted and replaced',
    weight: -0.8,
    of: ({ replacedBy }) => replacedBy.some(({ isDoubted }) => isDoubted),
  },
  {
    name: 'said back and replaced',
    weight: -0.3,
    of: ({ replacedBy }) => replacedBy.some(({ isEchoed }) => isEchoed),
  },
  {
    name: 'short words behind another',
    weight: -0.1,
    of: ({ replaces }) => replaces.some(({ isInOneTurn, isShort }) => isInOneTurn && isShort),
  },
  {
    name: 'before another in short words',
    weight: -0.7,
    of: ({ replacedBy }) => replacedBy.some(({ isInOneTurn, isShort }) => isInOneTurn && isShort),
  },
];

export const signs: readonly Sign<DayNamed>[] = [...placeSigns, ...wordSigns, ...otherDaySigns];

/** That none of the days is the one. */
export const oddsOfNone = 0.7;

export const weighDay = (day: DayNamed): number => oddsOf(signs, day);

function isInWill({ isInForm, clause, thread }: DayNamed): boolean {
  return (
    isInForm &&
    clause.frame?.subject === 'i' &&
    clause.frame.modal === 'will' &&
    thread.members.some((form) => form.clause === clause && form.kind === 'own')
  );
}

/** "I'll send you eleven on Sunday." "Ten." "You'll have it Monday." */
function reachesYou({ isInForm, clause, thread }: DayNamed): boolean {
  return (
    isInForm &&
    /\byou(?:'ll| will| can)? (?:have|get) (?:it|them|that)\b/.test(clause.plain) &&
    thread.members.some((form) => form.clause.turn < clause.turn)
  );
}

function isSaidBack({ again, clause }: DayNamed): boolean {
  return again.some(
    (next) =>
      !next.spoken.isNegated &&
      next.clause.turn - clause.turn <= soon + 1 &&
      next.clause.speaker !== clause.speaker,
  );
}

const turnsTo = ({ clause }: DayNamed, other: DayMention): number => other.clause.turn - clause.turn;

const isFormOf = ({ members }: Thread, { clause }: DayMention): boolean =>
  members.some((form) => form.clause === clause);

/** What another says between the nearest form and the day. */
const saidBetween = ({ context, nearest, clause, thread }: DayNamed): readonly Clause[] =>
  context.reading.clauses
    .slice(nearest.index + 1, clause.index)
    .filter(({ speaker }) => speaker !== thread.owner);

function leadsAway(day: DayNamed): boolean {
  return saidBetween(day).some(({ words }) => {
    const topics = stemsOf(words);
    return topics.length > 0 && !topics.some((topic) => day.thread.keys.has(topic));
  });
}

function asksAway(day: DayNamed): boolean {
  return saidBetween(day).some(
    ({ question, plain }) => question !== null && !/\b(?:when|day|by then)\b/.test(plain),
  );
}
