import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import type { OpenPromise } from '#shared/session-record.ts';
import type { Reading } from '../reading/reading.ts';
import { readTurns, weighWords, type SaidTurn } from './said.ts';
import { termsOf, type Term } from './terms.ts';

/**
 * Decides which turns of a session are about which promise of an earlier one: by the words of the promise and, for
 * less, by words that stood around it, the rarer in this session the more.
 */
const weightOf = {
  person: 0.7,
  own: 1,
  turn: 0.75,
  before: 0.6,
  asked: 0.6,
  inTurn: 0.35,
  around: 0.35,
  day: 0.5,
};
const soundWeight = 2.4; // as a word of few turns
const verbShare = 0.6; // what is done is done to many things
const oneOwn = 0.7;
const oneOfMany = 0.5; // one word of many is a word that is used for other things too
const topicFrom = 2;
const checkInFactor = 1.6;
const shortTurn = 16; // words
const closeBy = 1500; // characters

/** What a promise may be called by: `weights` by word, `sounds` of names for a session without capitals. */
export type PromiseWords = {
  owner: string | null;
  weights: ReadonlyMap<string, number>;
  sounds: ReadonlySet<string>;
  /** Those of its title and quote. */
  own: ReadonlySet<string>;
};

export type PromiseTopics = {
  said: readonly SaidTurn[];
  /** For each promise, how much each turn speaks of it. */
  scores: readonly number[][];
  /** The promise each turn is about, -1 for none. */
  topics: readonly number[];
};

export function findPromiseTopics(promises: readonly PromiseWords[], { turns }: Reading): PromiseTopics {
  const said = readTurns(turns);
  const weigh = weighWords(said);
  const scores = promises.map((promise) =>
    said.map((turn) => scoreOf(promise, turn, turns[turn.turn]!, weigh)),
  );
  const topics = said.map(({ turn }) => {
    let best = -1;
    for (const [i, own] of scores.entries())
      if (own[turn]! >= topicFrom && (best < 0 || own[turn]! > scores[best]![turn]!)) best = i;
    return best;
  });
  return { said, scores, topics };
}

export function promiseWords(made: OpenPromise, labels: ReadonlySet<string>): PromiseWords {
  const promise = closeToQuote(made);
  const own = termsOf(`${promise.title}. ${promise.quote}`);
  const sentence = sentencesOf(promise);
  // "I'll do it tonight": what "it" is stands elsewhere in the turn.
  const refers = /\b(?:it|them|that|this)\b/i.test(promise.quote) || !own.some(({ isThing }) => isThing);
  const closest = termsOf(refers ? promise.turn : sentence.own);
  const [asked = '', ...earlier] = promise.around.split('\n').reverse();
  const weights = new Map<string, number>();
  const weigh = (terms: readonly Term[], weight: number) => {
    for (const { key, isDay } of terms)
      if (!labels.has(key)) weights.set(key, isDay ? Math.min(weight, weightOf.day) : weight);
  };
  weigh(termsOf(earlier.join(' ')), weightOf.around);
  // "And the resumé?" "I'll have it done": what was asked for is what was promised.
  weigh(termsOf(asked), refers && isShortText(asked) ? weightOf.asked : weightOf.around);
  weigh(termsOf(promise.turn), weightOf.inTurn);
  weigh(termsOf(sentence.before), weightOf.before);
  weigh(closest, weightOf.turn);
  weigh(own, weightOf.own);
  // Many things concern one person: a promise with a thing of its own is known by that.
  if (own.some(({ isThing, isDay, sound }) => isThing && !isDay && sound === null))
    weigh(
      own.filter(({ sound }) => sound !== null),
      weightOf.person,
    );
  const sounds = [...own, ...closest, ...termsOf(`${promise.around} ${promise.turn}`)].flatMap(
    ({ sound }) => sound ?? [],
  );
  return {
    owner: promise.owner,
    weights,
    sounds: new Set(sounds),
    own: new Set(own.flatMap(({ key }) => (labels.has(key) ? [] : [key]))),
  };
}

/** A turn may be an hour long: what was said far from a promise tells nothing of it. */
function closeToQuote(promise: OpenPromise): OpenPromise {
  const { turn, quote, around } = promise;
  const at = Math.max(0, turn.indexOf(quote));
  return {
    ...promise,
    turn: turn.slice(Math.max(0, at - closeBy), at + quote.length + closeBy),
    around: around.slice(-closeBy),
  };
}

