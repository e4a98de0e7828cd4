import { readDates } from '#shared/dates/read-dates.ts';
import type { Clause, Reading } from '../reading/reading.ts';
import { findCandidates, type Candidate } from './found/candidates.ts';
import { asVerb, isDeed, said, tailOf, withoutAdverbs } from './found/deeds.ts';
import { datedForm } from './found/forms.ts';
import { asOwn } from './found/own.ts';
import { daysNamed, isInMeeting } from './days.ts';
import { isSame, keysOf } from './same-promise.ts';
import { isTalkDeed, verbOf } from './talks.ts';
import { hearAgreement } from './agreements.ts';
import { stemsOf } from './stems.ts';
import { askedWhen, hearDay, openAt } from './open-promise.ts';
import { mostOpen, type PromiseContext, type Thread } from './thread.ts';

export function followPromises(context: PromiseContext): Thread[] {
  const { reading } = context;
  const byClause = Map.groupBy(
    findCandidates(reading).filter((candidate) => !isMeeting(candidate, context)),
    ({ clause, asked }) => asked ?? clause.index,
  );
  const threads: Thread[] = [];
  for (const clause of reading.clauses) {
    const own = byClause.get(clause.index) ?? [];
    for (const candidate of own)
      if (!movesDay.test(said(candidate.deed)) || !namesDay(clause, context))
        place(threads, candidate, context);
    if (own.length === 0) followUp(threads, clause, context);
  }
  return threads;
}

/** "I'll shift him to Thursday": no deed of its own. */
const movesDay =
  /^(?:(?:shift|move|push|switch|change) (?:it|that|him|her|them|this) (?:to|till|until)|make (?:it|that|them)) /;
const namesDay = ({ words }: Clause, { sessionDate }: PromiseContext): boolean =>
  readDates(words, { today: sessionDate }).length > 0;

/** "Put you down for the tenth", "try and see if we can meet up", "if you'd be willing to schedule another one" */
const arranges =
  /^(?:(?:and|then|maybe|if|i|you|we|you'd|could|can|would|be|willing|to|try|see) ){0,8}(?:see|meet|put you|book|make (?:it|that|an)|do (?:that|the|it|half|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve)|speak|talk|come|find (?:a|another)|send you (?:a|an|the) (?:invite|invitation|link|pass)|have (?:the|a)|offer|schedule|set up|com(?:e|ing) back|call you (?:back )?(?:to|and) (?:set|make)|be|get (?:you|it|that) in)\b/;

const isMeeting = ({ clause, deed, asked }: Candidate, context: PromiseContext): boolean =>
  (isInMeeting(asked === undefined ? clause.turn : context.reading.clauses[asked]!.turn, context) &&
    (clause.frame?.modal === 'doing' || arranges.test(said(deed)))) ||
  (clause.role === 'coach' && arrangesNext.test(said(deed)));
const arrangesNext =
  /\b(?:schedule|set up|make|book|arrange) (?:another|the next|our next) (?:\p{L}+ )?(?:appointment|session|meeting|visit)\b/u;

function place(threads: Thread[], candidate: Candidate, context: PromiseContext): void {
  const keys = keysOf(candidate, context.reading);
  const known = threads.slice(-mostOpen).findLast((thread) => isSame(thread, candidate, keys, context));
  if (!known && beginsNone(candidate, keys, context)) return;
  const thread = known ?? newThread(candidate.owner);
  if (!known) threads.push(thread);
  thread.members.push(candidate);
  for (const key of keys) thread.keys.add(key);
  thread.verbs.add(verbOf(candidate));
  thread.isTalk ||= isTalkDeed(candidate);
  thread.strength = Math.max(thread.strength, candidate.strength);
  thread.days.push(...daysNamed(candidate.clause, context));
  thread.lastTurn = askedIn(candidate, context);
}

const newThread = (owner: string): Thread => ({
  owner,
  members: [],
  keys: new Set(),
  verbs: new Set(),
  isTalk: false,
  strength: 0,
  days: [],
  due: null,
  agreed: [],
  isConfirmed: false,
  lastTurn: 0,
  asked: [],
});

/** "So you'd call him", "I'll do it" where nothing said what: both only go on with a promise. */
const beginsNone = (candidate: Candidate, keys: readonly string[], { reading }: PromiseContext): boolean =>
  (candidate.kind === 'mirror' && candidate.clause.frame?.modal === 'would') ||
  (verbOf(candidate) === 'do' &&
    keys.length === 0 &&
    !/\bdefinitely\b/.test(candidate.clause.plain) &&
    !namesDeed(reading, candidate.clause));

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

/** What is said right after a promise: a yes, the coach's echo, a plan for what was asked, a day. */
function followUp(threads: Thread[], clause: Clause, context: PromiseContext): void {
  hearAgreement(threads, clause, context);
  if (isInMeeting(clause.turn, context)) return;
  askedWhen(threads, clause);
  const open = openAt(threads, clause, context);
  const planned = open ? null : planIn(clause, context);
  if (planned) place(threads, planned, context);
  else if (open) hearDay(open, clause, context);
}

/** "And the walking? You'd said every day." "Monday, Wednesday, Friday.": what answers is a plan. */
function planIn(clause: Clause, { reading }: PromiseContext): Candidate | null {
  const { words, status, role, frame } = clause;
  const isAnswer = role === 'client' && status === 'meant' && (frame === null || frame.subject === 'none');
  if (!isAnswer || words.length < 2 || !answersPlan(clause, reading)) return null;
  return planFor(clause, reading.clauses[reading.exchanges[clause.answers!]!.asked]!, reading);
}

/** "When will you ask her?" "Wednesday.": the deed is in the words of who asked. */
function planFor(clause: Clause, asked: Clause, reading: Reading): Candidate | null {
  const plan = asOwn(reading, clause, { kind: 'own', strength: datedForm, deed: clause.words, isTold: true });
  const deed = withoutAdverbs(tailOf(asked, asksWhenTo) ?? []);
  if (deed.length > 1 && isDeed(asVerb(deed), false))
    return { ...plan, deed, isTold: false, speaker: asked.speaker, addressee: clause.speaker };
  return onlySaysWhen.test(clause.plain) ? null : plan;
}
/** "Say Monday noon" */
const onlySaysWhen = /^(?:let's )?(?:say|make it|call it)\b/;
const asksWhenTo = /\b(?:when|(?:what|which) day) (?:will|would|can|could|do|are) you (?:going to |gonna )?/;

function answersPlan({ answers }: Clause, { exchanges, clauses }: Reading): boolean {
  if (answers === null) return false;
  const { move, asked } = exchanges[answers]!;
  return move === 'when' || (move === 'commitment' && asksOfYou.test(clauses[asked]!.plain));
}
const asksOfYou =
  /\b(?:will|would|could|can|are|do|were|might|should) you\b|\byou(?:'ll|'re going to|'d said|'d say| said)\b/;
