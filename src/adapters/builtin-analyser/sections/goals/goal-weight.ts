import type { Move, Reading } from '../../reading/reading.ts';
import type { Passage } from '../passage.ts';
import { fewestToStand, firstPart } from './agreed-goals.ts';
import { askedFor, isAskedByPeer, isFirstAnswer } from './goal-question.ts';
import {
  deed,
  doubt,
  endsOnPronoun,
  gladIf,
  hedge,
  isWish,
  named,
  noAnswer,
  onlyNumbers,
  openMatter,
  spared,
  state,
  striving,
  wishedBack,
} from './goal-words.ts';

/** How much a passage is a goal: by its words of wishing, the question it answers and where it stands. */
type Wish = {
  said: Passage;
  low: string;
  /** What the question it answers is worth. */
  question: number;
  isEarly: boolean;
  isSpared: boolean;
};

export function weighWish(reading: Reading, said: Passage): number {
  const low = said.low.slice(0, 400);
  const question = askedFor(reading, said);
  if ((said.content.size === 0 && !isStateInLightWords(said, question)) || hedge.test(low)) return 0;
  const wording = wordings.find(({ isSaid }) => isSaid(low));
  if (wording === undefined) return isPlainAnswer(reading, said, question) ? question : 0;
  const isEarly = said.turn <= reading.turns.length * firstPart;
  const isSpared = spared.test(low);
  // "How does it feel?" is where it comes out what must not happen again.
  const wish = { said, low, question: isSpared ? Math.max(0, question) : question, isEarly, isSpared };
  return weights.reduce(
    (sum, { when, weight }) => (when(wish) ? sum + weight : sum),
    wording.weight + wish.question,
  );
}

/** The first that fits counts. */
const wordings: readonly { isSaid: (low: string) => boolean; weight: number }[] = [
  { isSaid: (low) => named.test(low), weight: 3 }, // "my goal is to"
  { isSaid: (low) => spared.test(low), weight: 2.5 },
  { isSaid: isWish, weight: 2.5 }, // "I'd like to"
  { isSaid: (low) => gladIf.test(low), weight: 3 },
  { isSaid: (low) => striving.test(low), weight: 1.3 }, // "I'm trying to", "I need to learn"
];

const isState = ({ low }: Wish): boolean => state.test(low);
const isDeed = ({ low }: Wish): boolean => deed.test(low) && !wishedBack.test(low);
const fullyAsked = 2; // what was wanted was asked for, and this answers at once
const isFullyAsked = ({ question }: Wish): boolean => question >= fullyAsked;

const weights: readonly { when: (wish: Wish) => boolean; weight: number }[] = [
  { when: ({ isEarly }) => isEarly, weight: 1 },
  { when: isState, weight: 1 },
  { when: (wish) => !isState(wish) && !wish.isEarly && !wish.isSpared, weight: -0.5 },
  { when: (wish) => isDeed(wish) && isFullyAsked(wish), weight: -1 },
  { when: (wish) => isDeed(wish) && !isFullyAsked(wish), weight: -2.5 },
  {
    when: ({ said, low, isSpared }) => !isSpared && doubt.test(wishOf(said)) && !gladIf.test(low),
    weight: -2.5,
  },
  {
    when: ({ low, question, isEarly }) => endsOnPronoun.test(low) && question <= 0 && !isEarly,
    weight: -1.5,
  },
  {
    // "I want a dog", and it was not asked for
    when: ({ said, question, isSpared }) =>
      said.content.size < 2 && said.count < fewestToStand && question <= 0 && !isSpared,
    weight: -1.5,
  },
];

/** "I want her to be glad when I come, I don't want her sitting there": the clause that wishes, without what follows. */
const wishOf = ({ clauses, low }: Passage): string =>
  clauses.find(({ plain }) => isWish(plain))?.plain.slice(0, 400) ?? low.slice(0, 400);

/** "I'd like to get my time back": a state is wished for, if in words that say little by themselves. */
const isStateInLightWords = ({ low, count }: Passage, question: number): boolean =>
  count >= fewestInAnswer &&
  isWish(low) &&
  state.test(low) &&
  (question >= fullyAsked || !saysLittle.test(low));
const saysLittle = /\b(?:want|like|love) (?:to know|(?:it|this|that) to)\b/;

const fewestInAnswer = 6; // words

/** What says without a word of wishing what was asked for: "Joy.", "A way to say no." */
const isPlainAnswer = (reading: Reading, said: Passage, question: number): boolean =>
  question > 2 &&
  (said.content.size >= 2 || (said.count >= fewestInAnswer && namesWish.test(said.low))) &&
  said.clauses.every(({ act, isSide }) => act !== 'promise' && (!isSide || openMatter.test(said.low))) &&
  isInTime(reading, said) &&
  !answersElse(said) &&
  !isAskedByPeer(reading, said, asksHow) &&
  (isFirstAnswer(reading, said) || ahead.test(said.low));

/** "What would partly look like?" asks for the practice of it, not for a wish. */
const asksHow = /^(?!.*\b(?:if|success|good|ideal)\b).*\blooks? like\b/;
/** What is asked for late looks back, or at the next step; "What do you want to be true in a month?" does not. */
const isInTime = (reading: Reading, said: Passage): boolean =>
  said.turn <= Math.max(fewTurns, reading.turns.length * lastAnswer) ||
  isAskedByPeer(reading, said, asksForWish);
const asksForWish =
  /\bwhat (?:do|would|did) you (?:really |actually |most )?(?:want|wish|hope|hope for|like) (?:to (?:be|have|see|feel)|from|for|in)\b/;
const lastAnswer = 0.6; // of a conversation
const fewTurns = 12; // no conversation to speak of the end of

/** "Don't know", "sixty to forty": an answer to another question, or none. */
const answersElse = ({ asked, low }: Passage): boolean =>
  (asked !== null && asksElse.includes(asked.move)) ||
  [noAnswer, onlyNumbers, bareThing].some((form) => form.test(low));
const asksElse: readonly Move[] = ['take-away', 'notice', 'scale', 'when', 'next-meeting', 'option'];
/** "What would make this hour useful?" "The staff room.": what it is about, not what is wished for. */
const bareThing = /^(?:the|my|our) \p{L}+(?: \p{L}+)?$/u;

/** "A way to say no", "that she comes home", "to sleep again", "if I knew where to start" */
const namesWish =
  /^(?:(?:well|just|maybe|probably|i guess|i think|and|so) )*(?:an? \p{L}*\s?way\b|some way\b|how (?:to|i)\b|that\b|to\b|being\b|having\b|not \p{L}+ing\b|if i (?:knew|could|had)\b|(?:i|we)'d\b)/u;

/** "In two years, two days of the week belong to strings": a state that is to come. */
const ahead =
  /^(?:(?:and|so|well) )*(?:in|by|after) (?:(?:a|the|one|two|three|five|ten|six|end|of|next|this) )*(?:years?|months?|christmas|easter|spring|summer|autumn|winter)\b/;
