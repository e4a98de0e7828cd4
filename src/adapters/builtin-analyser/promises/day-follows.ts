import type { SpokenDay } from '#shared/dates/read-dates.ts';
import type { Clause } from '../reading/reading.ts';
import { sharesKey } from './agreements.ts';
import { mostOpen, type PromiseContext, type Thread } from './thread.ts';
import { stemsOf } from './stems.ts';

/** Whether a clause that names a day says when a promise will be kept, and whether it moves that day. */
const longestFragment = 12; // words
const longestEcho = 7; // words of the coach

/** "You'll maybe see it Friday" */
export const arrives = (open: Thread, { frame, speaker }: Clause): boolean =>
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

export const answersWhen = ({ answers }: Clause, { reading }: PromiseContext): boolean =>
  answers !== null && reading.exchanges[answers]!.move === 'when';

/** "I want to say it to him myself." ... "So when?" "Friday.": what was only thought of gets its day. */
export const thoughtOf = (
  threads: readonly Thread[],
  clause: Clause,
  context: PromiseContext,
): Thread | undefined =>
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
export const saysWhen = ({ members }: Thread, { index, isSide, plain }: Clause): boolean =>
  isSide &&
  members.at(-1)?.clause.index === index - 1 &&
  /^(?:when|once|after|before|until|till|as soon)\b/.test(plain);

/** "I'll find out. I'll have that for you by the weekend.": said of one's own promise, it is no echo. */
export const addsTo = ({ owner }: Thread, { speaker, frame }: Clause): boolean =>
  owner === speaker && frame?.subject === 'i';

const mostMoved = 7; // words: a longer clause that names another day is about another thing

/** A promise that has its day keeps it, but for a short word soon after: "No, Tuesday." */
export function mayMove({ days }: Thread, { turn, words }: Clause, named: Thread['days']): boolean {
  const last = days.findLast(({ day }) => day.day !== null);
  if (!last || last.day.isNegated || named.every(({ day }) => day.day === last.day.day || day.isNegated))
    return true;
  // "And practising, between now and then?" is no new day.
  if (named.every(({ day }) => day.isNextSession)) return false;
  return turn - last.clause.turn <= 2 && (words.length <= mostMoved || turn === last.clause.turn);
}

/** "And then on Monday, I'll sit down", "Next week she's in Manila": the day is for what follows. */
export function leadsOn(
  { index, sentence, end, frame, plain }: Clause,
  { reading }: PromiseContext,
): boolean {
  const next = reading.clauses[index + 1];
  if ((frame?.subject ?? 'none') !== 'none' || next?.sentence !== sentence) return false;
  return end === ''
    ? next.frame?.subject === 'third'
    : end === ',' && /^(?:and|then|so)\b/.test(plain) && next.frame?.subject === 'i';
}

/** A short clause that says when, not what else is done. */
export function isFragment({ words, role, status, frame, plain }: Clause, isOwn = false): boolean {
  if (words.length > (role === 'coach' && !isOwn ? longestEcho : longestFragment) || status === 'past')
    return false;
  // "I can't on the ninth"
  if (frame?.isNegated && frame.subject !== 'none') return false;
  if (frame === null || frame.subject === 'none') return true;
  if (/^do(?:ing)?$/.test(frame.modal) && frame.subject === 'i') return /\b(?:it|that)\b/.test(plain);
  return /^(?:will|must|want|do|doing|might|can)$/.test(frame.modal);
}

/** A next meeting is no due date of the promise before it. */
export const isOtherTopic = (thread: Thread, clause: Clause): boolean =>
  clause.move === 'next-meeting' ||
  (/\b(?:meet|next one|see you|session|speak)\b/.test(clause.plain) && !sharesKey(thread, clause));

const trouble =
  /\b(?:not|can't|cannot|isn't|won't|i'm (?:in|on|at|away|out)|i've (?:lost|got|to)|full|away|busy|clash|forgot|actually|hang on|oh|wait|better|instead)\b/;

/** "Thursday's Omaha. So not Thursday. Friday.": the promise for that Thursday will get the new day. */
export function troubledThread(
  threads: Thread[],
  clause: Clause,
  days: readonly { day: SpokenDay }[],
  turn: number,
): Thread | undefined {
  const gone =
    days.find(({ day }) => day.isNegated)?.day.day ??
    (trouble.test(clause.plain) && clause.frame?.modal !== 'will' ? days[0]?.day.day : null);
  if (!gone) return undefined;
  return threads
    .slice(-mostOpen)
    .findLast(
      (thread) =>
        turn > thread.lastTurn &&
        turn - thread.lastTurn <= 90 &&
        lastDay(thread) === gone &&
        thread.owner === clause.speaker &&
        thread.strength >= 1.5,
    );
}

export const lastDay = (thread: Thread): string | null =>
  thread.days.findLast(({ day }) => day.day !== null)?.day.day ?? null;
