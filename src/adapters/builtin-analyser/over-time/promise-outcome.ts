import type { PromiseOutcome } from '#shared/session-record.ts';
import type { Clause } from '../reading/reading.ts';
import { numberIn, ratioIn, verbSense, wholeAnswer, wordSigns, type StatedOutcome } from './outcome-signs.ts';

/**
 * Decides what became of a promise by what was said after it was named. Each clause may hold signs of several outcomes;
 * earlier clauses count more, because the answer comes first.
 */
const fewest = 1.4; // weight from which an outcome is told
const further = 0.5; // of what other turns add to the plainest one
const decay = 0.3; // of a sign's weight for each turn after the first answer
const asDropped = 1.5;
const besideKept = 0.6; // "half of it" counts beside "I did it"
const besideSlipped = 0.5;
const wholeCount = 4;
const naming = 1.4; // a clause that names what was promised tells of it and of nothing else
const inTurn = 0.04; // of a sign's weight for each clause before it in its turn: the verdict comes first

export type Promised = {
  owner: string | null;
  /** Lemmas of what was promised: "I rang" tells of "ring them" and "I walked" does not. */
  verbs: ReadonlySet<string>;
  /** How many were promised, where it was a number. */
  count: number | null;
  lemma: (word: string) => string;
  /** Its words in lower case. */
  text: string;
  /** Whether a clause holds a word of the promise. */
  names: (clause: Clause) => boolean;
};

/** The clauses that may tell, and whether they answer a question after the promise. */
export type Telling = {
  clauses: readonly Clause[];
  isAnswer: boolean;
  /** What was asked: whether it was done, or how it stands; `null` where a "no" answers something else. */
  asked: 'done' | 'named' | null;
};

type Sign = { outcome: StatedOutcome; weight: number; clause: Clause };
export type TellingClause = { outcome: Exclude<PromiseOutcome, 're-agreed'>; clause: Clause };

/** `null` where the clauses do not say. */
export function outcomeOf({ clauses, isAnswer, asked }: Telling, promised: Promised): TellingClause | null {
  const from = clauses[0]?.turn ?? 0;
  const answer = clauses.find(({ speaker }) => speaker === promised.owner)?.turn;
  const weigh = createDecay(clauses);
  const signs = clauses.flatMap((clause): Sign[] =>
    signsOf(clause, promised, {
      isAnswer: isAnswer && clause.turn === answer,
      asked: [answer, from].includes(clause.turn) ? asked : null,
    }).map(([outcome, weight]) => ({
      outcome,
      clause,
      weight: weight * (promised.names(clause) ? naming : 1) * weigh(clause),
    })),
  );
  const outcome = heaviest(signs);
  const [best] = signs.filter((sign) => sign.outcome === outcome).toSorted((a, b) => b.weight - a.weight);
  return best ? { outcome: best.outcome, clause: best.clause } : null;
}

/** How much a clause still counts: less in a later turn, a little less later in its turn. */
function createDecay(clauses: readonly Clause[]): (clause: Clause) => number {
  const firsts = new Map<number, number>();
  for (const { turn, index } of clauses) if (!firsts.has(turn)) firsts.set(turn, index);
  const from = clauses[0]?.turn ?? 0;
  return ({ turn, index }) =>
    1 / (1 + decay * Math.max(0, turn - from - 1) + inTurn * (index - (firsts.get(turn) ?? index)));
}

function heaviest(signs: readonly Sign[]): StatedOutcome | null {
  const sum = (outcome: StatedOutcome) => {
    // A turn says one thing once, however long it is.
    const byTurn = new Map<number, number>();
    for (const { clause, weight, outcome: own } of signs)
      if (own === outcome) byTurn.set(clause.turn, Math.max(byTurn.get(clause.turn) ?? 0, weight));
    const weights = [...byTurn.values()].toSorted((a, b) => b - a);
    return weights.reduce((all, weight, i) => all + weight * (i === 0 ? 1 : further), 0);
  };
  const [drop, part, slip, keep] = [sum('dropped'), sum('partly'), sum('slipped'), sum('kept')];
  if (Math.max(drop, part, slip, keep) < fewest) return null;
  if (drop >= asDropped && drop >= keep) return 'dropped';
  if (part >= fewest && part >= keep * besideKept && part >= slip * besideSlipped) return 'partly';
  return slip > keep ? 'slipped' : 'kept';
}

