import type { SourcedLine } from '#shared/analysis.ts';
import { labelsOf, type Reading, type Status } from '../../reading/reading.ts';
import { saysSame, sharedBy } from '../content-words.ts';
import { seenIn, signsOf, type Around } from './signs.ts';
import { aroundIn, isReflection, mostLetters } from '../around.ts';
import { isSaid, sentencePassage, thoughtsOf, type Passage } from '../passage.ts';
import { quotedBy } from '../quote.ts';

/**
 * Chooses what the client came to see, in the client's own words: what they were asked to notice, what the coach gave
 * back and both returned to, and what is worded as something seen. No one's words are put into others.
 */
export const mostInsights = 5;
export const mostInFull = 8; // for a template that looks back at length

const apart = 5; // turns: a thought and the words that led to it are one insight
const fewestWords = 4;
const fewestContent = 1;
/** Of a pattern one speaks in "if" and "whenever"; what was only played or taken back is no insight. */
const allowed: readonly Status[] = ['meant', 'past', 'habitual', 'supposed'];

export type Weighed = {
  passage: Passage;
  weight: number;
  isTakeAway: boolean;
  /** The coach's words, which the client agreed to. */
  isAgreed: boolean;
};

export function findInsights(reading: Reading, most = mostInsights): SourcedLine[] {
  return chooseInsights(reading, most).map((insight) => quotedBy(reading, insight));
}

export const chooseInsights = (reading: Reading, most = mostInsights): Weighed[] =>
  choose(reading, weighInsights(reading), most);

export function choose(reading: Reading, weighed: readonly Weighed[], most = mostInsights): Weighed[] {
  const chosen: Weighed[] = [];
  const near = most > mostInsights ? 0 : apart; // told in full, neighbours are told too
  const limit = most + Math.max(0, labelsOf(reading, 'client').length - 2); // a group has more to see
  for (const next of weighed.toSorted((a, b) => b.weight - a.weight || a.passage.turn - b.passage.turn)) {
    if (chosen.length >= limit || next.weight < 0) break;
    const isRepeat = chosen.some(
      ({ passage }) =>
        Math.abs(passage.turn - next.passage.turn) <=
          (passage.speaker === next.passage.speaker || next.isAgreed ? near : 0) ||
        saysSame(passage.content, next.passage.content) ||
        (next.isTakeAway && sharedBy(passage.content, next.passage.content) > 0),
    );
    if (!isRepeat) chosen.push(next);
  }
  return chosen;
}

/** Several sections ask for the same. */
const weighedBefore = new WeakMap<Reading, Weighed[]>();

export function weighInsights(reading: Reading): Weighed[] {
  const weighed = weighedBefore.get(reading) ?? weighAll(reading);
  weighedBefore.set(reading, weighed);
  return weighed;
}

type Candidate = Omit<Weighed, 'weight'> & Pick<Around, 'low' | 'isStrongYes' | 'isNews'>;

const weighAll = (reading: Reading): Weighed[] =>
  candidatesOf(reading).map(({ around, ...found }) => ({ ...found, weight: signsOf(around) }));

/** What may be an insight, with all its signs are read from. */
export function candidatesOf(reading: Reading): (Omit<Weighed, 'weight'> & { around: Around })[] {
  const around = aroundIn(reading);
  const own = ownThoughts(reading);
  const beside = besideIn(own);
  const takenAway = new Set(
    own.flatMap(({ isTakeAway, passage }) => (isTakeAway ? [...passage.content] : [])),
  );
  return [...own, ...agreedReflections(reading), ...newToThem(reading)].map((found) => {
    const { passage, isTakeAway, isAgreed } = found;
    return {
      passage,
      isTakeAway,
      isAgreed,
      around: {
        ...around(passage),
        ...found,
        seenBeside: beside(passage),
        isInTakeAway: !isTakeAway && sharedBy(passage.content, takenAway) >= fewestTakenAway,
      },
    };
  });
}

const fewestTakenAway = 2; // words

const ownThoughts = (reading: Reading): Candidate[] =>
  thoughtsOf(reading, allowed)
    .filter(
      (passage) =>
        passage.role === 'client' &&
        !(passage.isPrompt && passage.asked?.move === 'scale') &&
        passage.count >= fewestWords &&
        passage.content.size >= fewestContent &&
        isSaid(passage, allowed),
    )
    .map((passage) => ({
      passage,
      low: passage.low.slice(0, mostLetters),
      isTakeAway: passage.asked?.move === 'take-away',
      isAgreed: false,
      isStrongYes: false,
      isNews: false,
    }));

