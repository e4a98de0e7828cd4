import type { SourcedLine } from '#shared/analysis.ts';
import { labelsOf, type Reading } from '../../reading/reading.ts';
import { saysSame, sharedBy } from '../content-words.ts';
import { joined, merged, type Passage } from '../passage.ts';
import { quotedBy } from '../quote.ts';
import { fewestToStand } from './agreed-goals.ts';
import { weightOf } from './goal-signs.ts';
import { endsOnPronoun } from './goal-words.ts';
import { namesWish } from './plain-answer.ts';
import { candidatesOf } from './wishes.ts';

/**
 * Lists what the client wants to reach: what they say when they are asked for it, what they wish in words of wishing,
 * and what the coach says for them and they agree to ("So you'd like to give them up?" - "For years").
 */
export type Goal = {
  passage: Passage;
  weight: number;
  /** The coach's words, which the client agreed to. */
  isAgreed: boolean;
  /** It is said in words of wishing: "I'd like to", or by the coach. */
  isWorded: boolean;
};

const mostGoals = 5;

const alike = -1; // weight of what can be shown as one with its neighbour
const another = 1; // weight of a second wish beside a first
const apart = 1; // turns: one wish told twice
const longest = 34; // words: two wishes of one breath are shown as one

export function findGoals(reading: Reading): SourcedLine[] {
  return chooseGoals(reading).map((goal) => quotedBy(reading, goal));
}

export const chooseGoals = (reading: Reading): Goal[] => choose(reading, weighGoals(reading));

export function choose(reading: Reading, weighed: readonly Goal[]): Goal[] {
  const chosen: Goal[] = [];
  const most = mostGoals + labelsOf(reading, 'client').length - 1;
  const told = inOneBreath(reading, weighed).filter(({ weight }) => weight >= 0);
  const wishes = Map.groupBy(told.filter(isFullWish), ({ passage }) => passage.turn);
  const likely = told.filter((goal) => !leadsTo(wishes.get(goal.passage.turn) ?? [], goal));
  for (const next of likely.toSorted(byWeight)) {
    if (chosen.length >= most) break;
    const same = chosen.findIndex((other) => isRepeat(reading, other, next));
    if (same < 0) chosen.push(next);
    else if (tellsMore(next, chosen[same]!)) chosen[same] = next;
  }
  return chosen.toSorted((a, b) => a.passage.clauses[0]!.index - b.passage.clauses[0]!.index);
}

/** "My mother turns eighty in December. I want to be there": an answer before the wish of its turn. */
const leadsTo = (wishes: readonly Goal[], { isWorded, passage, weight }: Goal): boolean =>
  !isWorded && !namesWish.test(passage.low) && wishes.some((wish) => wish.weight >= weight);

const isFullWish = ({ isWorded, passage }: Goal): boolean => isWorded && passage.content.size > 1;

/** "I want that to be clear" last: what "that" is, the wish beside it says. */
const byWeight = (a: Goal, b: Goal): number =>
  Number(points(a.passage)) - Number(points(b.passage)) ||
  b.weight - a.weight ||
  a.passage.turn - b.passage.turn;

function isRepeat(reading: Reading, goal: Goal, next: Goal): boolean {
  const [a, b] = [goal.passage, next.passage];
  if (a.speaker !== b.speaker && !next.isAgreed) return false;
  if (saysSame(a.content, b.content) && ![a, b].some(isOfOneWord)) return true;
  if (isSaidOn(a, b)) return true;
  return mayBeTwo(reading, a, next) ? sharedBy(a.content, b.content) > 0 : areNear(a, b);
}

/** "My own answer." "Your own answer." "Yes. But I want to have made it.": the same wish, said on. */
const isSaidOn = (a: Passage, b: Passage): boolean =>
  a.turn === b.turn
    ? points(a) || points(b)
    : b.turn - a.turn === 2 && a.speaker === b.speaker && b.content.size < 2 && endsOnPronoun.test(b.low);

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

/** "I want to dance. I want to be fifty-eight": wishes of one breath stay together, what is added is a second goal. */
const inOneBreath = (reading: Reading, goals: readonly Goal[]): Goal[] =>
  merged(
    goals.filter(({ weight }) => weight >= alike),
    (last, goal) =>
      !goal.isAgreed &&
      !isSecond(last, goal) &&
      last.passage.turn === goal.passage.turn &&
      last.passage.clauses.at(-1)!.index + 1 === goal.passage.clauses[0]!.index &&
      last.passage.count + goal.passage.count <= longest
        ? {
            ...last,
            passage: joined(reading, last.passage, goal.passage),
            weight: Math.max(last.weight, goal.weight),
            isWorded: last.isWorded || goal.isWorded,
          }
        : null,
  );

/** "I want my Saturdays. And I want to be there at the beginning." */
const isSecond = (first: Goal, { passage: { low }, weight, isWorded }: Goal): boolean =>
  isWorded && first.weight >= 0 && weight >= another && addsOn.test(low) && !endsOnPronoun.test(low);

/** "I want it to be me", "I want that to be clear": told beside what it stands for. */
const ofPronoun = /\b(?:want|like|love) (?:it|this|that) to\b/;

const points = ({ low, content }: Passage): boolean =>
  content.size === 0 || ofPronoun.test(low) || pointsAtWish.test(low);

/** "That is what I want": the wish itself was told before. */
const pointsAtWish =
  /^(?:(?:yeah|yes|no|and|so|well|but) )*(?:(?:that|this|it)(?:'s| is) (?:all |exactly |just |really )?what i(?:'d like| want| need)|i(?:'d (?:like|love)| (?:just |really )?(?:want|need)) (?:it|that|this))(?: (?:i|if|but|and|really|so)\b|$)/;

const weighGoals = (reading: Reading): Goal[] =>
  candidatesOf(reading).map(({ around, ...goal }) => ({ ...goal, weight: weightOf(around) }));

/** "I want to get up in the morning and know what I'm for": one shared word, and all else in light words. */
const isOfOneWord = ({ content, count }: Passage): boolean => content.size === 1 && count >= fewestToStand;
