import { nounPhrases } from './noun-phrases.ts';
import { textOf, type Clause, type Reading } from '../reading/reading.ts';
import type { Candidate } from '../promises/found/candidates.ts';
import { baseOf, said } from '../promises/found/deeds.ts';

/**
 * What "it" stands for in a promise: what the promise, offer or request just before was about ("a new sheet"), or what
 * the other one has just asked about ("And the tin?"). Anything farther is a guess, and is not made.
 */
const reachTurns = 1;

export function thingOf(reading: Reading, candidates: readonly Candidate[], at: number): string | null {
  const thing = nearestThing(reading, candidates, at);
  const head = thing?.split(' ').at(-1)?.toLowerCase();
  const isSaid = candidates[at]!.clause.words.some(({ lower }) => lower === head);
  return thing === null || isSaid || people.test(thing) ? null : thing;
}

/** "The children" are not put into the post. */
const people =
  /\b(?:children|kids?|boys?|girls?|mother|father|mum|mom|dad|brother|sister|wife|husband|hands?|feet|people|team)$/i;

function nearestThing(reading: Reading, candidates: readonly Candidate[], at: number): string | null {
  const candidate = candidates[at]!;
  const { clause, deed } = candidate;
  if (/^(?:say|tell)$/.test(deed[0]!.lower)) return null;
  const promised = promisedBefore(candidates, at);
  if (promised !== null && (!ofText.test(baseOf(deed[0]!.lower)) || isDocument(promised))) return promised;
  const before = objectOfSameVerb(reading, candidate);
  if (before !== null) return before;
  const earlier = reading.clauses.slice(Math.max(0, clause.index - topicReach), clause.index);
  const near = earlier.filter(({ turn }) => clause.turn - turn <= topicTurns);
  const topic = topicOf(near, clause.speaker);
  // Among short turns, what was named farther back is a guess.
  if (topic !== null || near.length < earlier.length) return topic;
  return objectBefore(reading, candidate) ?? documentBefore(reading, candidate);
}

/** The kitchen is neither e-mailed nor read. */
const ofText = /^(?:e-?mail|text|whatsapp|message|forward|read|write|type|print|draft|sign)$/;
const isDocument = (thing: string): boolean =>
  documents.test(thing.split(' ').at(-1)!.toLowerCase().replace(/s$/, ''));

/** "I'll write a letter", and then: what the promise just before deals with. */
function promisedBefore(candidates: readonly Candidate[], at: number): string | null {
  const { clause } = candidates[at]!;
  for (let i = at - 1; i >= Math.max(0, at - 5); i -= 1) {
    const before = candidates[i]!;
    if (clause.turn - before.clause.turn > reachTurns) break;
    const [thing] = nounPhrases(textOf(before.deed.slice(1)));
    if (thing && determined.test(thing.text)) return definite(thing.text, before.speaker === clause.speaker);
  }
  return null;
}

const reachSameVerb = 24; // clauses
const sameVerbTurns = 6;
const longestObject = 9; // words

/** "I did not book the flight" - "Now I will book it.": what the same verb was last said of. */
export function objectOfSameVerb({ clauses }: Reading, { clause, deed }: Candidate): string | null {
  const verb = baseOf(deed[0]!.lower);
  const object = deed[1]?.lower ?? '';
  if (!/^(?:it|them)$/.test(object) || ofAnything.test(verb)) return null;
  const before = clauses
    .slice(Math.max(0, clause.index - reachSameVerb), clause.index)
    .findLast((some) => clause.turn - some.turn <= sameVerbTurns && objectAt(some, verb) !== null);
  const [thing] = before ? nounPhrases(objectAt(before, verb)!) : [];
  return before && thing?.from === 0 && thing.head.endsWith('s') === (object === 'them')
    ? definite(thing.text, before.speaker === clause.speaker)
    : null;
}

/** The words behind a verb, where they begin with what is done to: "the flight on Friday". */
function objectAt({ words }: Clause, verb: string): string | null {
  const at = words.findIndex(({ lower }) => baseOf(lower) === verb);
  const behind = at < 0 ? '' : textOf(words.slice(at + 1, at + longestObject));
  return determined.test(behind.toLowerCase()) ? behind : null;
}

/** Done to one thing and to the next. */
const ofAnything =
  /^(?:do|get|take|make|put|have|go|give|try|keep|let|see|look|want|need|use|leave|start|tell|say|ask|like|be|come)$/;

const topicReach = 12; // clauses
const topicTurns = 2;

/** "And the tin?": what the coach, or the other one, asks about. */
function topicOf(near: readonly Clause[], speaker: string): string | null {
  for (const before of near.toReversed()) {
    if (before.role !== 'coach' && before.speaker === speaker) continue;
    const topic = topicForm.exec(before.text)?.[1];
    if (topic === undefined) continue;
    // "the guard can" is no topic, "the tin" is one.
    const [thing] = nounPhrases(topic);
    if (thing?.text.length === topic.length) return definite(thing.text, false);
  }
  return null;
}

