import type { PromiseOutcome } from '#shared/session-record.ts';
import type { Clause } from '../reading/reading.ts';
import { ratioIn, verbSense, wordSigns, type StatedOutcome } from './outcome-signs.ts';

/**
 * Decides what became of a promise by what was said after it was named. Each clause may hold signs of several outcomes;
 * earlier clauses count more, because the answer comes first.
 */
const fewest = 1.4; // weight from which an outcome is told
const decay = 0.3; // of a sign's weight for each turn after the first answer
const asDropped = 1.5;
const besideKept = 0.6; // "half of it" counts beside "I did it"
const besideSlipped = 0.5;
const wholeCount = 4;

export type Promised = {
  owner: string | null;
  /** Lemmas of what was promised: "I rang" tells of "ring them" and "I walked" does not. */
  verbs: ReadonlySet<string>;
  /** How many were promised, where it was a number. */
  count: number | null;
  lemma: (word: string) => string;
};

/** The clauses that may tell, and whether they answer a question after the promise. */
export type Telling = { clauses: readonly Clause[]; isAnswer: boolean };

type Sign = { outcome: StatedOutcome; weight: number; clause: Clause };
export type TellingClause = { outcome: Exclude<PromiseOutcome, 're-agreed'>; clause: Clause };

/** `null` where the clauses do not say. */
export function outcomeOf({ clauses, isAnswer }: Telling, promised: Promised): TellingClause | null {
  const from = clauses[0]?.turn ?? 0;
  const answer = clauses.find(({ speaker }) => speaker === promised.owner)?.turn;
  const signs = clauses.flatMap((clause): Sign[] =>
    signsOf(clause, promised, isAnswer && clause.turn === answer).map(([outcome, weight]) => ({
      outcome,
      clause,
      weight: weight / (1 + decay * Math.max(0, clause.turn - from - 1)),
    })),
  );
  const outcome = heaviest(signs);
  const [best] = signs.filter((sign) => sign.outcome === outcome).toSorted((a, b) => b.weight - a.weight);
  return best ? { outcome: best.outcome, clause: best.clause } : null;
}

function heaviest(signs: readonly Sign[]): StatedOutcome | null {
  const sum = (outcome: StatedOutcome) => {
    // A turn says one thing once, however long it is.
    const byTurn = new Map<number, number>();
    for (const { clause, weight, outcome: own } of signs)
      if (own === outcome) byTurn.set(clause.turn, Math.max(byTurn.get(clause.turn) ?? 0, weight));
    return [...byTurn.values()].reduce((all, weight) => all + weight, 0);
  };
  const [drop, part, slip, keep] = [sum('dropped'), sum('partly'), sum('slipped'), sum('kept')];
  if (Math.max(drop, part, slip, keep) < fewest) return null;
  if (drop >= asDropped && drop >= keep) return 'dropped';
  if (part >= fewest && part >= keep * besideKept && part >= slip * besideSlipped) return 'partly';
  return slip > keep ? 'slipped' : 'kept';
}

/** What one clause says of what was promised, and how plainly. */
function signsOf(clause: Clause, promised: Promised, isAnswer: boolean): [StatedOutcome, number][] {
  if (clause.act === 'question' || /^(?:joking|rehearsed)$/.test(clause.status)) return [];
  const isOwn = promised.owner === null || clause.speaker === promised.owner;
  const share = ratioIn(clause.plain, promised.count);
  // "Four out of four" is the whole of it, whatever is said of the first week.
  const signs: [StatedOutcome, number][] = share ? [[share, share === 'kept' ? wholeCount : 2]] : [];
  if (isAboutOthers(clause)) {
    if (reacts(clause, promised)) signs.push(['kept', 1]);
    return signs;
  }
  const words = wordSigns(clause.plain, isOwn ? 'owner' : 'other');
  const hasSlipped = words.some(([outcome]) => outcome === 'slipped' || outcome === 'dropped');
  signs.push(...words.filter(([outcome]) => outcome !== 'kept' || !isDenied(clause)));
  if (!hasSlipped) signs.push(...deedSigns(clause, promised, isOwn, isAnswer));
  return signs;
}

/** What was done or not done, by its verb. */
function deedSigns(
  clause: Clause,
  { verbs, lemma }: Promised,
  isOwn: boolean,
  isAnswer: boolean,
): [StatedOutcome, number][] {
  const verb = doneVerb(clause, lemma);
  if (verb === null) return [];
  if (intended.test(clause.plain) || isDenied(clause)) return isOwn ? notDone(clause.plain, verbs, verb) : [];
  if (verbs.has(verb)) return [['kept', 2]];
  return isAnswer && isOwn && tellsDeed(clause, verb) ? [['kept', 0.8]] : [];
}

const doneVerb = (clause: Clause, lemma: Promised['lemma']): string | null =>
  clause.frame && isDone(clause) ? lemma(clause.words[clause.frame.verb]?.lower ?? '') : null;

/** "And the landlord?" "I stood at his door on Friday": what was done is told where it was asked after. */
const tellsDeed = ({ frame }: Clause, verb: string): boolean =>
  frame?.subject !== 'third' && !inward.has(verb);

function notDone(plain: string, verbs: Promised['verbs'], verb: string): [StatedOutcome, number][] {
  if (intended.test(plain)) return [['slipped', 0.7]];
  return verbs.has(verb) || deeds.has(verb) ? [['slipped', 3]] : [];
}

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
  /^(?:(?:and|but|so|then|because|well) )*(?:he|she|they|[a-z]+ (?:said|says|told|asked|rang|laughed))\b(?! have it)/.test(
    plain,
  );

/** "I'll tell Anna", and later: "She laughed." An answer tells that it was said. */
const reacts = (clause: Clause, { verbs, lemma }: Promised): boolean => {
  const verb = lemma(clause.words[clause.frame?.verb ?? -1]?.lower ?? '');
  return verbs.has(verbSense('say')) && verb === verbSense('say') && !negation.test(clause.plain);
};
