import { joined, merged, passage, passagesOf, sentencePassage, type Passage } from '../passage.ts';
import { aroundIn, mostLetters } from '../around.ts';
import type { Clause, Reading, Status } from '../../reading/reading.ts';
import { agreedGoals } from './agreed-goals.ts';
import { askedFor, firstAsked, isAskedByPeer, isFirstAnswer } from './goal-question.ts';
import { firstPart, fullyAsked, weightOf, wishOf, wordingOf, type GoalSaid } from './goal-signs.ts';
import { isPlainAnswer } from './plain-answer.ts';
import {
  asksAhead,
  gladIf,
  hedge,
  inCase,
  isWish,
  named,
  openMatter,
  softened,
  spared,
  state,
  wishedBack,
} from './goal-words.ts';

export type Wish = Pick<GoalSaid, 'passage' | 'isAgreed' | 'isWorded'> & { around: GoalSaid };

const allowed: readonly Status[] = ['meant'];

/** What may be a goal, with all its signs are read from, as it was told one after the other. */
export function candidatesOf(reading: Reading): Wish[] {
  const around = aroundIn(reading);
  const asked = firstAsked(reading);
  const found: Wish[] = [];
  let last: Passage | null = null;
  let wishesBefore = 0;
  for (const { passage, isAgreed } of inOrder(ownWishes(reading), agreedGoals(reading))) {
    const said = {
      ...around(passage),
      ...wordingIn(reading, passage, isAgreed, last),
      isBeforeAsking: passage.turn < asked,
      wishesBefore,
    };
    if (said.isWorded) wishesBefore += 1;
    if (said.isSaidOn || (said.isWorded && weightOf(said) >= 0)) last = passage;
    if (isCandidate(said)) found.push({ passage, isAgreed, isWorded: said.isWorded, around: said });
  }
  return found;
}

function wordingIn(reading: Reading, passage: Passage, isAgreed: boolean, last: Passage | null) {
  const low = passage.low.slice(0, mostLetters);
  const isWorded = isAgreed || wordingOf(low) !== undefined;
  const question = isAgreed ? 0 : askedFor(reading, passage);
  return {
    passage,
    low,
    isAgreed,
    isWorded,
    question,
    isSaidOn: !isWorded && last !== null && goesOn(reading, last, passage),
    isPlainAnswer: !isWorded && isPlainAnswer(reading, passage, question),
  };
}

const isCandidate = (said: GoalSaid): boolean =>
  (said.isWorded || said.isSaidOn || said.isPlainAnswer) &&
  !hedge.test(said.low) &&
  (said.isAgreed || gladIf.test(said.low) || !inCase.test(wishOf(said))) &&
  (said.passage.content.size > 0 || isStateInLightWords(said));

/** "I'd like to get my time back": a state is wished for, if in words that say little by themselves. */
const isStateInLightWords = ({ low, question, passage: { count } }: GoalSaid): boolean =>
  count >= fewestInAnswer &&
  isWish(low) &&
  state.test(low) &&
  (question >= fullyAsked || !saysLittle.test(low));
const saysLittle = /\b(?:want|like|love) (?:to know|(?:it|this|that) to)\b/;
const fewestInAnswer = 6; // words

const inOrder = (own: readonly Passage[], agreed: readonly Passage[]) =>
  [
    ...own.map((passage) => ({ passage, isAgreed: false })),
    ...agreed.map((passage) => ({ passage, isAgreed: true })),
  ].toSorted((a, b) => a.passage.clauses[0]!.index - b.passage.clauses[0]!.index);

const ownWishes = (reading: Reading): Passage[] =>
  merged(passagesOf(reading), (last, next) =>
    last.count < fewestTold &&
    last.content.size === last.count &&
    last.turn === next.turn &&
    wordingOf(next.low) === undefined &&
    isFirstAnswer(reading, last)
      ? joined(reading, last, next)
      : null,
  )
    .filter((said) => said.role === 'client' && (!said.isQuestion || isOpenMatter(reading, said)))
    .flatMap((said) => (isToldAsWish(reading, said) ? said : (wishedPart(reading, said) ?? [])))
    .filter(({ count }) => count >= fewestTold)
    .map((said) => withWished(reading, said));

