import type { Clause } from '../reading/reading.ts';
import { sharesKey } from './agreements.ts';
import {
  hearMove,
  firm,
  isFragment,
  lastDay,
  longestFragment,
  takenBack,
  twinsOf,
  type NamedDays,
  type Pending,
} from './day-moves.ts';
import { daysIn, namesDay, reachesThem } from './days.ts';
import { stemsOf } from './stems.ts';
import { mostOpen, type PromiseContext, type Thread } from './thread.ts';

/** Whether a clause that names a day says when a promise will be kept. */
const longestEcho = 7; // words of the coach
const followed = 5; // turns after a promise in which its day may follow
const longestSession = 12; // words of the coach that name the next session

/** Days named in a clause that promises nothing: one for a promise whose day does not do, else for the one talked about. */
export function hearDay(
  threads: readonly Thread[],
  open: Thread | undefined,
  clause: Clause,
  context: PromiseContext,
  pending: Pending,
): Pending {
  const days = daysIn(clause, context, open);
  if (days.length === 0) return takenBack(threads, clause) ?? pending;
  const moved = hearMove(threads, { clause, days, context }, pending);
  if (moved) return moved.pending;
  if (open && namesItsDay(open, { clause, days, context }))
    giveDays(threads, open, { clause, days, context });
  return pending;
}

const namesItsDay = (open: Thread, { clause, days, context }: NamedDays): boolean =>
  (saysWhen(open, clause) ||
    isFragment(clause, longestFor(clause, open, days)) ||
    deliversOn(open, clause) ||
    goesOnWithDay(open, clause, days) ||
    (answersWhen(clause, context) && days[0]!.day.from <= 1)) &&
  !leadsOn(clause, context) &&
  !arrives(open, clause);

