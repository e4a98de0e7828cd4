import type { Move } from '../../reading/reading.ts';
import { oddsOf, type Sign } from '../../signs.ts';
import type { Surroundings } from '../around.ts';
import type { Passage } from '../passage.ts';
import { deed, doubt, gladIf, isWish, named, spared, state, striving } from './goal-words.ts';

/**
 * How likely a passage is what the client wants to reach: a logistic model of plain signs, fitted to sessions with
 * reading notes by `evals/fit-passages.ts`. Zero is the bar above which a passage is shown.
 */
export type GoalSaid = Surroundings & {
  passage: Passage;
  low: string;
  /** What the coach said for the client, and the client said yes to. */
  isAgreed: boolean;
  /** It is said in words of wishing, or for them. */
  isWorded: boolean;
  /** How plainly the question before asks for a goal: 2.5 in full. */
  question: number;
  /** It answers without a word of wishing: "Joy." */
  isPlainAnswer: boolean;
  /** It goes on with the wish before: "And to leave at five." */
  isSaidOn: boolean;
  /** The coach has not yet asked what is wanted. */
  isBeforeAsking: boolean;
  /** How often a wish was told before. */
  wishesBefore: number;
};

const greeting = 0.07;
const opening = 0.15;
export const firstPart = 0.45; // of a conversation: a wish told later is mostly a step
const lastPart = 0.75;
export const fullyAsked = 2; // what was wanted was asked for, and this answers at once

/** The first that fits counts. */
const wordings: readonly { name: string; weight: number; isSaid: (low: string) => boolean }[] = [
  { name: 'named', weight: 3.7, isSaid: (low) => named.test(low) }, // "my goal is to"
  { name: 'spared', weight: 2.9, isSaid: (low) => spared.test(low) },
  { name: 'wished', weight: 3.2, isSaid: isWish }, // "I'd like to"
  { name: 'glad if', weight: 4, isSaid: (low) => gladIf.test(low) },
  { name: 'striven for', weight: 2.7, isSaid: (low) => striving.test(low) }, // "I'm trying to", "I need to learn"
];
export const wordingOf = (low: string): string | undefined =>
  wordings.find(({ isSaid }) => isSaid(low))?.name;

const isAsked =
  (...moves: readonly Move[]) =>
  ({ passage: { asked, isPrompt } }: GoalSaid): boolean =>
    isPrompt && asked !== null && moves.includes(asked.move);

const isLookingBack = isAsked('take-away', 'notice', 'feeling', 'cost');

/** "I want her to be glad when I come, I don't want her sitting there": the clause that wishes, without what follows. */
export const wishOf = ({ passage: { clauses }, low }: GoalSaid): string =>
  clauses.find(({ plain }) => isWish(plain))?.plain ?? low;

export const goalSigns: readonly Sign<GoalSaid>[] = [
  ...wordings.map(({ name, weight }) => ({
    name,
    weight,
    of: ({ low, isAgreed }: GoalSaid) => !isAgreed && wordingOf(low) === name,
  })),
  { name: 'said for them', weight: 3.5, of: ({ isAgreed }) => isAgreed },
  { name: 'asked for', weight: 0.8, of: ({ question }) => question },
  { name: 'plain answer', weight: 1.4, of: ({ isPlainAnswer }) => isPlainAnswer },
  { name: 'wishes on', weight: 3.4, of: ({ isSaidOn }) => isSaidOn },
  { name: 'early', weight: 1.9, of: ({ position, isShortTalk }) => isShortTalk || position <= firstPart },
  {
    name: 'second minutes',
    weight: 1.3,
    of: ({ position, isShortTalk }) => !isShortTalk && position >= greeting && position < opening,
  },
  { name: 'before it was asked for', weight: -0.5, of: ({ isBeforeAsking }) => isBeforeAsking },
  { name: 'second or third wish', weight: 0.6, of: ({ wishesBefore: n }) => n === 1 || n === 2 },
  {
    name: 'before a reflection',
    weight: 0.5,
    of: ({ after }) => (after?.reflects ?? false) && !after?.asks,
  },
  { name: 'late', weight: -0.3, of: ({ position, isShortTalk }) => !isShortTalk && position > lastPart },
  { name: 'a state', weight: 0.9, of: ({ low }) => state.test(low) },
  { name: 'a deed', weight: -1.7, of: ({ low }) => deed.test(low) },
  {
    name: 'a deed, asked for',
    weight: 1.4,
    of: ({ low, question }) => deed.test(low) && question >= fullyAsked,
  },
  {
    name: 'doubt',
    weight: -1.6,
    of: (said) => !spared.test(said.low) && !gladIf.test(said.low) && doubt.test(wishOf(said)),
  },
  { name: 'long', weight: 1.9, of: ({ passage }) => Math.min(passage.count, 30) / 30 },
  {
    name: 'a promise',
    weight: -1.6,
    of: ({ passage }) => passage.clauses.some(({ act }) => act === 'promise'),
  },
  { name: 'asked to look back', weight: -1.8, of: (said) => !spared.test(said.low) && isLookingBack(said) },
];

export const goalBar = -5;

export const weightOf = (said: GoalSaid): number => oddsOf(goalSigns, said, goalBar);