/** "Where do you want to arrive?" "Below six. In the April test": fewer words go with what follows. */
const fewestTold = 3;

/** "I used to sing every Sunday. I'd like that back": what is wished for stands in the sentence before. */
function withWished(reading: Reading, said: Passage): Passage {
  const before = reading.clauses[said.clauses[0]!.index - 1];
  return said.content.size === 0 && wishedBack.test(said.low) && before?.turn === said.turn
    ? joined(reading, sentencePassage(reading, before), said)
    : said;
}

/** "And to leave at five on a Friday.", "And see my daughter.": a wish goes on without its verb of wishing. */
const goesOn = (reading: Reading, last: Passage, said: Passage): boolean =>
  said.content.size > 1 &&
  last.speaker === said.speaker &&
  said.turn - last.turn <= wishReach &&
  (isInfinitive(said) || isPictured(reading, said));

const wishReach = 2; // turns

const isInfinitive = ({ low }: Passage): boolean =>
  /^(?:(?:and|also|or|plus|oh|yes|well|maybe|while i'm \p{L}+) )*to (?!be honest|be fair|me\b|you\b)\p{L}{2,}/u.test(
    low,
  ) ||
  /^(?:(?:and|also|plus|yes|yeah) )+that (?!'|is\b|was\b|would\b|will\b|means\b|makes\b|has\b)(?:\p{L}+ ){2,}/u.test(
    low,
  );

/** "What would you like from the hour?" "How to tell the board." */
const isOpenMatter = (reading: Reading, said: Passage): boolean =>
  openMatter.test(said.low) && isFirstAnswer(reading, said);

/** The conditional is how it is wished for. */
const isToldAsWish = (reading: Reading, said: Passage): boolean =>
  gladIf.test(said.low) ||
  isPictured(reading, said) ||
  (asThat.test(said.low) && said.clauses.every(isPossible) && isFirstAnswer(reading, said));

const isPossible = ({ status }: Clause): boolean => status === 'supposed' || status === 'meant';
const asThat = /^(?:(?:well|just|yes|yeah) )*that (?:i|we|he|she|they|it|the|my|no one|nobody) /;

/** "Five years down the road?" "I'd have a shed, and four or five young ones in it." */
const isPictured = (reading: Reading, said: Passage): boolean =>
  /^(?:(?:and|so|well|ideally|by \p{L}+) )*(?:i|we|there|it|they)(?:'d| would) /u.test(said.low) &&
  said.clauses.every(isPossible) &&
  isAskedByPeer(reading, said, said.turn <= reading.turns.length * firstPart ? undefined : asksAhead);

/**
 * What of a sentence is wished for, up to the words that are not: "I want him to walk past me, and he's like, who's
 * that". "I'd like to be normal" stands in the conditional and is meant.
 */
function wishedPart(reading: Reading, said: Passage): Passage | null {
  const wish = said.clauses.findIndex(
    ({ plain }) => isWish(plain) || spared.test(plain) || named.test(plain) || softened.test(plain),
  );
  const isAllowed = (clause: Clause) =>
    isWished(clause) ||
    softened.test(clause.plain) ||
    (clause.status === 'past' && feelsLike.test(said.low.slice(0, 80)));
  const end = said.clauses.findIndex(
    (clause, i) => !isAllowed(clause) && !(wish >= 0 && i > wish && clause.status === 'supposed'),
  );
  if (end < 0) return said;
  return end > Math.max(0, wish) ? passage(reading, said.clauses.slice(0, end)) : null;
}

const isWished = (clause: Clause): boolean =>
  allowed.includes(clause.status) ||
  (clause.isSide && (clause.status === 'supposed' || clause.status === 'reported')) ||
  ((clause.status === 'supposed' || clause.status === 'reported') &&
    (isWish(clause.plain) || spared.test(clause.plain)));

/** "I'd like to feel the way I did": what someone misses stands in the past and is wished for. */
const feelsLike = /\b(?:to|wanna) (?:feel|be|have|get back)\b/;