/** How plainly the other passages of a turn tell that something was seen. */
function besideIn(own: readonly Candidate[]): (passage: Passage) => number {
  const plainest = new Map<number, [number, number]>();
  for (const { passage } of own) {
    const seen = seenIn(passage);
    const [first, second] = plainest.get(passage.turn) ?? [0, 0];
    plainest.set(passage.turn, seen > first ? [seen, first] : [first, Math.max(second, seen)]);
  }
  return (passage) => {
    const [first, second] = plainest.get(passage.turn) ?? [0, 0];
    return seenIn(passage) === first ? second : first;
  };
}

/** What the coach saw for the client, and the client said yes to: "You're the postman." - "Exactly." */
function agreedReflections(reading: Reading): Candidate[] {
  return reading.exchanges
    .filter(({ move, isConfirmed }) => isReflection(move) && isConfirmed)
    .flatMap(({ asked: index, turn }) => {
      const passage = sentencePassage(reading, reading.clauses[index]!);
      if (passage.count < fewestInReflection || passage.content.size < 3 || !isSaid(passage, allowed))
        return [];
      const asOwn = passage.low
        .slice(0, mostLetters)
        .replaceAll(/\byou(?:'re| are)\b/g, "i'm")
        .replaceAll(/\byou\b/g, 'i')
        .replaceAll(/\byour\b/g, 'my');
      return [
        {
          passage,
          low: asOwn,
          isTakeAway: false,
          isAgreed: true,
          isStrongYes: strongYes.test(replyTo(reading, turn)),
          isNews: false,
        },
      ];
    });
}

const isNews =
  /^(?:\W|oh|well|huh|hm+|yeah|ah|no|okay|right|wow)*(?:when you put it (?:like )?that|(?:i(?:'d| had|'ve| have)?|i) (?:never|not|hadn't|haven't|didn't)(?: really| ever| actually| even)? (?:thought|think|thinking|looked|look|seen|see|seeing|connected|made)\b.{0,40}|i never (?:thought|saw|looked|knew).{0,40}|that's (?:a )?(?:new|good) (?:one|way|thought)|i (?:thought|figured) (?:it|they|that|there|he|she) (?:was|were|is)\b.{0,40})/;
const longestNews = 14; // words: who says more has said it in their own words

/** "I'd not thought of it like that": what was new stands in the sentence before. */
function newToThem(reading: Reading): Candidate[] {
  return reading.utterances.flatMap(({ turn, role, from, to }): Candidate[] => {
    const reply = reading.clauses.slice(from, to);
    const words = reply.flatMap((clause) => clause.words.map(({ lower }) => lower));
    if (role !== 'client' || words.length > longestNews || !isNews.test(words.join(' '))) return [];
    const before = reading.utterances
      .slice(Math.max(0, turn - 3), turn)
      .findLast(({ isBackchannel }) => !isBackchannel);
    if (before === undefined) return [];
    const last = sentencesOf(reading, before.turn)
      .filter((said) => said.content.size >= 2 && !said.isQuestion && isSaid(said, allowed))
      .at(-1);
    return last === undefined
      ? []
      : [
          {
            passage: last,
            low: last.low.slice(0, mostLetters),
            isTakeAway: false,
            isAgreed: before.role === 'coach',
            isStrongYes: false,
            isNews: true,
          },
        ];
  });
}

const sentencesOf = (reading: Reading, turn: number): Passage[] =>
  thoughtsOf({ ...reading, utterances: [reading.utterances[turn]!] }, allowed);

const fewestInReflection = 7; // words
const strongYes =
  /^(?:\W|oh|well|um|uh|yeah|yes)*(?:exactly|definitely|absolutely|for sure|totally|that's (?:it|right|exactly|true|so true)|very (?:true|well)|you've put|right|basically|i(?:'d| had| hadn't|'ve)? (?:never|not|hadn't|guess not)|that is|bang on|spot on|100)/;

const replyTo = (reading: Reading, turn: number): string =>
  reading.turns
    .slice(turn + 1, turn + 3)
    .find(({ role }) => role === 'client')
    ?.text.toLowerCase()
    .slice(0, 100) ?? '';
