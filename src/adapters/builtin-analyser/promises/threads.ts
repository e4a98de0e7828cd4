import { readDates } from '#shared/dates/read-dates.ts';
import type { Clause, Reading } from '../reading/reading.ts';
import { findCandidates, type Candidate } from './found/candidates.ts';
import { daysIn, daysJustBefore, isInMeeting, namesDay } from './days.ts';
import { isSame, isTalkDeed, keysOf, verbOf } from './same-promise.ts';
import { agree, confirm, isYesBut, sayBack, sharesKey, yes } from './agreements.ts';
import { stemsOf } from './stems.ts';
import {
  addsTo,
  answersWhen,
  arrives,
  askedWhen,
  isFragment,
  isOtherTopic,
  lastDay,
  leadsOn,
  mayMove,
  saysWhen,
  thoughtOf,
  troubledThread,
} from './day-follows.ts';
import { mostOpen, type PromiseContext, type Thread } from './thread.ts';

/** A promise whose day has just turned out not to do. */
type Pending = { thread: Thread; clause: Clause } | null;

export function followPromises(context: PromiseContext): Thread[] {
  const { reading } = context;
  const byClause = Map.groupBy(
    findCandidates(reading).filter((candidate) => !isMeeting(candidate, context)),
    ({ clause, asked }) => asked ?? clause.index,
  );
  const threads: Thread[] = [];
  let pending: Pending = null;
  for (const clause of reading.clauses) {
    const own = byClause.get(clause.index) ?? [];
    for (const candidate of own) place(threads, candidate, context);
    if (own.length === 0) pending = followUp(threads, clause, context, pending);
  }
  return threads;
}

const arranges =
  /^(?:see|meet|put you|book|make (?:it|that|an)|do (?:that|the|it)|speak|talk|come|find (?:a|another)|send you (?:a|an|the) (?:invite|invitation|link|pass)|have (?:the|a)|offer|schedule|set up|call you (?:back )?(?:to|and) (?:set|make)|be|get (?:you|it|that) in)\b/;

const isMeeting = ({ clause, deed, asked }: Candidate, context: PromiseContext): boolean =>
  isInMeeting(asked === undefined ? clause.turn : context.reading.clauses[asked]!.turn, context) &&
  (clause.frame?.modal === 'doing' || arranges.test(deed.map(({ lower }) => lower).join(' ')));

function place(threads: Thread[], candidate: Candidate, context: PromiseContext): void {
  const { clause, owner } = candidate;
  const keys = keysOf(candidate, context.reading);
  const found = threads.slice(-mostOpen).findLast((thread) => isSame(thread, candidate, keys, context));
  const own = daysIn(clause, context, found);
  const isSupposed = found !== undefined && clause.frame?.modal === 'would';
  const days =
    isSupposed || isArrival(found, candidate) ? [] : own.length > 0 ? own : daysJustBefore(clause, context);
  if (found) {
    join(found, candidate);
    for (const key of keys) found.keys.add(key);
    found.lastTurn = askedIn(candidate, context);
    found.days.push(...days);
    return;
  }
  if (
    owner === null ||
    (candidate.kind === 'mirror' && clause.frame?.modal === 'would') ||
    (verbOf(candidate) === 'do' &&
      keys.length === 0 &&
      !/\bdefinitely\b/.test(clause.plain) &&
      !namesDeed(context.reading, clause))
  )
    return;
  const thread: Thread = {
    owner,
    members: [],
    keys: new Set(keys),
    verbs: new Set(),
    isTalk: false,
    strength: 0,
    days,
    agreed: [],
    isConfirmed: false,
    lastTurn: askedIn(candidate, context),
  };
  join(thread, candidate);
  threads.push(thread);
}

/** "I'll post it today, you'll have it Saturday": the day it is sent stays. */
const isArrival = (found: Thread | undefined, { clause }: Candidate): boolean =>
  clause.frame?.subject === 'you' &&
  found?.members.at(-1)?.clause.sentence === clause.sentence &&
  lastDay(found) !== null;

