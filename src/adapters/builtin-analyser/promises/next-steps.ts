import type { NextMeeting, SourcedLine } from '#shared/analysis.ts';
import { capital } from '#shared/words.ts';
import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { FoundTask } from './tasks.ts';
import type { Weighed } from './weigh.ts';
import { readWords } from '../reading/words.ts';
import { noVerb } from '../reading/modals.ts';
import {
  labelsOf,
  sideBefore,
  type Clause,
  type Exchange,
  type Move,
  type Reading,
  type Word,
} from '../reading/reading.ts';
import type { Candidate } from './found/candidates.ts';
import { asVerb, isDeed, said, tailOf } from './found/deeds.ts';
import { isPointing } from './same-promise.ts';
import { stemsOf } from './stems.ts';
import type { Thread } from './thread.ts';
import { yes } from './agreements.ts';
import { listedFrom } from './weigh.ts';

/**
 * What is agreed and is no task: a direction the client confirmed, what the client thinks of doing, and the next
 * meeting, last.
 */
const mostDirections = 2;
const mostConsidered = 2;

type Agreed = { promises: readonly Weighed[]; tasks: readonly FoundTask[]; meeting: NextMeeting | null };

export function findNextSteps(reading: Reading, { promises, tasks, meeting }: Agreed): SourcedLine[] {
  const steps = [
    ...directions(reading, tasks)
      .slice(-mostDirections)
      .map((clause) => asLine(reading, 'Agreed', clause)),
    ...considered(reading, promises, tasks).map((clause) => asLine(reading, 'Considered', clause)),
  ];
  return meeting === null
    ? steps
    : [...steps, { text: meeting.text, quote: meeting.quote, turn: meeting.turn, start: meeting.start }];
}

const closing = 0.6; // of the turns: what is said back earlier is part of the story
const fewestDirected = 5; // words

/** What the coach said the client will or could do, and the client said yes to. */
function directions(reading: Reading, tasks: readonly FoundTask[]): Clause[] {
  const asked = new Map(reading.exchanges.map((exchange) => [exchange.asked, exchange]));
  return reading.clauses.filter(
    (clause) =>
      clause.role === 'coach' &&
      clause.turn > reading.turns.length * closing &&
      clause.words.length >= fewestDirected &&
      isDirected(clause) &&
      !isOnCondition(reading, clause) &&
      saysYes(reading, clause, asked.get(clause.index)) &&
      !tasks.some((task) => isTold(task, clause)),
  );
}

/** "You seem committed to taking it", "so you want to tell your housemate": a deed, and the client's. */
function isDirected(clause: Clause): boolean {
  const { status, isSide, question } = clause;
  if ((status !== 'meant' && status !== 'supposed') || isSide || question === 'open') return false;
  const deed = asksWhether.test(clause.plain) ? null : tailOf(clause, directs);
  return (
    deed !== null &&
    isDeed(asVerb(deed), false) &&
    !isRisk(clause, deed) &&
    stemsOf(deed.slice(1)).length > 0 &&
    !noVerb.has(deed.at(-1)!.lower)
  );
}

/** "You could get an infection" warns. */
const isRisk = ({ frame }: Clause, deed: readonly Word[]): boolean =>
  /^(?:can|might)$/.test(frame?.modal ?? '') && harms.test(said(deed));
const harms =
  /^(?:catch|lose|die|hurt|develop|suffer|end up|get (?:\p{L}+ ){0,3}(?:infections?|stds?|stis?|hiv|cancer|strokes?|sick|ill|worse|hurt|caught|fired|arrested|addicted))\b/u;

