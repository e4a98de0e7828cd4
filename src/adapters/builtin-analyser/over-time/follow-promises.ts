import { readSentences } from '#features/analysis/rules/read-sentences.ts';
import type { OpenPromise, PromiseMention } from '#shared/session-record.ts';
import type { ProposedTask } from '#shared/analysis.ts';
import type { Clause, Reading } from '../reading/reading.ts';
import { verbSense } from './outcome-signs.ts';
import { outcomeOf, type TellingClause, type Promised, type Telling } from './promise-outcome.ts';
import {
  findPromiseTopics,
  isShortText,
  isThingOf,
  promiseWords,
  type PromiseTopics,
  type PromiseWords,
} from './promise-topics.ts';
import type { SaidTurn } from './said.ts';
import { withPlainApostrophes, termsOf, type Term } from './terms.ts';

/**
 * Finds what a session says of the promises of earlier ones: kept, partly kept, slipped, agreed on again, dropped.
 * Nothing is said of a promise that is not mentioned. `tasks` are what this session itself agreed on.
 */
const mostAnchors = 8; // places that are looked at for one promise
const farthest = 18; // turns that one answer takes
const far = 6; // turns after which an answer is about something else
const ownWord = 0.75; // the weight of a promise's own words
const weightOfOwn = 1; // of those in its title and quote alone
const restatedFrom = 2;
const besideFrom = 2.5;
const besideShare = 0.4;
const plainlyOther = 1.5; // times as much of another promise as was asked after
const laterTurns = 12; // within which what slipped is agreed on once more
const anchorShare = 0.45; // of the score of the turn that speaks of it most

type Known = PromiseWords & { promised: Promised };
type Session = PromiseTopics & { reading: Reading; tasks: readonly ProposedTask[] };

export function followPromises(
  promises: readonly OpenPromise[],
  reading: Reading,
  tasks: readonly ProposedTask[],
): PromiseMention[] {
  const labels = new Set(
    reading.people.flatMap(({ names }) => names.flatMap((name) => termsOf(name).map(({ key }) => key))),
  );
  const lemma = createLemmas();
  const keysOf = createClauseKeys();
  const known = promises.map((promise) => {
    const words = promiseWords(promise, labels);
    const names = (clause: Clause) =>
      keysOf(clause).some(({ key, isThing }) => isThing && (words.weights.get(key) ?? 0) >= weightOfOwn);
    return { ...words, promised: promisedOf(promise, lemma, names) };
  });
  const session = { ...findPromiseTopics(known, reading), reading, tasks };
  return known.flatMap((one, i) => mentionOf(one, i, session) ?? []);
}

const promisedOf = (
  { title, quote, owner }: OpenPromise,
  lemma: (word: string) => string,
  names: (clause: Clause) => boolean,
): Promised => ({
  owner,
  verbs: verbsOf(`${title}. ${quote}`),
  count: countIn(`${title} ${quote}`),
  lemma,
  names,
  text: `${title} ${quote}`.toLowerCase(),
});

const counts = 'both|two|twice three four five six seven eight nine ten eleven twelve'
  .split(' ')
  .map((words, i): [RegExp, number] => [new RegExp(String.raw`\b(?:${words})\b`, 'i'), i + 2]);
const countIn = (text: string): number | null => counts.find(([word]) => word.test(text))?.[1] ?? null;

const plainVerbs = new Set([
  'be',
  'have',
  'go',
  'get',
  'will',
  'let',
  'want',
  'make',
  'take',
  'and',
  'not',
  'but',
  'so',
]);
const isVerb = /^[a-z]{2,}$/;
const verbsOf = (text: string): ReadonlySet<string> =>
  new Set(
    readSentences(withPlainApostrophes(text).replace(/[“”]/g, '')).flatMap(({ tokens }) =>
      tokens
        .filter(
          ({ pos, lemma }, i) => (pos === 'VERB' || i === 0) && isVerb.test(lemma) && !plainVerbs.has(lemma),
        )
        .map(({ lemma }) => verbSense(lemma)),
    ),
  );

/** Several promises ask for the words of one clause. */
function createClauseKeys(): (clause: Clause) => readonly Term[] {
  const known = new Map<number, readonly Term[]>();
  return ({ index, plain }) => {
    const found = known.get(index) ?? termsOf(plain);
    known.set(index, found);
    return found;
  };
}

