import type { Clause, Reading } from '../reading/reading.ts';
import { daysIn } from './days.ts';
import type { Candidate } from './found/candidates.ts';
import { said } from './found/deeds.ts';
import { mostOpen, type PromiseContext, type Thread } from './thread.ts';

/** Whether a clause that names a day moves a promise that was given another. */
export const longestFragment = 12; // words
const longestRepair = 20; // words
const troubledFor = 6; // clauses in which the new day may follow
const remembered = 90; // turns
export const firm = 1.5; // the strength from which a promise is talked about before one that is only thought of

/** A promise whose day has just turned out not to do. */
export type Pending = { thread: Thread; clause: Clause } | null;

export type NamedDays = { clause: Clause; days: Thread['days']; context: PromiseContext };

/** A clause that takes back or puts right the day of a promise, and what waits for its day behind it; null for others. */
export function hearMove(
  threads: readonly Thread[],
  named: NamedDays,
  pending: Pending,
): { pending: Pending } | null {
  const held = pending && awaitsDay(pending, named.clause) ? pending.thread : undefined;
  const troubled = troubledThread(threads, named) ?? held;
  if (!troubled) return null;
  // What another says of the day only takes it back.
  if (troubled.owner !== named.clause.speaker)
    troubled.days.push(...named.days.filter(({ day }) => day.isNegated));
  else if (moveDay(troubled, named, threads)) return { pending: null };
  return { pending: held ? pending : { thread: troubled, clause: named.clause } };
}

const awaitsDay = ({ thread, clause: { index } }: NonNullable<Pending>, next: Clause): boolean =>
  next.index - index <= troubledFor && next.speaker === thread.owner;

/** "I'll drop it off Monday." "Oh no." "Tuesday, then.": a promise whose day was just named waits for another. */
export function takenBack(threads: readonly Thread[], clause: Clause): Pending {
  const { turn, speaker, plain } = clause;
  if (!repair.test(plain) && !/^(?:oh|ah) no$/.test(plain)) return null;
  const thread = threads
    .slice(-mostOpen)
    .findLast(
      ({ owner, days, lastTurn }) =>
        owner === speaker && turn - lastTurn <= saidBy && days.at(-1)?.day.isNegated === false,
    );
  return thread ? { thread, clause } : null;
}

function moveDay(thread: Thread, { clause, context }: NamedDays, threads: readonly Thread[]): boolean {
  const due = lastDay(thread);
  const days = daysIn(clause, context, thread, true);
  const moved = days.filter(({ day }) => !day.isNegated && day.day !== due);
  if (moved.length === 0) return false;
  if (!isFragment(clause, repairs(clause, context.reading) ? longestRepair : longestFragment)) return false;
  for (const twin of [thread, ...twinsOf(thread, threads)]) twin.days.push(...moved);
  thread.lastTurn = clause.turn;
  return true;
}

/** "I'll shift him to Thursday": said of a promise whose day does not do. */
export function shiftsDay(
  { clause, deed }: Candidate,
  pending: Pending,
  context: PromiseContext,
  threads: readonly Thread[],
): boolean {
  if (!pending || !awaitsDay(pending, clause) || !shifts.test(said(deed))) return false;
  const days = daysIn(clause, context, pending.thread, true);
  if (days.length > 0) moveDay(pending.thread, { clause, days, context }, threads);
  return days.length > 0;
}
const shifts = /^(?:shift|move|push|put|switch|change|make|bring) (?:it|that|him|her|them|this)\b/;

/** "Give it to him Monday. I'll sit down with him.": other promises that were given their day by the same words. */
export function twinsOf(thread: Thread, threads: readonly Thread[]): Thread[] {
  const last = thread.days.at(-1);
  if (last === undefined) return [];
  return threads
    .slice(-mostOpen)
    .filter(
      (other) =>
        other !== thread && other.owner === thread.owner && other.days.at(-1)?.clause === last.clause,
    );
}

/** "On Tuesday in the rehearsal I only sit" */
const hasSubject = /\b\p{L}+ i (?!think\b|guess\b|suppose\b)\p{L}+ \p{L}+/u;

/** A clause that says when, not what else is done. */
export const isFragment = (clause: Clause, longest: number): boolean =>
  clause.words.length <= longest && clause.status !== 'past' && tellsNoDeed(clause);

function tellsNoDeed({ frame, plain, words, isSide }: Clause): boolean {
  if (frame === null) return !hasSubject.test(plain);
  if (frame.subject === 'none') return !(isSide && whenOthers.test(plain));
  // "I can't on the ninth"
  if (frame.isNegated) return false;
  if (frame.subject === 'i' && /^do(?:ing)?$/.test(frame.modal))
    return /\b(?:it|that)\b|\bi (?:start|begin)$/.test(plain);
  // "We can go Saturday", but "I can do Saturday"
  if (/^(?:can|might)$/.test(frame.modal)) return sets.test(words[frame.verb]?.lower ?? '');
  return /^(?:will|must|want|do|doing)$/.test(frame.modal);
}

/** Of a talk without capitals: "when mirela takes it tomorrow" */
const whenOthers = /\bwhen (?!(?:i|you|we|it|this|that)\b)\p{L}+ \p{L}+s\b/u;

const sets = /^(?:be|do|have|make|manage|say|move|shift|get|start|it)$/;

const trouble =
  /\b(?:not|can't|cannot|isn't|won't|i'm (?:in|on|at|away|out)|i've (?:lost|got|to)|full|away|busy|clash|forgot|actually|hang on|oh(?! (?:yeah|yes|okay|good))|wait|better|instead)\b/;

/** "No, hang on. We're at the lake on Sunday, Monday then": put right in the turn in which it was said. */
function repairs({ index, turn, plain }: Clause, { clauses }: Reading): boolean {
  const before = clauses[index - 1];
  return (
    repair.test(plain) || (before?.turn === turn && before.words.length <= 4 && repair.test(before.plain))
  );
}
const repair = /^(?:(?:oh|ah|well|no|yeah|but|and|hm) )*(?:wait|hold on|hang on)\b/;

const saidBy = 2; // turns in which another may say that a day does not do

/** "Thursday's Omaha. So not Thursday. Friday.": the promise for that Thursday will get the new day. */
function troubledThread(
  threads: readonly Thread[],
  { clause, days, context }: NamedDays,
): Thread | undefined {
  const { turn, speaker, plain, frame } = clause;
  const isRepair = repairs(clause, context.reading);
  const isTrouble = isRepair || (trouble.test(plain) && frame?.modal !== 'will');
  const gone = days.find(({ day }) => day.isNegated)?.day.day ?? (isTrouble ? days[0]!.day.day : null);
  if (gone === null) return undefined;
  const isSoon = (thread: Thread): boolean =>
    turn - thread.lastTurn <= (thread.owner === speaker ? remembered : days[0]!.day.isNegated ? saidBy : 0);
  return threads
    .slice(-mostOpen)
    .findLast(
      (thread) =>
        (turn > thread.lastTurn || isRepair) &&
        isSoon(thread) &&
        lastDay(thread) === gone &&
        thread.strength >= firm,
    );
}

export const lastDay = (thread: Thread): string | null =>
  thread.days.findLast(({ day }) => day.day !== null)?.day.day ?? null;
