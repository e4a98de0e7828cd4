import type { Clause } from '../reading/reading.ts';
import { sharesKey } from './agreements.ts';
import { daysIn, namesDay } from './days.ts';
import { stemsOf } from './stems.ts';
import { mostOpen, type PromiseContext, type Thread } from './thread.ts';

/** Whether a clause that names a day says when a promise will be kept, and whether it moves that day. */
const longestFragment = 12; // words
const longestEcho = 7; // words of the coach
const followed = 5; // turns after a promise in which its day may follow
const troubledFor = 6; // clauses in which the new day may follow
const firm = 1.5; // the strength from which a promise is talked about before one that is only thought of

/** A promise whose day has just turned out not to do. */
export type Pending = { thread: Thread; clause: Clause } | null;

/** Days named in a clause that promises nothing: one for a promise whose day does not do, else for the one talked about. */
export function hearDay(
  threads: readonly Thread[],
  open: Thread | undefined,
  clause: Clause,
  context: PromiseContext,
  pending: Pending,
): Pending {
  const days = daysIn(clause, context, open);
  if (days.length === 0) return pending;
  const held = pending && awaitsDay(pending, clause) ? pending.thread : undefined;
  const troubled = troubledThread(threads, clause, days) ?? held;
  if (troubled) {
    moveDay(troubled, clause, days);
    return held ? pending : { thread: troubled, clause };
  }
  if (open && namesItsDay(open, clause, context)) giveDays(threads, open, { clause, days, context });
  return pending;
}

const awaitsDay = ({ thread, clause: { index } }: NonNullable<Pending>, next: Clause): boolean =>
  next.index - index <= troubledFor && next.speaker === thread.owner;

function moveDay(thread: Thread, clause: Clause, days: Thread['days']): void {
  const due = lastDay(thread);
  const moved = days.filter(({ day }) => !day.isNegated && day.day !== due);
  if (moved.length === 0 || !isFragment(clause)) return;
  thread.days.push(...moved);
  thread.lastTurn = clause.turn;
}

const namesItsDay = (open: Thread, clause: Clause, context: PromiseContext): boolean =>
  (saysWhen(open, clause) || isFragment(clause, open)) && !leadsOn(clause, context) && !arrives(open, clause);

type NamedDays = { clause: Clause; days: Thread['days']; context: PromiseContext };

function giveDays(threads: readonly Thread[], open: Thread, named: NamedDays): void {
  const { clause, days, context } = named;
  const isTalkedOf = (thread: Thread): boolean =>
    clause.turn - thread.lastTurn <= followed && thread.owner === open.owner && sharesKey(thread, clause);
  const thread = threads.slice(-mostOpen).findLast(isTalkedOf) ?? open;
  if (areOfElse.some((rule) => rule(thread, named, threads))) return;
  thread.days.push(...days);
  thread.isConfirmed ||= thread.owner === clause.speaker && answersWhen(clause, context);
  if (clause.role !== 'coach' || clause.question === null) thread.lastTurn = clause.turn;
}