/** The same few verbs are asked for again and again, and reading one costs a parse. */
function createLemmas(): (word: string) => string {
  const known = new Map<string, string>();
  return (word) => {
    const lemma = known.get(word) ?? verbSense(readSentences(`they ${word} it`)[0]?.tokens[1]?.lemma ?? word);
    known.set(word, lemma);
    return lemma;
  };
}

function mentionOf(known: Known, at: number, session: Session): PromiseMention | null {
  const { scores, topics } = session;
  const anchors = topics.flatMap((topic, turn) =>
    topic === at || isBeside(turn, at, known, session) ? [turn] : [],
  );
  const best = anchors.reduce((most, turn) => Math.max(most, scores[at]![turn]!), 0);
  const looked = anchors.filter((turn) => scores[at]![turn]! >= anchorShare * best).slice(0, mostAnchors);
  for (const anchor of looked) {
    const end = endOf(anchor, at, known, session);
    const found = outcomeOf(tellingFrom(anchor, end, session, known), known.promised);
    if (found) return mention(found, { at, anchor, end }, known, session);
  }
  return restated(at, looked, known, session);
}

/** Promised once more, and nothing said of what became of it: agreed on again, and no second promise. */
function restated(
  at: number,
  anchors: readonly number[],
  known: Known,
  session: Session,
): PromiseMention | null {
  const { tasks, scores } = session;
  const task = tasks.findIndex(
    (one) =>
      one.owner === known.owner &&
      ((scores[at]![one.turn]! >= restatedFrom && saysTheSame(one, known)) ||
        // "You wanted to clear out the garage." "I'll do it this weekend."
        (pointing.test(one.quote) && anchors.some((turn) => one.turn - turn >= 0 && one.turn - turn <= 2))),
  );
  if (task < 0) return null;
  const { turn, start, quote, due } = tasks[task]!;
  return { promise: at, outcome: 're-agreed', turn, start, quote, due, task };
}

const pointing = /\bdo (?:it|that|this|them)\b/i;

/** The same deed done to the same thing. */
function saysTheSame({ title, quote }: ProposedTask, { own, promised }: Known): boolean {
  const text = `${title}. ${quote}`;
  const shared = termsOf(text).filter(({ key }) => own.has(key));
  const things = shared.filter(({ isThing, isDay }) => isThing && !isDay);
  const verbs = verbsOf(text);
  const isSameDeed = [...verbs].some((verb) => promised.verbs.has(verb));
  if (isSameDeed && things.length > 0 && shared.length >= 2) return true;
  // "Ring Gail" and "text Gail"; "put together the plan for the team" and "write the plan for the team".
  const others = termsOf(title.replace(/^\S+/, '')).filter(
    ({ key, isThing, isDay }) => isThing && !isDay && !own.has(key),
  );
  if (others.length > 0 || things.length === 0 || isHandedOn(verbs) !== isHandedOn(promised.verbs))
    return false;
  return things.length >= 2 || (isHandedOn(verbs) && own.size <= 2);
}

/** It goes to someone: to write a letter and to send it are two deeds. */
const handing = new Set(['say', 'send', 'give', 'meet', 'show'].map(verbSense));
const isHandedOn = (verbs: ReadonlySet<string>): boolean => [...verbs].some((verb) => handing.has(verb));

/** A turn may speak of several promises: of another than its topic where it names what was promised. */
const isBeside = (turn: number, at: number, known: Known, { scores, topics, said }: Session): boolean =>
  topics[turn] !== -1 &&
  namesThing(said[turn]!, known) &&
  scores[at]![turn]! >= besideFrom &&
  scores[at]![turn]! >= besideShare * scores[topics[turn]!]![turn]!;

const namesThing = ({ terms, sounds: heard }: SaidTurn, { weights, sounds }: Known): boolean =>
  terms.some((term) => isThingOf(term, weights, ownWord)) || [...sounds].some((sound) => heard.has(sound));

