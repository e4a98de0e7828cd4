import type { SourcedLine } from '#shared/analysis.ts';
import { clausesOf, labelsOf, type Clause, type Reading, type Status } from '../../reading/reading.ts';
import { aroundIn } from '../around.ts';
import { agreedGoals, fewestToStand } from './agreed-goals.ts';
import { saysSame, sharedBy } from '../content-words.ts';
import { joined, merged, passage, passagesOf, sentencePassage, type Passage } from '../passage.ts';
import { quotedBy } from '../quote.ts';
import { askedFor, firstAsked, isAskedByPeer, isFirstAnswer } from './goal-question.ts';
import { firstPart, fullyAsked, weightOf, wishOf, wordingOf, type GoalSaid } from './goal-signs.ts';
import { isPlainAnswer } from './plain-answer.ts';
import {
  asksAhead,
  endsOnPronoun,
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

/**
 * Lists what the client wants to reach: what they say when they are asked for it, what they wish in words of wishing,
 * and what the coach says for them and they agree to ("So you'd like to give them up?" - "For years").
 */
type Candidate = Omit<Goal, 'weight'> & { around: GoalSaid };

export type Goal = {
  passage: Passage;
  weight: number;
  /** The coach's words, which the client agreed to. */
  isAgreed: boolean;
};

const mostGoals = 5;

const alike = -1; // weight of what can be shown as one with its neighbour
const another = 1; // weight of a second wish beside a first
const apart = 1; // turns: one wish told twice
const longest = 34; // words: two wishes of one breath are shown as one
const allowed: readonly Status[] = ['meant'];

export function findGoals(reading: Reading): SourcedLine[] {
  return chooseGoals(reading).map((goal) => quotedBy(reading, goal));
}

export const chooseGoals = (reading: Reading): Goal[] => choose(reading, weighGoals(reading));

export function choose(reading: Reading, weighed: readonly Goal[]): Goal[] {
  const chosen: Goal[] = [];
  const most = mostGoals + labelsOf(reading, 'client').length - 1;
  const likely = inOneBreath(reading, weighed).filter(({ weight }) => weight >= 0);
  for (const next of likely.toSorted(byWeight)) {
    if (chosen.length >= most) break;
    const same = chosen.findIndex((other) => isRepeat(reading, other, next));
    if (same < 0) chosen.push(next);
    else if (tellsMore(next, chosen[same]!)) chosen[same] = next;
  }
  return chosen.toSorted((a, b) => a.passage.turn - b.passage.turn);
}

/** "I want that to be clear" last: what "that" is, the wish beside it says. */
const byWeight = (a: Goal, b: Goal): number =>
  Number(points(a.passage)) - Number(points(b.passage)) ||
  b.weight - a.weight ||
  a.passage.turn - b.passage.turn;

function isRepeat(reading: Reading, goal: Goal, next: Goal): boolean {
  const [a, b] = [goal.passage, next.passage];
  if (a.speaker !== b.speaker && !next.isAgreed) return false;
  if (saysSame(a.content, b.content) && ![a, b].some(isOfOneWord)) return true;
  if (isSaidOn(reading, a, b)) return true;
  return mayBeTwo(reading, a, next) ? sharedBy(a.content, b.content) > 0 : areNear(a, b);
}

/** "My own answer." "Your own answer." "Yes. But I want to have made it.": the same wish, said on. */
const isSaidOn = (reading: Reading, a: Passage, b: Passage): boolean =>
  a.turn === b.turn
    ? points(a) || points(b)
    : b.turn - a.turn === 2 &&
      a.speaker === b.speaker &&
      b.content.size < 2 &&
      endsOnPronoun.test(b.low) &&
      clausesOf(reading, a.turn + 1).every(({ question }) => question === null);

const areNear = (a: Passage, b: Passage): boolean => Math.abs(a.turn - b.turn) <= apart;

/** "Also I'd like to sleep": a second wish of the same turn, or what the coach named beside the client's own. */
const mayBeTwo = (reading: Reading, a: Passage, { passage: b, weight }: Goal): boolean =>
  areNear(a, b) && weight >= another && (a.turn !== b.turn || isAdded(reading, a, b));

/** Of one wish told twice in a turn, the telling with more to see: "one Saturday in the month with my kids". */
const tellsMore = ({ passage: a }: Goal, { passage: b }: Goal): boolean =>
  a.turn === b.turn && !points(a) && a.content.size > b.content.size;

/** "That's one. And I want my own school." Without an "and" the second is the first one in other words. */
function isAdded({ clauses }: Reading, a: Passage, b: Passage): boolean {
  const [first, second] = [a.clauses[0]!.index, b.clauses[0]!.index].toSorted((x, y) => x - y);
  return clauses.slice(first! + 1, second! + 1).some(({ plain }) => addsOn.test(plain));
}
const addsOn =
  /^(?:(?:but|then|so|or) )*(?:and|plus|also|second|secondly|number two|the other|another|that's (?:one|the (?:big|first|main) (?:one|thing)))\b/;

/** "I want to dance. I want to be fifty-eight": wishes of one breath stay together. */
const inOneBreath = (reading: Reading, goals: readonly Goal[]): Goal[] =>
  merged(
    goals.filter(({ weight }) => weight >= alike),
    (last, goal) =>
      !goal.isAgreed &&
      last.passage.turn === goal.passage.turn &&
      last.passage.clauses.at(-1)!.index + 1 === goal.passage.clauses[0]!.index &&
      last.passage.count + goal.passage.count <= longest
        ? {
            ...last,
            passage: joined(reading, last.passage, goal.passage),
            weight: Math.max(last.weight, goal.weight),
          }
        : null,
  );

/** "I want it to be me", "I want that to be clear": told beside what it stands for. */
const ofPronoun = /\b(?:want|like|love) (?:it|this|that) to\b/;

const points = ({ low, content }: Passage): boolean =>
  content.size === 0 || ofPronoun.test(low) || pointsAtWish.test(low);

/** "That is what I want": the wish itself was told before. */
const pointsAtWish =
  /^(?:(?:yeah|yes|no|and|so|well|but) )*(?:(?:that|this|it)(?:'s| is) (?:all |exactly |just |really )?what i(?:'d like| want| need)|i(?:'d (?:like|love)| (?:just |really )?(?:want|need)) (?:it|that|this))(?: (?:i|if|but|and|really|so)\b|$)/;

/** What may be a goal, with all its signs are read from, as it was told one after the other. */
export function candidatesOf(reading: Reading): Candidate[] {
  const around = aroundIn(reading);
  const asked = firstAsked(reading);
  const found: Candidate[] = [];
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
    if (isCandidate(said)) found.push({ passage, isAgreed, around: said });
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
  passagesOf(reading)
    .filter((said) => said.role === 'client' && (!said.isQuestion || isOpenMatter(reading, said)))
    .flatMap((said) => (isToldAsWish(reading, said) ? said : (wishedPart(reading, said) ?? [])))
    .filter(({ count }) => count >= 3)
    .map((said) => withWished(reading, said));
const mostLetters = 400;

const weighGoals = (reading: Reading): Goal[] =>
  candidatesOf(reading).map(({ around, ...goal }) => ({ ...goal, weight: weightOf(around) }));

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

const isInfinitive = ({ low, clauses: [first] }: Passage): boolean =>
  /^(?:(?:and|also|or|plus|oh|yes|well|maybe|while i'm \p{L}+) )*to (?!be honest|be fair|me\b|you\b)\p{L}{2,}/u.test(
    low,
  ) ||
  /^(?:(?:and|also|plus|yes|yeah) )+that (?!'|is\b|was\b|would\b|will\b|means\b|makes\b|has\b)(?:\p{L}+ ){2,}/u.test(
    low,
  ) ||
  (/^and \p{Ll}/u.test(low) && first!.frame?.subject === 'none');

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
  const from = isAllowed(said.clauses[0]!) || wish < 0 ? 0 : wish;
  const end = said.clauses.findIndex(
    (clause, i) =>
      i >= from && !isAllowed(clause) && !(wish >= 0 && i > wish && clause.status === 'supposed'),
  );
  const to = end < 0 ? said.clauses.length : end;
  if (to <= Math.max(from, wish)) return null;
  return from === 0 && end < 0 ? said : passage(reading, said.clauses.slice(from, to));
}

const isWished = (clause: Clause): boolean =>
  allowed.includes(clause.status) ||
  (clause.isSide && (clause.status === 'supposed' || clause.status === 'reported')) ||
  ((clause.status === 'supposed' || clause.status === 'reported') &&
    (isWish(clause.plain) || spared.test(clause.plain)));

/** "I'd like to feel the way I did": what someone misses stands in the past and is wished for. */
const feelsLike = /\b(?:to|wanna) (?:feel|be|have|get back)\b/;

/** "I want to get up in the morning and know what I'm for": one shared word, and all else in light words. */
const isOfOneWord = ({ content, count }: Passage): boolean => content.size === 1 && count >= fewestToStand;
