import type { SourcedLine } from '#shared/analysis.ts';
import { clausesOf, labelsOf, type Clause, type Reading, type Status } from '../../reading/reading.ts';
import { agreedGoals, fewestToStand, firstPart, type Goal } from './agreed-goals.ts';
import { saysSame, sharedBy } from '../content-words.ts';
import { joined, merged, passage, passagesOf, sentencePassage, type Passage } from '../passage.ts';
import { quotedBy } from '../quote.ts';
import { isAskedByPeer, isFirstAnswer } from './goal-question.ts';
import { weighWish } from './goal-weight.ts';
import {
  agreedWish,
  asksAhead,
  endsOnPronoun,
  gladIf,
  isWish,
  named,
  openMatter,
  softened,
  spared,
  wishedBack,
} from './goal-words.ts';

/**
 * Lists what the client wants to reach: what they say when they are asked for it, what they wish in words of wishing,
 * and what the coach says for them and they agree to ("So you'd like to give them up?" - "For years").
 */
const mostGoals = 5;

export const enough = 2.4; // weight below which a wish is a step or a turn of phrase
const another = 3; // weight of a second wish beside a first
const fewNext = 6; // wishes, in which one may be told better
const apart = 1; // turns: one wish told twice
const longest = 34; // words: two wishes of one breath are shown as one
const allowed: readonly Status[] = ['meant'];

export function findGoals(reading: Reading): SourcedLine[] {
  return chooseGoals(reading).map((goal) => quotedBy(reading, goal));
}

export function chooseGoals(reading: Reading): Goal[] {
  const chosen: Goal[] = [];
  const all = inOneBreath(reading, weighGoals(reading))
    .filter(({ weight }) => weight >= enough)
    .filter(({ passage: said }, i, list) =>
      list
        .slice(i + 1, i + fewNext)
        .every(({ passage: next }) => !isSharpened(reading, said, next) && !isAnswered(reading, said, next)),
    );
  for (const next of all.toSorted(byWeight)) {
    if (chosen.length >= mostGoals + labelsOf(reading, 'client').length - 1) break;
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

/** "I don't want him gone." "So you'd like him still there." "I'd like someone to stay.": one wish, told better. */
function isSharpened(reading: Reading, a: Passage, b: Passage): boolean {
  if (b.turn - a.turn !== 2 || a.speaker !== b.speaker || !spared.test(a.low) || spared.test(b.low))
    return false;
  const between = clausesOf(reading, a.turn + 1);
  return (
    between.every(({ question }) => question === null) &&
    between.some(({ role, plain }) => role === 'coach' && agreedWish.test(plain.slice(0, 400)))
  );
}

/** "I don't want to be the one who signs." "So what is it you're wanting?" "To work in the yard." */
const isAnswered = (reading: Reading, a: Passage, b: Passage): boolean =>
  spared.test(a.low) &&
  !spared.test(b.low) &&
  a.speaker === b.speaker &&
  b.turn > a.turn &&
  b.turn - a.turn <= toAnswer &&
  isAskedByPeer(reading, b);
const toAnswer = 4; // turns

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
function mayBeTwo(reading: Reading, a: Passage, { passage: b, weight }: Goal): boolean {
  if (!areNear(a, b)) return false;
  if (isFurther.test(a.low) || isFurther.test(b.low)) return true;
  return weight >= another && (a.turn !== b.turn || isAdded(reading, a, b));
}

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
    goals.filter(({ weight }) => weight >= 1),
    (last, goal) =>
      !goal.isAgreed &&
      last.passage.turn === goal.passage.turn &&
      last.passage.clauses.at(-1)!.index + 1 === goal.passage.clauses[0]!.index &&
      last.passage.count + goal.passage.count <= longest &&
      !isFurther.test(goal.passage.low)
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

const isFurther =
  /^(?:(?:and|but|then|well) )*(?:also|beyond|past|longer|one day|eventually|the (?:bigger|other|real|second)|while i'm|by \p{L}+|in (?:a|one|two|three|five|ten)) /u;

/** "That is what I want": the wish itself was told before. */
const pointsAtWish =
  /^(?:(?:yeah|yes|no|and|so|well|but) )*(?:(?:that|this|it)(?:'s| is) (?:all |exactly |just |really )?what i(?:'d like| want| need)|i(?:'d (?:like|love)| (?:just |really )?(?:want|need)) (?:it|that|this))(?: (?:i|if|but|and|really|so)\b|$)/;

function weighGoals(reading: Reading): Goal[] {
  const own = passagesOf(reading)
    .filter((said) => said.role === 'client' && (!said.isQuestion || isOpenMatter(reading, said)))
    .flatMap((said) => (isToldAsWish(reading, said) ? said : (wishedPart(reading, said) ?? [])))
    .filter(({ count }) => count >= 3)
    .map((said) => withWished(reading, said))
    .map((said): Goal => ({ passage: said, weight: weighWish(reading, said), isAgreed: false }));
  return [...wishedOn(reading, own), ...agreedGoals(reading)];
}

/** "I used to sing every Sunday. I'd like that back": what is wished for stands in the sentence before. */
function withWished(reading: Reading, said: Passage): Passage {
  const before = reading.clauses[said.clauses[0]!.index - 1];
  return said.content.size === 0 && wishedBack.test(said.low) && before?.turn === said.turn
    ? joined(reading, sentencePassage(reading, before), said)
    : said;
}

/** "And to leave at five on a Friday.", "And see my daughter.": a wish goes on without its verb of wishing. */
function wishedOn(reading: Reading, goals: readonly Goal[]): Goal[] {
  let last: Passage | null = null;
  return goals.map((goal) => {
    const { passage } = goal;
    const isOn =
      goal.weight === 0 &&
      passage.content.size > 1 &&
      last !== null &&
      last.speaker === passage.speaker &&
      passage.turn - last.turn <= wishReach &&
      (isInfinitive(passage) || isPictured(reading, passage));
    if (isOn || goal.weight >= enough) last = passage;
    return isOn ? { ...goal, weight: enough } : goal;
  });
}

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
  isOpenMatter(reading, said) ||
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

/** "I want to get up in the morning and know what I'm for": one shared word, and all else in light words. */
const isOfOneWord = ({ content, count }: Passage): boolean => content.size === 1 && count >= fewestToStand;