/** "If you've the history, you can make money" */
const isOnCondition = (reading: Reading, clause: Clause): boolean => {
  const condition = sideBefore(reading, clause);
  return condition !== undefined && !/\bif you(?:'d)? (?:want|like|feel|wish)/.test(condition.plain);
};
const directs =
  /^(?:(?!if|how|why|that)[\p{L}'’-]+ ){0,7}?(?:you(?:'re| are) (?:going to|gonna|ready to|willing to)|you(?:'ll| will)|you (?:really |actually )?want to|you(?:'d| would) (?:really )?(?:like|be willing) to|you (?:could|might|can)|your (?:goal|plan) is(?: kind of)? to|you [\p{L} ]{0,30}committed to|things (?:that )?you .{1,80} including) (?:(?:also|just|kind of|maybe|really|possibly|to) )*/u;
const asksWhether = /^(?:(?:so|and|or|okay|um) )*(?:do|does|did|is|are|can|could|would|will|have) /;

/** The other's next words are a yes, and no "yes, but". */
function saysYes({ clauses, utterances }: Reading, clause: Clause, exchange: Exchange | undefined): boolean {
  if (exchange) return exchange.isConfirmed && !exchange.isDenied;
  const next = utterances[clause.turn + 1];
  const [first, ...rest] = next && next.speaker !== clause.speaker ? clauses.slice(next.from, next.to) : [];
  return first !== undefined && yes.test(first.plain) && !rest.some(({ plain }) => plain.startsWith('but '));
}

const beside = 2; // turns

/** Two words of a task are in it, all of its title, or one of a task told beside it: it is no step of its own. */
const isTold = ({ title, quote, turn }: FoundTask, clause: Clause): boolean => {
  const inClause = new Set(stemsOf(clause.words));
  const inTitle = stemsOf(readWords(title));
  const shared = new Set([...inTitle, ...stemsOf(readWords(quote))].filter((key) => inClause.has(key)));
  return (
    shared.size >= (Math.abs(clause.turn - turn) <= beside ? 1 : 2) ||
    (inTitle.length > 0 && inTitle.every((key) => inClause.has(key)))
  );
};

const asLine = (reading: Reading, kind: string, clause: Clause): SourcedLine => ({
  text: `${kind}: “${capital(clause.text)}”`,
  quote: clause.quote,
  turn: clause.turn,
  start: startOf(reading.turns[clause.turn]!, clause.quote),
});

const later = 0.5; // of the turns: a maybe told earlier is part of the story
const leastWeight = 1.4;
const fewestWords = 4;

/** "I could probably give up the one at eleven": no promise yet, and where a client who promises nothing goes next. */
function considered(reading: Reading, promises: readonly Weighed[], tasks: readonly FoundTask[]): Clause[] {
  const clients = labelsOf(reading, 'client');
  return promises
    .filter(
      ({ thread, score }) => score >= leastWeight && score < listedFrom && clients.includes(thread.owner),
    )
    .flatMap(({ thread, score }) => {
      const told = thread.members.findLast(
        (member) => !isPointing(member) && isThoughtOf(member, thread, reading),
      );
      return told ? [{ clause: told.clause, score }] : [];
    })
    .filter(
      ({ clause }) =>
        clause.turn >= reading.turns.length * later &&
        clause.words.length >= fewestWords &&
        !tasks.some((task) => isTold(task, clause)),
    )
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostConsidered)
    .map(({ clause }) => clause)
    .toSorted((a, b) => a.index - b.index);
}

const hedges =
  /\b(?:maybe|probably|perhaps|i might|i think i|i guess|i suppose i|could (?:just |always )?try|planning|thinking)\b/;
const asksWhat: ReadonlySet<Move> = new Set<Move>(['option', 'support', 'obstacle', 'scale']);

/** Thought of aloud, or named when asked what could be done, or taken up by the other one. */
function isThoughtOf({ kind, clause }: Candidate, thread: Thread, { exchanges }: Reading): boolean {
  if (kind !== 'own') return false;
  const { answers, frame } = clause;
  const move = answers === null ? null : exchanges[answers]!.move;
  if (move === 'commitment' || move === 'when') return true;
  const isAsked = move !== null && asksWhat.has(move);
  return isMaybe(clause) ? isAsked || isTakenUp(clause, thread) : isAsked && frame?.subject !== 'i';
}

const isMaybe = ({ frame }: Clause): boolean => /^(?:might|can|should)$/.test(frame?.modal ?? '');

const isTakenUp = ({ plain, frame }: Clause, { agreed }: Thread): boolean =>
  hedges.test(plain) || (agreed.length > 0 && frame?.modal !== 'can');