/** "I'll write it up. It'll be on his desk, printed and with the names in red, on the twentieth." */
const deliversOn = ({ owner, lastTurn }: Thread, { turn, speaker, plain }: Clause): boolean =>
  speaker === owner &&
  ((turn === lastTurn && /^(?:(?:and|so|then) )*(?:it|that|this|they)(?:'ll| will) /.test(plain)) ||
    (turn - lastTurn <= 2 && reachesThem.test(plain)));

/** "I'll ring them myself, this afternoon, say I'm not coming." */
const goesOnWithDay = (
  { members }: Thread,
  { index, sentence, words }: Clause,
  [day]: Thread['days'],
): boolean => {
  const { clause } = members.at(-1)!;
  return (
    clause.index === index - 1 &&
    clause.sentence === sentence &&
    day!.day.from === 0 &&
    !isSubjectOrVerb.test(words[day!.day.to]?.lower ?? '')
  );
};
const isSubjectOrVerb = /^(?:i|we|you|he|she|they|it|there|is|was|will|would|has)(?:'|$)/;

function giveDays(threads: readonly Thread[], open: Thread, named: NamedDays): void {
  const { clause, days, context } = named;
  const isTalkedOf = (thread: Thread): boolean =>
    clause.turn - thread.lastTurn <= followed && thread.owner === open.owner && sharesKey(thread, clause);
  const thread = threads.slice(-mostOpen).findLast(isTalkedOf) ?? open;
  if (areOfElse.some((rule) => rule(thread, named, threads))) return;
  for (const some of [thread, ...alsoMeant(thread, open), ...twinsOf(thread, threads)])
    some.days.push(...days);
  thread.isConfirmed ||= thread.owner === clause.speaker && answersWhen(clause, context);
  if (clause.role !== 'coach' || clause.question === null) thread.lastTurn = clause.turn;
}

/** "We do the walk, and I'll tell her." "Sunday, on the walk.": what was promised with the walk has that day too. */
const alsoMeant = (thread: Thread, open: Thread): Thread[] =>
  thread !== open && lastDay(open) === null && thread.lastTurn === open.lastTurn ? [open] : [];

/** Why the days named after a promise are not its own. */
const areOfElse: readonly ((thread: Thread, named: NamedDays, threads: readonly Thread[]) => boolean)[] = [
  // A next meeting is no due date of the promise before it.
  (thread, { clause, days }) => isOtherTopic(thread, clause) && !areNextSession(days),
  (thread, { clause, days, context }) =>
    keepsDay(thread, clause, days) || isOfNext(clause, context) || isAskedElse(thread, clause, context),
  // "The twentieth of November.": said back, it is still the day the promise tells of.
  (thread, { days, context }) =>
    lastDay(thread) !== null &&
    days.every(({ day }) => day.day !== lastDay(thread) && namesDay(thread, day.day, context)),
  // "When?" "Friday week.": a day the coach is asked for is the coach's.
  (thread, { clause, context }) =>
    clause.role === 'coach' && thread.owner !== clause.speaker && isAskedWhen(clause, context),
  // "You see Omar at noon tomorrow. The car tonight.": what the coach goes through is the client's.
  (thread, { clause, context }) =>
    clause.role === 'coach' &&
    thread.owner === clause.speaker &&
    thread.lastTurn < clause.turn &&
    goesThrough(clause, context) &&
    !sharesKey(thread, clause),
  // A day just named for another promise is said again for that one.
  (thread, { clause: { turn }, days }, threads) => {
    const last = threads.findLast(({ lastTurn }) => lastTurn >= turn - 2 && lastTurn < turn);
    return (
      last !== undefined &&
      last !== thread &&
      days.every(({ day }) => day.day !== null && day.day === lastDay(last))
    );
  },
];

function isAskedWhen({ turn }: Clause, { reading: { clauses, utterances } }: PromiseContext): boolean {
  const before = clauses[utterances[turn]!.from - 1];
  return before !== undefined && before.words.length <= 4 && asksWhen.test(before.plain);
}

const listReach = 6; // clauses
const leastListed = 2;

/** Other days are named next to it in the turn. */
const goesThrough = ({ index, turn }: Clause, context: PromiseContext): boolean =>
  context.reading.clauses
    .slice(Math.max(0, index - listReach), index + listReach)
    .filter((near) => near.turn === turn && near.index !== index && daysIn(near, context).length > 0)
    .length >= leastListed;

/** The promise that is being talked about: the speaker's own before the other's, of the last ones the firmest. */
export function openAt(
  threads: readonly Thread[],
  clause: Clause,
  context: PromiseContext,
): Thread | undefined {
  const { turn, speaker, role } = clause;
  const isOwn = ({ owner }: Thread): boolean => role !== 'coach' && owner === speaker;
  const reach = (thread: Thread): number => (role === 'coach' || isOwn(thread) ? followed : 1);
  const recent = threads
    .slice(-8)
    .filter((thread) => turn - thread.lastTurn <= reach(thread) && !isOtherPlan(thread, clause));
  const isGoingOn = ({ owner, lastTurn }: Thread): boolean =>
    role === 'coach' && owner === speaker && lastTurn === turn;
  const firmest = recent.filter((thread) => thread.strength >= firm || isGoingOn(thread));
  const [open] = (firmest.length > 0 ? firmest : recent).toSorted(
    (a, b) =>
      Number(isOwn(b)) - Number(isOwn(a)) ||
      Number(isGoingOn(b)) - Number(isGoingOn(a)) ||
      b.lastTurn - a.lastTurn ||
      b.members.at(-1)!.clause.index - a.members.at(-1)!.clause.index,
  );
  return open ?? thoughtOf(threads, clause, context);
}

/** "I'll do it tomorrow. No, Thursday.": what is taken back is the speaker's own all the same. */
const isOtherPlan = ({ owner }: Thread, { speaker, frame }: Clause): boolean =>
  owner !== speaker && frame?.subject === 'i' && frame.modal === 'will';

/** "You'll maybe see it Friday" */
const arrives = (open: Thread, { frame, speaker }: Clause): boolean =>
  frame?.subject === 'you' && frame.modal === 'will' && speaker === open.owner;

const asksWhen = /^(?:(?:and|so|okay|right|well|then) )*(?:when|what day|by when|which day)\b/;
const reaskedIn = 12; // turns

/** "And when'll you ring her?": asked some turns later, the day that answers is that promise's. */
export function askedWhen(threads: readonly Thread[], clause: Clause): void {
  if (clause.role !== 'coach' || !asksWhen.test(clause.plain)) return;
  const asked = stemsOf(clause.words);
  const thread = threads.findLast(
    ({ owner, lastTurn, verbs }) =>
      owner !== clause.speaker &&
      clause.turn - lastTurn <= reaskedIn &&
      asked.some((word) => verbs.has(word)),
  );
  if (thread) thread.lastTurn = clause.turn;
}

const answersWhen = ({ answers }: Clause, { reading }: PromiseContext): boolean =>
  answers !== null && reading.exchanges[answers]!.move === 'when';

/** "I want to say it to him myself." ... "So when?" "Friday.": what was only thought of gets its day. */
const thoughtOf = (threads: readonly Thread[], clause: Clause, context: PromiseContext): Thread | undefined =>
  answersWhen(clause, context)
    ? threads.findLast(
        ({ owner, lastTurn, members }) =>
          owner === clause.speaker &&
          clause.turn - lastTurn <= reaskedIn &&
          members.some((member) => member.kind === 'own' && isThought(member.clause)),
      )
    : undefined;

const isThought = ({ frame }: Clause): boolean =>
  /^(?:want|might|can|would|should|must)$/.test(frame?.modal ?? '');

/** "I'll ring her once I drop this call": a clause that says when, right behind the promise. */
const saysWhen = ({ members }: Thread, { index, isSide, plain }: Clause): boolean =>
  isSide &&
  members.at(-1)!.clause.index === index - 1 &&
  /^(?:when|once|after|before|until|till|as soon)\b/.test(plain);

/** "I'll find out. I'll have that for you by the weekend.": said of one's own promise, it is no echo. */
const addsTo = ({ owner }: Thread, { speaker, frame }: Clause): boolean =>
  owner === speaker && (frame === null || frame.subject === 'i');

const areNextSession = (days: Thread['days']): boolean => days.every(({ day }) => day.isNextSession);

/** "And Saturday?": the coach goes on to another thing, and what answers is of that. */
const isOfNext = (clause: Clause, { reading: { clauses, utterances } }: PromiseContext): boolean =>
  [clause, clauses[utterances[clause.turn]!.from - 1]].some(
    (some) => some?.role === 'coach' && some.words.length === 2 && /^and \p{L}+day$/u.test(some.plain),
  );

/** "I'll ask him tomorrow." "And Jess herself?" "Monday.": what has its day keeps it when the coach asks on. */
function isAskedElse(
  { keys, days, members }: Thread,
  { index, turn }: Clause,
  { reading }: PromiseContext,
): boolean {
  const last = days.findLast(({ day }) => day.day !== null)?.clause ?? members.at(-1)!.clause;
  if (turn - last.turn > followed) return false;
  return reading.clauses
    .slice(last.index + 1, index)
    .some(
      ({ role, question, act, plain, words }) =>
        role === 'coach' &&
        (question !== null || act === 'suggestion') &&
        asksOn.test(plain) &&
        !asksOfDay.test(plain) &&
        isOfNone(stemsOf(words), keys),
    );
}
const isOfNone = (asked: readonly string[], keys: ReadonlySet<string>): boolean =>
  asked.length > 0 && !asked.some((key) => keys.has(key));
const asksOn =
  /^(?:(?:so|but|okay|right|good|well) )*(?:and|what|how|who|where|which|(?:have|did|do|are) (?:you|they|he|she))\b/;
const asksOfDay =
  /\b(?:when|day|today|tomorrow|tonight|time|week|by|\p{L}+day|(?:will|can|could|would) you)\b/u;

const mostMoved = 7; // words: a longer clause that names another day is about another thing

/** A promise that has its day keeps it, but for a short word soon after: "No, Tuesday." */
function keepsDay({ days, members }: Thread, clause: Clause, named: Thread['days']): boolean {
  const { turn, index, plain } = clause;
  // "I'll do it from tomorrow until I see you.": how long stands for from when.
  if (/^(?:till|until)\b/.test(plain) && members.at(-1)!.clause.index === index - 1) return false;
  const last = days.findLast(({ day }) => day.day !== null);
  if (!last || last.day.isNegated || named.every(({ day }) => day.day === last.day.day || day.isNegated))
    return false;
  // "And practising, between now and then?" is no new day.
  if (areNextSession(named) || areTwo(named) || turn - last.clause.turn > 2) return true;
  return turn !== last.clause.turn && isOfElse(clause);
}

const isOfElse = ({ words, plain }: Clause): boolean =>
  words.length > mostMoved && !movesTo.test(plain) && !reachesThem.test(plain);
/** "Tuesday, then, first thing your time" */
const movesTo = /^(?:on )?(?:next )?(?:\p{L}+day|tomorrow|tonight) then\b/u;

/** "Tonight." "Monday and Tuesday the bench is free.": two days move none. */
const areTwo = (named: Thread['days']): boolean =>
  named.every(({ day }) => !day.isNegated) && new Set(named.map(({ day }) => day.day)).size > 1;

/** "And then on Monday, I'll sit down", "Next week she's in Manila": the day is for what follows. */
function leadsOn({ index, sentence, end, frame, plain }: Clause, { reading }: PromiseContext): boolean {
  const next = reading.clauses[index + 1];
  if ((frame !== null && frame.subject !== 'none') || next?.sentence !== sentence) return false;
  return (
    (end === '' && next.frame?.subject === 'third') ||
    (/^(?:and|then|so)\b/.test(plain) && next.frame?.subject === 'i')
  );
}

/** A coach's echo of another's promise is short, unless it names the next session. */
function longestFor(clause: Clause, open: Thread, days: Thread['days']): number {
  if (clause.role !== 'coach' || addsTo(open, clause)) return longestFragment;
  return areNextSession(days) ? longestSession : longestEcho;
}

const isOtherTopic = (thread: Thread, clause: Clause): boolean =>
  /\b(?:meet|next one|see you|session|speak)\b/.test(clause.plain) && !sharesKey(thread, clause);