/** What one clause says of what was promised, and how plainly. */
function signsOf(
  clause: Clause,
  promised: Promised,
  { isAnswer, asked }: Pick<Telling, 'isAnswer' | 'asked'>,
): [StatedOutcome, number][] {
  if (clause.act === 'question' || /^(?:joking|rehearsed)$/.test(clause.status)) return [];
  // "I'll do them every morning" is no "every morning".
  if (`${clause.act} ${clause.status}` === 'promise meant')
    return wordSigns(clause.plain, 'owner').filter(([outcome]) => outcome === 'dropped');
  const isOwn = [null, clause.speaker].includes(promised.owner);
  const teller = isOwn ? 'owner' : 'other';
  const signs = countSigns(clause, promised);
  if (hasReceived(clause, promised)) signs.push(['kept', 2]);
  if (isAboutOthers(clause)) {
    if (reacts(clause, promised)) signs.push(['kept', 1]);
    // "So he's got half of what I wanted for him."
    signs.push(...wordSigns(clause.plain, teller).filter(([outcome]) => outcome === 'partly'));
    return signs;
  }
  const words = tellingWords(clause.plain, teller, asked);
  signs.push(...words.filter(([outcome]) => outcome !== 'kept' || !isDenied(clause)));
  const deeds = deedSigns(clause, promised, isOwn, isAnswer);
  const hasSlipped = words.some(([outcome]) => outcome === 'slipped' || outcome === 'dropped');
  signs.push(...deeds.filter(([outcome]) => outcome !== 'kept' || !hasSlipped));
  if (isOwn && isGivenUp(clause, promised)) signs.push(['dropped', 3]);
  return signs;
}

/** "Yes", "I did" and "no" tell only where that was asked. */
function tellingWords(
  plain: string,
  teller: 'owner' | 'other',
  asked: Telling['asked'],
): [StatedOutcome, number][] {
  const words = wordSigns(plain, teller).filter(
    ([, weight]) => asked !== null || (weight !== wholeAnswer && (weight > 1.5 || !isNo.test(plain))),
  );
  return asked === 'done' && teller === 'owner' && isYes.test(plain) ? [...words, ['kept', 2]] : words;
}

/** "Four out of four" is the whole of it, whatever is said of the first week; "half a Sunday" is not. */
function countSigns({ plain }: Clause, { count, text }: Promised): [StatedOutcome, number][] {
  const share = ratioIn(plain, count);
  const half = /\bhalf an? (\w+)/.exec(plain)?.[1];
  const signs: [StatedOutcome, number][] = share ? [[share, share === 'kept' ? wholeCount : 2]] : [];
  return half !== undefined && text.includes(half) ? [...signs, ['partly', 3]] : signs;
}

/** What was done or not done, by its verb. */
function deedSigns(
  clause: Clause,
  promised: Promised,
  isOwn: boolean,
  isAnswer: boolean,
): [StatedOutcome, number][] {
  const { verbs, lemma } = promised;
  const verb = doneVerb(clause, lemma);
  // "You texted it": another than who promised.
  if (verb === null || (isOwn && clause.frame?.subject === 'you')) return [];
  if (intended.test(clause.plain) || isDenied(clause)) return isOwn ? notDone(clause, verb, promised) : [];
  if (!isOwn) return verbs.has(verb) ? [['kept', 1]] : [];
  return done(clause, verb, promised, isAnswer);
}

function done(
  clause: Clause,
  verb: string,
  { verbs, count, names }: Promised,
  isAnswer: boolean,
): [StatedOutcome, number][] {
  const isSame = verbs.has(verb);
  const number = count !== null && (isSame || verb === 'do') ? numberIn(clause.plain) : null;
  if (number !== null) return [[number < count! ? 'partly' : 'kept', 3]];
  if (isSame) return [['kept', isAnswer ? 2 : plainnessOf(clause, verb, names)]];
  return tellsDeed(clause, verb) ? otherDeed(clause, names, isAnswer) : [];
}

const talk = verbSense('say');
/** "I said it was cold" is told of any talk. */
const plainnessOf = (clause: Clause, verb: string, names: Promised['names']): number =>
  verb !== talk || names(clause) || toThem.test(afterVerb(clause)) ? 2 : 1;
const toThem = /^(?:\w+ )?(?:him|her|them|it)\b/;

