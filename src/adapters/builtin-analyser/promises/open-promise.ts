import { absentPeople, type Clause } from '../reading/reading.ts';
import { daysNamed } from './days.ts';
import { stem, stemsOf } from './stems.ts';
import type { PromiseContext, Thread } from './thread.ts';

/** Which promise is being talked about, and how long it stays so. */
const followed = 5; // turns after a promise in which it is still talked about
const reaskedIn = 12; // turns
const firm = 1.5; // the strength from which a promise is talked about before one that is only thought of
const mostRecent = 8;

/** The speaker's own before the other's, of the last ones the firmest. */
export function openAt(
  threads: readonly Thread[],
  clause: Clause,
  context: PromiseContext,
): Thread | undefined {
  const { turn, speaker, role } = clause;
  const isOwn = ({ owner }: Thread): boolean => role !== 'coach' && owner === speaker;
  const reach = (thread: Thread): number => (role === 'coach' || isOwn(thread) ? followed : 1);
  const recent = threads
    .slice(-mostRecent)
    .filter(
      (thread) =>
        turn - thread.lastTurn <= reach(thread) &&
        !isOtherPlan(thread, clause) &&
        !isForOther(thread, clause, context),
    );
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

/** "I'll write to him." ... "And Gareth?" "Gareth, Saturday. We have two hours": the day is for another. */
function isForOther({ keys, members }: Thread, { turn }: Clause, { reading }: PromiseContext): boolean {
  const { words } = reading.clauses[reading.utterances[turn]!.from]!;
  return (
    turn > members.at(-1)!.clause.turn &&
    words.length <= fewWords &&
    absentPeople(reading).has(words[0]!.text) &&
    !keys.has(stem(words[0]!.lower))
  );
}
const fewWords = 3;

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

const answersWhen = ({ answers }: Clause, { reading }: PromiseContext): boolean =>
  answers !== null && reading.exchanges[answers]!.move === 'when';

const asksWhen = /^(?:(?:and|so|okay|right|well|then) )*(?:when|what day|by when|which day)\b/;

/** "And when'll you ring her?": asked some turns later, that promise is talked about again. */
export function askedWhen(threads: readonly Thread[], clause: Clause): void {
  if (clause.role !== 'coach' || !asksWhen.test(clause.plain)) return;
  const asked = stemsOf(clause.words);
  const thread = threads.findLast(
    ({ owner, lastTurn, verbs }) =>
      owner !== clause.speaker &&
      clause.turn - lastTurn <= reaskedIn &&
      asked.some((word) => verbs.has(word)),
  );
  if (!thread) return;
  thread.lastTurn = clause.turn;
  thread.asked.push(clause);
}

/** A day said of a promise keeps it open; the day that answers "when?" takes it on. */
export function hearDay(open: Thread, clause: Clause, context: PromiseContext): void {
  if (daysNamed(clause, context).length === 0) return;
  open.isConfirmed ||= open.owner === clause.speaker && answersWhen(clause, context);
  if (clause.role !== 'coach' || clause.question === null) open.lastTurn = clause.turn;
}
