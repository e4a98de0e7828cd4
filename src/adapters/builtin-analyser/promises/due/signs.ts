import { textOf, type Clause } from '../../reading/reading.ts';
import { isInMeeting } from '../days.ts';
import { oddsOf, type Sign } from '../../signs.ts';
import { stemsOf } from '../stems.ts';
import type { PromiseContext, Thread } from '../thread.ts';
import { opensIf } from '../weigh.ts';
import { isWhatDay, type DayMention } from './mentions.ts';
import { trouble, type Replacement } from './replacements.ts';

/**
 * How likely a day is the one a promise is for: plain signs of where and how it is named. Their weights are those of a
 * conditional logistic regression over the promises of marked sessions (`evals/fit-due-days.ts`), rounded; what is rare
 * (taken back, moved, asked whether) was given its weight by hand and only corrected by it.
 */
export type DayNamed = {
  mention: DayMention;
  clause: Clause;
  thread: Thread;
  context: PromiseContext;
  /** The form of the promise that stands nearest. */
  nearest: Clause;
  /** From that form to the day: below zero where the day comes first. */
  clausesApart: number;
  turnsApart: number;
  isInForm: boolean;
  /** The promise that the clause of the day makes, if it is another one. */
  other: Thread | undefined;
  /** Other days that are named from before the day on, and after it. */
  before: readonly DayMention[];
  after: readonly DayMention[];
  /** The same day, named again behind it. */
  again: readonly DayMention[];
  /** "Not tomorrow.": said of the same day behind it, or just before it. */
  isTakenBack: boolean;
  /** Days this one is said instead of, and days that are said instead of it. */
  replaces: readonly Replacement[];
  replacedBy: readonly Replacement[];
  /** The promises between the day and the nearest form. */
  promisesBetween: number;
};

const soon = 2; // turns

const isOwners = ({ clause, thread }: DayNamed): boolean => clause.speaker === thread.owner;

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