const farthestDocument = 14; // clauses
const documentTurns = 2;

/** What is sent, read or written is a text or a picture: "it" is the nearest such thing that was spoken of. */
function documentBefore(reading: Reading, { clause, deed }: Candidate): string | null {
  const isHandled =
    handles.test(baseOf(deed[0]!.lower)) ||
    /^(?:put|pop|stick|drop) (?:it|that|them) (?:in|into|on|through)\b/.test(said(deed));
  return isHandled ? textBefore(reading, clause, /^(?:them|those)$/.test(deed[1]?.lower ?? '')) : null;
}

/** The nearest text or picture spoken of before a clause. */
export function textBefore({ clauses }: Reading, clause: Clause, isMany: boolean): string | null {
  for (let i = clause.index - 1; i >= Math.max(0, clause.index - farthestDocument); i -= 1) {
    const before = clauses[i]!;
    if (clause.turn - before.turn > documentTurns) return null;
    const thing = nounPhrases(before.text).findLast(
      ({ head }) => documents.test(head.replace(/s$/, '')) && head.endsWith('s') === isMany,
    );
    if (thing) return definite(withComplement(thing.text, before.text), before.speaker === clause.speaker);
  }
  return null;
}

const handles =
  /^(?:send|email|mail|post|forward|print|text|whatsapp|share|bring|give|drop|get|read|write|fill|sign|draft|type|answer|finish|show|hand|message|scan|upload|copy|flick|ping|take|do)$/;
const documents =
  /^(?:list|letter|link|sheet|page|paper|form|draft|plan|e-?mail|mail|message|note|report|article|book|chapter|piece|template|copy|contract|invoice|number|name|contact|photo|picture|screenshot|recording|video|file|deck|slide|spreadsheet|table|schedule|calendar|script|speech|outline|proposal|policy|cv|resume|résumé|application|questionnaire|exercise|worksheet|handout|leaflet|card|map|budget|minute|summary|opening|sentence|line|paragraph|question|answer|diary|journal|log|feedback|comment|chart|poem|song|essay|translation|detail|address|invite|invitation|figure|forecast|receipt|certificate|prescription|result|estimate|agenda|statement|brief|memo|quote|text|example|model|rota|menu|recipe)$/;

const complement =
  /^ (?:of|for|about|on|from|with) (?:(?!(?:i|you|he|she|we|they|it|me|him|her|them|is|was|are|and|but|so|that|which|if|when|because|i'll|tomorrow|tonight|\p{L}+day)\b)[\p{L}'’-]+(?: |(?![\p{L}'’-]))){1,6}/iu;

/** "the piece" that was called "a piece on farm succession" */
function withComplement(phrase: string, text: string): string {
  const at = text.indexOf(phrase);
  const more = at < 0 ? undefined : complement.exec(text.slice(at + phrase.length))?.[0];
  return more === undefined ? phrase : phrase + more.trimEnd();
}

const determined =
  /^(?:the|an?|my|your|his|her|our|their|this|that|these|those|some|another|one|two|three|four|five) /;

const nearest = 5; // clauses

/** "I've got a timeline. I'll send that to Prue": the one thing its speaker has just named; two would be a guess. */
export function objectBefore(
  { clauses }: Reading,
  { clause, deed }: Pick<Candidate, 'clause' | 'deed'>,
): string | null {
  const isMany = deed.slice(1, 4).some(({ lower }) => /^(?:them|those)$/.test(lower));
  for (let i = clause.index - 1; i >= Math.max(0, clause.index - nearest); i -= 1) {
    const before = clauses[i]!;
    if (before.turn !== clause.turn) return null;
    const things = nounPhrases(before.text).filter(
      ({ text, head }) =>
        !/^\p{Lu}/u.test(text) &&
        head.endsWith('s') === isMany &&
        !/^(?:his|her|their|every|each|both|no)\b/.test(text),
    );
    if (things.length > 0)
      return things.length === 1 && /^(?:the|a|an|my|that|this|some|two|three)\b/i.test(things[0]!.text)
        ? definite(things[0]!.text, true)
        : null;
  }
  return null;
}

const topicForm =
  /^(?:(?:and|so|but|okay|what|how|then),? )*(?:about |do about |with )?((?:the|your|that|this) [\p{L}' -]{3,30}?)(?: itself)?$/iu;

/** "a letter" has become "the letter"; "your plan", said by the other one, is "my plan". */
function definite(phrase: string, isOwn: boolean): string {
  const [first = '', ...rest] = phrase.split(' ');
  const lower = first.toLowerCase();
  if (/^(?:a|an|that|this|one|the)$/.test(lower)) return ['the', ...rest].join(' ');
  if (lower === 'your' || lower === 'my')
    return [isOwn === (lower === 'my') ? 'my' : 'the', ...rest].join(' ');
  return /^(?:two|three|four|five)$/.test(lower) ? `the ${phrase.toLowerCase()}` : phrase;
}