/** The sentence of the quote and the one before it. */
function sentencesOf({ turn, quote }: OpenPromise): { own: string; before: string } {
  const sentences = readSentences(turn);
  const at = sentences.findIndex(({ text }) => text.includes(quote));
  return { own: sentences[at]?.text ?? quote, before: sentences[at - 1]?.text ?? '' };
}

/** A word for a thing that the promise is about, with at least that weight. */
export const isThingOf = (
  { key, isThing, isDay }: Term,
  weights: ReadonlyMap<string, number>,
  least = weightOf.own,
): boolean => isThing && !isDay && (weights.get(key) ?? 0) >= least;

/** The owner who names the promise's own thing among others tells of it rather than someone else does. */
const shareOfOne = (
  hits: readonly Term[],
  weights: ReadonlyMap<string, number>,
  isOwner: boolean,
): number => {
  const names = hits.some((term) => isThingOf(term, weights));
  return isOwner && names ? oneOwn : oneOfMany;
};

function scoreOf(
  { weights, sounds, owner }: PromiseWords,
  { terms, sounds: heard }: SaidTurn,
  { text, speaker }: { text: string; speaker: string },
  weigh: (key: string) => number,
): number {
  const mayCheckIn = isShortText(text) && (speaker !== owner || asksAfter.test(text));
  // "On the train, then. And the reviewers?": the last sentence asks.
  const looked = mayCheckIn ? lastTerms(text, terms) : terms;
  const hits = looked.filter(({ key }) => weights.has(key));
  const names = [...sounds].filter((sound) => heard.has(sound)).length;
  const score = hits.reduce(
    (sum, { key, isThing }) => sum + weights.get(key)! * weigh(key) * (isThing ? 1 : verbShare),
    names * soundWeight,
  );
  const isNamed = names > 0 || hits.some(({ isThing }) => isThing);
  const count = hits.length + names;
  const led = Math.max(0, ...leadsOf(text).map((lead) => leadScore(lead, weights, weigh)));
  if (mayCheckIn && isNamed)
    return Math.max(led, score * checkInFactor * (0.5 + count / Math.max(1, looked.length)));
  const isOneOfMany = count === 1 && looked.length > 3;
  return Math.max(led, isOneOfMany ? score * shareOfOne(hits, weights, speaker === owner) : score);
}

/** "So the spreadsheet. It came": who tells of something unasked names it first. */
const leadWords = 8;
const opensWith =
  /^(?:(?:so|and|okay|ok|well|yeah|yes|right|oh|now|then|no|um|uh|er|as for|but|because),? )*(?:the|that|those|your|my|his|her|what you|you sent|i (?:had|did|got|made|took|went|wrote|rang|called|sent|told|asked|saw|met|gave|put|tried|finished|started))\b/i;
function leadsOf(text: string): (readonly Term[])[] {
  return readSentences(text).flatMap((sentence) => {
    const [first = ''] = sentence.text.split(/[,;:]/);
    return opensWith.test(first) && first.split(/\s+/).length <= leadWords ? [termsOf(first)] : [];
  });
}

function leadScore(
  lead: readonly Term[],
  weights: ReadonlyMap<string, number>,
  weigh: (key: string) => number,
): number {
  // What only stood around it may be another promise, with a name of its own.
  const hits = lead.filter(({ key, isThing }) => isThing && (weights.get(key) ?? 0) > weightOf.around);
  const score = hits.reduce((sum, { key }) => sum + weights.get(key)! * weigh(key), 0);
  return score * checkInFactor * (0.5 + hits.length / Math.max(1, lead.length));
}

/** Also who made the promise asks whether it was received. */
const asksAfter = /\b(?:did|have|has) (?:you|my|it|the|that)\b/i;

function lastTerms(text: string, terms: readonly Term[]): readonly Term[] {
  const last = readSentences(text)
    .map((sentence) => termsOf(sentence.text))
    .findLast((found) => found.length > 0);
  return last ?? terms;
}

export const isShortText = (text: string): boolean => text.split(/\s+/).length <= shortTurn;