const wordSigns: readonly Sign<DayNamed>[] = [
  { name: 'last of its clause', weight: -0.5, of: ({ mention }) => mention.isLast },
  { name: 'begins its clause', weight: 0.5, of: ({ mention }) => mention.spoken.from === 0 },
  { name: 'with "the"', weight: -0.6, of: (day) => isAfterWord(day, 'the') },
  { name: 'with "on"', weight: -0.3, of: (day) => isAfterWord(day, 'on') },
  { name: 'short words', weight: 0.4, of: ({ clause }) => clause.frame === null && clause.words.length <= 5 },
  { name: 'asked', weight: -0.5, of: ({ clause }) => clause.question !== null },
  { name: 'with trouble', weight: -0.8, of: ({ clause }) => trouble.test(clause.plain) },
  { name: 'answers "when?"', weight: 0.7, of: answersWhen },
  { name: 'says what day it is', weight: -1.1, of: ({ clause, mention }) => isWhatDay(clause, mention) },
  { name: 'of a thing', weight: -0.8, of: ({ clause }) => ofThing.test(clause.plain) },
  { name: 'by the way', weight: -1.0, of: ({ clause, mention }) => aside.test(wordBefore(clause, mention)) },
  {
    name: 'what another does then',
    weight: -0.8,
    of: ({ clause, isInForm }) => !isInForm && isOfOthers(clause),
  },
  { name: 'in what is asked', weight: -1.5, of: ({ clause, mention }) => isAskedWhether(clause, mention) },
  { name: 'before the "if" of the promise', weight: -6, of: isBeforeIf },
  { name: 'leads to the next', weight: -2.0, of: leadsOn },
  { name: 'with "then"', weight: 0.6, of: ({ clause }) => /\bthen$/.test(clause.plain) },
  {
    name: 'until',
    weight: -0.6,
    of: ({ clause, mention }) => /^(?:till|until)$/.test(wordBefore(clause, mention)),
  },
  { name: 'today', weight: 0.5, of: ({ mention, context }) => mention.on === context.sessionDate },
  { name: 'in an "I will" elsewhere', weight: -0.5, of: (day) => !day.isInForm && saysI(day) === 'will' },
  {
    name: 'in an "I" elsewhere',
    weight: -0.4,
    of: (day) => !day.isInForm && /^(?!will)./.test(saysI(day) ?? ''),
  },
  { name: 'of the owner', weight: 0.2, of: isOwners },
  { name: 'of the other, behind', weight: -0.0, of: (day) => !isOwners(day) && day.clausesApart > 0 },
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

const saysI = ({ clause: { frame } }: DayNamed): string | null =>
  frame?.subject === 'i' ? frame.modal : null;

function isAfterWord({ clause: { words }, mention: { spoken } }: DayNamed, word: string): boolean {
  const [second, first] = [words[spoken.from - 2]?.lower, words[spoken.from - 1]?.lower];
  return first === word || (first === 'the' && second === word);
}

function answersWhen({ clause, thread, context }: DayNamed): boolean {
  const { answers, speaker } = clause;
  return answers !== null && speaker === thread.owner && context.reading.exchanges[answers]!.move === 'when';
}

/** "It's a holiday on Friday" tells of that day; "it's Friday then" names one. */
const ofThing = /^(?:(?:so|and|no|then) )*(?:it|that|this)(?:'s| is) (?:an?|the|my|our) \p{L}+/u;

/** "She's away on Saturday" tells what others do, not "it'll be Friday", "Friday is fine", "he gets it by the tenth". */
const isOfOthers = ({ frame, plain }: Clause): boolean =>
  frame?.subject === 'third' && ![isThatDay, suits, reachesThem].some((form) => form.test(plain));
const isThatDay = /^(?:so |and |no |then )*(?:it|that|this)(?:'s|'ll| is| will| would|'d) /;
const suits =
  /^(?:(?:so|and|no|then|oh|yeah|okay|this|right) )*(?:\p{L}+day|tomorrow|tonight)(?:$|(?:'s| is) (?:fine|good|grand|okay|better|possible|great|perfect)| then)/u;
const reachesThem =
  /^(?:(?:and|so|then) )*(?:he|she|they)(?:'ll (?:have|get)| gets?| has| have) (?:it|that|them|one) (?:by|on)\b/;

const asksWithin = 12; // words
/** "I'll ask Ines if she's in on Friday" */
const isAskedWhether = ({ words }: Clause, { spoken }: DayMention): boolean =>
  /\b(?:ask|see|check|find out|know|wonder)\b.* (?:if|whether) (?!.* and )/i.test(
    textOf(words.slice(Math.max(0, spoken.from - asksWithin), spoken.from)),
  );

/** "I'll ring tomorrow. If she cuts it off, I'll bake with my feet." */
function isBeforeIf({ thread: { members }, mention, context }: DayNamed): boolean {
  const { index, sentence } = members[0]!.clause;
  const before = context.reading.clauses[index - 1];
  return before?.sentence === sentence && opensIf.test(before.plain) && mention.clause.index < before.index;
}

/** "I'll stop the card tonight and tomorrow | I'll go there": it belongs to what follows. */
function leadsOn({ clause, mention: { spoken }, context, clausesApart }: DayNamed): boolean {
  const next = context.reading.clauses[clause.index + 1];
  return (
    clausesApart >= 0 &&
    spoken.to === clause.words.length &&
    /^(?:and|so|then|but)$/.test(wordBefore(clause, { spoken })) &&
    next?.sentence === clause.sentence &&
    next.frame?.subject === 'i'
  );
}

/** "the mail from Tuesday" */
const aside = /^(?:about|of|since|like|than|from)$/;

const wordBefore = ({ words }: Clause, { spoken }: Pick<DayMention, 'spoken'>): string =>
  words[spoken.from - 1]?.lower ?? '';

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