/** "The walk round the block, yeah okay I'll do that", "You'd said you'd call him." "I'll do it tonight." */
function namesDeed({ clauses, utterances }: Reading, { index, turn, sentence }: Clause): boolean {
  const { from } = utterances[turn]!;
  const names = ({ words }: Clause) => stemsOf(words).length > 0;
  return (
    clauses
      .slice(Math.max(from, index - 2), index)
      .some((before) => before.sentence === sentence && before.frame === null && names(before)) ||
    clauses.slice(Math.max(0, from - 2), from).some((before) => owed.test(before.plain))
  );
}
const owed = /\byou(?:'d| had)? (?:said|promised|agreed|were going to|wanted to|were to|took on)\b/;

const askedIn = ({ clause, asked }: Candidate, { reading }: PromiseContext): number =>
  asked === undefined ? clause.turn : reading.clauses[asked]!.turn;

function join(thread: Thread, candidate: Candidate): void {
  thread.members.push(candidate);
  thread.verbs.add(verbOf(candidate));
  thread.isTalk ||= isTalkDeed(candidate);
  thread.strength = Math.max(thread.strength, candidate.strength);
}

const followed = 5; // turns after a promise in which its day may follow

/** What is said right after a promise: its day, the coach's echo, a move to another day, an agreement. */
function followUp(threads: Thread[], clause: Clause, context: PromiseContext, before: Pending): Pending {
  const { turn } = clause;
  const { from } = context.reading.utterances[turn]!;
  const isYes =
    (clause.act === 'acceptance' || (clause.act === 'backchannel' && yes.test(clause.plain))) &&
    opensTurn(clause, context);
  if (isYes && !isYesBut(clause, context)) agree(threads, clause, context);
  if (isYes) confirm(threads, clause, context);
  if (clause.role === 'coach' && clause.move === 'mirror' && clause.index <= from + 1)
    sayBack(threads, clause);
  if (isInMeeting(turn, context)) return before;
  askedWhen(threads, clause);
  const open = openAt(threads, clause) ?? thoughtOf(threads, clause, context);
  const planned = open === undefined ? planIn(clause, context) : null;
  if (planned) {
    place(threads, planned, context);
    return before;
  }
  const days = daysIn(clause, context, open).filter(({ day }) => day.day !== null || day.isNextSession);
  if (days.length === 0) return before;
  const held =
    before && clause.index - before.clause.index <= 6 && clause.speaker === before.thread.owner
      ? before.thread
      : undefined;
  const troubled = troubledThread(threads, clause, days, turn) ?? held;
  if (troubled) {
    const due = lastDay(troubled);
    const moved = days.filter(({ day }) => !day.isNegated && day.day !== due);
    if (moved.length > 0 && isFragment(clause)) {
      troubled.days.push(...moved);
      troubled.lastTurn = turn;
    }
    return held ? before : { thread: troubled, clause };
  }
  if (
    !open ||
    !(saysWhen(open, clause) || isFragment(clause, addsTo(open, clause))) ||
    leadsOn(clause, context) ||
    arrives(open, clause)
  )
    return before;
  const target =
    threads
      .slice(-mostOpen)
      .findLast(
        (thread) =>
          turn - thread.lastTurn <= followed && thread.owner === open.owner && sharesKey(thread, clause),
      ) ?? open;
  if (isOtherTopic(target, clause) && !days.every(({ day }) => day.isNextSession)) return before;
  if (!mayMove(target, clause, days)) return before;
  // "The twentieth of November.": said back, it is still the day the promise tells of.
  if (
    lastDay(target) !== null &&
    days.every(({ day }) => day.day !== lastDay(target) && namesDay(target, day.day, context))
  )
    return before;
  // A day just named for another promise is said again for that one.
  const last = threads.findLast((thread) => thread.lastTurn >= turn - 2 && thread.lastTurn < turn);
  if (last && last !== target && days.every(({ day }) => day.day !== null && day.day === lastDay(last)))
    return before;
  target.days.push(...days);
  target.isConfirmed ||= target.owner === clause.speaker && answersWhen(clause, context);
  if (clause.role !== 'coach' || clause.question === null) target.lastTurn = turn;
  return before;
}

const fewBefore = 2; // clauses

/** "Right. Well, that's different. Okay": what stands before the yes only shows that its speaker listens. */
const opensTurn = ({ index, turn }: Clause, { reading: { clauses, utterances } }: PromiseContext): boolean =>
  clauses.slice(utterances[turn]!.from, index).filter(({ act }) => act !== 'backchannel').length <= fewBefore;

const asksForPlan =
  /\b(?:will|would|could|can|are|do|were|might|should) you\b|\byou(?:'ll|'re going to|'d said|'d say| said)\b/;

/** "And the walking? You'd said every day." "Monday, Wednesday, Friday.": a day that answers is a plan. */
function planIn(clause: Clause, { reading, sessionDate }: PromiseContext): Candidate | null {
  const exchange = clause.answers === null ? undefined : reading.exchanges[clause.answers];
  if (
    clause.role !== 'client' ||
    clause.status !== 'meant' ||
    clause.words.length < 2 ||
    !/^(?:commitment|when)$/.test(exchange?.move ?? '') ||
    !(clause.frame === null || clause.frame.subject === 'none') ||
    !asksForPlan.test(reading.clauses[exchange!.asked]!.plain) ||
    readDates(clause.words, { today: sessionDate }).every(({ day, isNegated }) => day === null || isNegated)
  )
    return null;
  return {
    clause,
    owner: clause.speaker,
    kind: 'own',
    strength: 2.2,
    deed: clause.words,
    speaker: clause.speaker,
    addressee: reading.utterances[clause.turn]!.addressee,
    isTold: true,
  };
}

/** The promise that is being talked about: the speaker's own before the other's, of the last ones the firmest. */
function openAt(threads: readonly Thread[], { turn, speaker, role }: Clause): Thread | undefined {
  const recent = threads
    .slice(-8)
    .filter((thread) => thread.lastTurn <= turn && turn - thread.lastTurn <= followed);
  const own =
    role === 'coach'
      ? recent
      : recent.filter((thread) => thread.owner === speaker || turn - thread.lastTurn <= 1);
  const firm = own.filter((thread) => thread.strength >= 1.5);
  const rank = (thread: Thread) => (role !== 'coach' && thread.owner === speaker ? 1 : 0);
  const among = firm.length > 0 ? firm : own;
  return among.toSorted(
    (a, b) =>
      rank(b) - rank(a) ||
      b.lastTurn - a.lastTurn ||
      b.members.at(-1)!.clause.index - a.members.at(-1)!.clause.index,
  )[0];
}