/** "I'm not writing it." */
const isGivenUp = ({ plain }: Clause, { verbs, lemma }: Promised): boolean => {
  const [, verb] = /\b(?:i'm|i am|we're|we are) not (\w+ing)\b/.exec(plain) ?? [];
  return verb !== undefined && verbs.has(lemma(verb));
};

/** "I wiped it": who tells of the promise did something to what it is about. */
function otherDeed(clause: Clause, names: Promised['names'], isAnswer: boolean): [StatedOutcome, number][] {
  if (/\b(?:it|them|that)\b/.test(afterVerb(clause)) || names(clause)) return [['kept', 1.5]];
  return isAnswer ? [['kept', 0.8]] : [];
}

const doneVerb = (clause: Clause, lemma: Promised['lemma']): string | null =>
  clause.frame && isDone(clause) ? lemma(clause.words[clause.frame.verb]?.lower ?? '') : null;

/** "And the landlord?" "I stood at his door on Friday": what was done is told where it was asked after. */
const tellsDeed = ({ frame }: Clause, verb: string): boolean =>
  frame?.subject !== 'third' && !inward.has(verb);

function notDone(clause: Clause, verb: string, { verbs, names }: Promised): [StatedOutcome, number][] {
  if (intended.test(clause.plain)) return [['slipped', 0.7]];
  // "I didn't make it, the appointment": by whichever verb.
  const isOfIt = !inward.has(verb) && (/^it\b/.test(afterVerb(clause)) || names(clause));
  return verbs.has(verb) || deeds.has(verb) || isOfIt ? [['slipped', 3]] : [];
}

const afterVerb = ({ words, frame }: Clause): string =>
  words
    .slice((frame?.verb ?? 0) + 1, (frame?.verb ?? 0) + 3)
    .map(({ lower }) => lower)
    .join(' ');

const isYes = /^(?:yes|yeah|yep|yup|i did|of course|sure did|oh yes)(?: (?:yes|yeah|i did|of course))*$/;
const isNo = /^(?:(?:um|uh|er|oh|well|ah|ha) )*(?:no|nope|not yet|nothing)\b/;
const deeds = new Set(['do', 'happen', 'manage', 'get', 'have']);
/** What goes on in a head is no deed. */
const inward = new Set(
  'be think know feel want mean guess believe remember hope wonder see notice realise realize like hate love need keep'.split(
    ' ',
  ),
);
const intended =
  /\b(?:(?:was|were) (?:going|about|supposed|meant|planning|hoping) to|(?:meant|wanted|tried|hoped|planned|intended) to|(?:should|could|would|might) have|said (?:i|we)(?:'d| would))\b/;
const negation = /\b(?:not|never|no|nothing|nobody|cannot)\b|n't\b/;

const isDenied = ({ frame, plain }: Clause): boolean => (frame ? frame.isNegated : negation.test(plain));

const isDone = ({ frame, status }: Clause): boolean =>
  frame !== null && (frame.modal === 'did' || frame.modal === 'done') && status !== 'reported';

/** He, she and they do something: it is not the owner of the promise who does. */
const isAboutOthers = ({ frame, plain }: Clause): boolean =>
  frame?.subject === 'third' &&
  /^(?:(?:and|but|so|then|because|well) )*(?:(?:he|she|they)(?!(?:'s|'ve| has| have)? (?:got|had|have|has) it)\b|[a-z]+ (?:said|says|told|asked|rang|laughed))\b(?! (?:have|has|had|got) it)/.test(
    plain,
  );

/** "I'll give him the key", and later: "He has the key." */
const hasReceived = (clause: Clause, { verbs, names }: Promised): boolean =>
  [...verbs].some((verb) => handed.has(verb)) &&
  clause.frame?.subject === 'third' &&
  /\b(?:has|have|had|got)\b/.test(clause.plain) &&
  names(clause) &&
  !negation.test(clause.plain);
const handed = new Set(['give', 'send', 'take', 'buy'].map(verbSense)); // what is given away is theirs then

/** "I'll tell Anna", and later: "She laughed." An answer tells that it was said. */
const reacts = (clause: Clause, { verbs, lemma }: Promised): boolean => {
  const verb = lemma(clause.words[clause.frame?.verb ?? -1]?.lower ?? '');
  return verbs.has(talk) && verb === talk && !negation.test(clause.plain);
};