function mention(
  { outcome, clause: { turn, quote } }: TellingClause,
  part: { at: number; anchor: number; end: number },
  known: Known,
  session: Session,
): PromiseMention {
  const { reading, tasks } = session;
  const isOpen = outcome === 'slipped' || outcome === 'partly';
  const task = isOpen ? againIn(part, outcome === 'slipped', known, session) : -1;
  const isAgain = task >= 0 || (outcome === 'slipped' && promisesAgain(part, known, reading));
  return {
    promise: part.at,
    outcome: isAgain ? 're-agreed' : outcome,
    turn,
    start: reading.turns[turn]!.start,
    quote,
    due: tasks[task]?.due ?? null,
    task: task < 0 ? null : task,
  };
}

/** "I'll do it tonight", or a task that names what was promised. */
const againIn = (
  { anchor, end }: { anchor: number; end: number },
  mayRefer: boolean,
  { owner, weights }: Known,
  { tasks }: Session,
): number =>
  tasks.findIndex((task) => {
    if (task.turn < anchor || task.turn > Math.max(end, anchor + laterTurns) + 2 || task.owner !== owner)
      return false;
    const isNear = task.turn <= end + 2;
    const shared = termsOf(`${task.title}. ${task.quote}`).filter(
      (term) => isNear || isThingOf(term, weights),
    );
    return (
      (isNear && mayRefer && refers.test(task.quote)) ||
      shared.some(({ key }) => (weights.get(key) ?? 0) >= ownWord)
    );
  });

/** Also where the reading made no task of it. */
const promisesAgain = (
  { anchor, end }: { anchor: number; end: number },
  { owner, promised }: Known,
  reading: Reading,
): boolean =>
  clausesBetween(anchor, end, reading).some(
    ({ speaker, act, status, plain, frame, words }) =>
      speaker === owner &&
      act === 'promise' &&
      status === 'meant' &&
      (refers.test(plain) ||
        (frame !== null && promised.verbs.has(promised.lemma(words[frame.verb]?.lower ?? '')))),
  );

const clausesBetween = (from: number, to: number, { clauses, utterances }: Reading): readonly Clause[] =>
  clauses.slice(utterances[from]?.from ?? 0, utterances[to]?.to ?? clauses.length);

const refers = /\b(?:it|them|that|then|her|him)\b/i;

/** From the sentence that names it: what was said before it in that turn answers something else. */
function tellingFrom(anchor: number, end: number, { reading }: Session, { owner }: Known): Telling {
  const clauses = clausesBetween(anchor, end, reading);
  const last = clauses.findLast(({ turn }) => turn === anchor);
  const { speaker, text } = reading.turns[anchor]!;
  const isAnswer = last !== undefined && (last.act === 'question' || speaker !== owner) && isShortText(text);
  const isAsked = last !== undefined && (last.act === 'question' || last.frame === null);
  const asked = !isAnswer || !isAsked ? null : asksDone.test(last.plain) ? 'done' : 'named';
  return { clauses: isAnswer ? clauses.filter(({ turn }) => turn > anchor) : clauses, isAnswer, asked };
}

const asksDone = /\b(?:did|have|has) (?:you|he|she|they|it|that|the|my|your|his|her)\b|\bany luck\b/;

/** The last turn that still speaks of what was named at `anchor`: until something else is named. */
function endOf(anchor: number, at: number, { owner }: Known, session: Session): number {
  const { reading, said, topics } = session;
  let last = Math.min(anchor + far, topics.length - 1);
  for (let turn = anchor + 1; turn <= last; turn += 1) {
    if (topics[turn] === at) {
      last = Math.min(turn + far, anchor + farthest, topics.length - 1);
      continue;
    }
    const { speaker, text } = reading.turns[turn]!;
    if (isReply(turn, anchor, at, session)) continue;
    if (topics[turn] !== -1) return turn - 1;
    const isNew = speaker !== owner && opensTopic.test(text) && said[turn]!.terms.length > 0;
    if (turn > anchor + 1 && isNew) return turn - 1;
  }
  return last;
}

/** The reply to who asked after it is about it, whatever else it names. */
function isReply(turn: number, anchor: number, at: number, { reading, topics, scores }: Session): boolean {
  if (turn !== anchor + 1 || reading.turns[turn]!.speaker === reading.turns[anchor]!.speaker) return false;
  const topic = topics[turn]!;
  return topic < 0 || scores[topic]![turn]! < plainlyOther * scores[at]![anchor]!;
}

const opensTopic =
  /^(?:(?:and|so|now|okay|right|then),? )*(?:the|your|what about|how (?:is|are|was|were|about|did|'s)|how's|did you|where are you|and)\b/i;