/** Why the days named after a promise are not its own. */
const areOfElse: readonly ((thread: Thread, named: NamedDays, threads: readonly Thread[]) => boolean)[] = [
  // A next meeting is no due date of the promise before it.
  (thread, { clause, days }) => isOtherTopic(thread, clause) && !areNextSession(days),
  (thread, { clause, days }) => keepsDay(thread, clause, days),
  // "The twentieth of November.": said back, it is still the day the promise tells of.
  (thread, { days, context }) =>
    lastDay(thread) !== null &&
    days.every(({ day }) => day.day !== lastDay(thread) && namesDay(thread, day.day, context)),
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

/** The promise that is being talked about: the speaker's own before the other's, of the last ones the firmest. */
export function openAt(
  threads: readonly Thread[],
  clause: Clause,
  context: PromiseContext,
): Thread | undefined {
  const { turn, speaker, role } = clause;
  const isOwn = ({ owner }: Thread): boolean => role !== 'coach' && owner === speaker;
  const reach = (thread: Thread): number => (role === 'coach' || isOwn(thread) ? followed : 1);
  const recent = threads.slice(-8).filter((thread) => turn - thread.lastTurn <= reach(thread));
  const firmest = recent.filter(({ strength }) => strength >= firm);
  const [open] = (firmest.length > 0 ? firmest : recent).toSorted(
    (a, b) =>
      Number(isOwn(b)) - Number(isOwn(a)) ||
      b.lastTurn - a.lastTurn ||
      b.members.at(-1)!.clause.index - a.members.at(-1)!.clause.index,
  );
  return open ?? thoughtOf(threads, clause, context);
}

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
  owner === speaker && frame?.subject === 'i';

const areNextSession = (days: Thread['days']): boolean => days.every(({ day }) => day.isNextSession);

const mostMoved = 7; // words: a longer clause that names another day is about another thing

/** A promise that has its day keeps it, but for a short word soon after: "No, Tuesday." */
function keepsDay({ days }: Thread, { turn, words }: Clause, named: Thread['days']): boolean {
  const last = days.findLast(({ day }) => day.day !== null);
  if (!last || last.day.isNegated || named.every(({ day }) => day.day === last.day.day || day.isNegated))
    return false;
  // "And practising, between now and then?" is no new day.
  if (areNextSession(named) || turn - last.clause.turn > 2) return true;
  return words.length > mostMoved && turn !== last.clause.turn;
}

/** "And then on Monday, I'll sit down", "Next week she's in Manila": the day is for what follows. */
function leadsOn({ index, sentence, end, frame, plain }: Clause, { reading }: PromiseContext): boolean {
  const next = reading.clauses[index + 1];
  if ((frame !== null && frame.subject !== 'none') || next?.sentence !== sentence) return false;
  return end === ''
    ? next.frame?.subject === 'third'
    : /^(?:and|then|so)\b/.test(plain) && next.frame?.subject === 'i';
}

/** A short clause that says when, not what else is done; a coach's echo of another's promise is shorter still. */
function isFragment(clause: Clause, open?: Thread): boolean {
  const isEcho = clause.role === 'coach' && !(open && addsTo(open, clause));
  const isShort = clause.words.length <= (isEcho ? longestEcho : longestFragment);
  return isShort && clause.status !== 'past' && tellsNoDeed(clause);
}

function tellsNoDeed({ frame, plain }: Clause): boolean {
  if (frame === null || frame.subject === 'none') return true;
  // "I can't on the ninth"
  if (frame.isNegated) return false;
  if (frame.subject === 'i' && /^do(?:ing)?$/.test(frame.modal)) return /\b(?:it|that)\b/.test(plain);
  return /^(?:will|must|want|do|doing|might|can)$/.test(frame.modal);
}

const isOtherTopic = (thread: Thread, clause: Clause): boolean =>
  /\b(?:meet|next one|see you|session|speak)\b/.test(clause.plain) && !sharesKey(thread, clause);

const trouble =
  /\b(?:not|can't|cannot|isn't|won't|i'm (?:in|on|at|away|out)|i've (?:lost|got|to)|full|away|busy|clash|forgot|actually|hang on|oh|wait|better|instead)\b/;
const remembered = 90; // turns

/** "Thursday's Omaha. So not Thursday. Friday.": the promise for that Thursday will get the new day. */
function troubledThread(
  threads: readonly Thread[],
  { turn, speaker, plain, frame }: Clause,
  days: Thread['days'],
): Thread | undefined {
  const isTrouble = trouble.test(plain) && frame?.modal !== 'will';
  const gone = days.find(({ day }) => day.isNegated)?.day.day ?? (isTrouble ? days[0]!.day.day : null);
  if (gone === null) return undefined;
  return threads
    .slice(-mostOpen)
    .findLast(
      (thread) =>
        turn > thread.lastTurn &&
        turn - thread.lastTurn <= remembered &&
        lastDay(thread) === gone &&
        thread.owner === speaker &&
        thread.strength >= firm,
    );
}

export const lastDay = (thread: Thread): string | null =>
  thread.days.findLast(({ day }) => day.day !== null)?.day.day ?? null;
