import { startOf } from '#features/analysis/rules/keep-sourced.ts';
import type { ItemSource, ProposedTask } from '#shared/analysis.ts';
import { plusDays } from '#shared/time.ts';
import type { Clause, Reading } from '../reading/reading.ts';
import { resolvePronoun } from '../reading/referents.ts';
import type { Candidate } from './found/candidates.ts';
import { thingOf } from '../titles/things.ts';
import { daysNamed, isForNextSession, isForRightAfter } from './days.ts';
import { joinInTurn } from './join-in-turn.ts';
import { joinNear } from './join-near.ts';
import type { PromiseContext, Thread } from './thread.ts';
import { followPromises } from './threads.ts';
import { findDueDays } from './due/due-day.ts';
import { titleOf } from '../titles/titles.ts';
import { confidenceOf, fairFrom, listedFrom, sureFrom, weigh, type Weighed } from './weigh.ts';

export type FoundTask = ProposedTask & { isLessSure: boolean };

const mostSure = 9; // tasks: more is a list that is not worked through
const mostListed = 14;
const few = 3; // where little is promised, an "I'll" without a day is what was agreed

export function findTasks(context: PromiseContext, promises = weighPromises(context)): FoundTask[] {
  const weighed = promises
    .filter(({ score }) => score >= listedFrom)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, mostListed);
  const sure = new Set(
    weighed.slice(0, mostSure).filter(({ score }, i) => score >= (i < few ? fairFrom : sureFrom)),
  );
  return weighed
    .toSorted((a, b) => a.thread.members[0]!.clause.index - b.thread.members[0]!.clause.index)
    .map((item) => asTask(item.thread, item.score, context, dueFor(item.thread, context), !sure.has(item)));
}

function dueFor(thread: Thread, { reading, sessionDate, meeting }: PromiseContext): string | null {
  if (isForNextSession(thread)) return meeting?.date ?? null;
  if (isForRightAfter(thread, reading)) return sessionDate;
  return thread.due?.on ?? null;
}

/** Everything that may have been promised, with how sure that is; what was told anew is one promise. */
export function weighPromises(context: PromiseContext): Weighed[] {
  const weighed = joinNear(promisesByTurn(context), context.reading);
  findDueDays(
    weighed.map(({ thread }) => thread),
    context,
  );
  return weighed.filter(({ thread }) => !isFarWish(thread, context));
}

/** What is begun in one turn is one promise. */
export function promisesByTurn(context: PromiseContext): Weighed[] {
  const threads = followPromises(context);
  findDueDays(threads, context);
  return joinInTurn(threads.map((thread) => ({ thread, score: weigh(thread, context.reading) })));
}

const farWish = 60; // days: what is wanted for a day later than that is a goal

/** "She's getting married on the fifth of September. I want to walk her up." */
const isFarWish = ({ members, due }: Thread, { sessionDate }: PromiseContext): boolean =>
  members.every(({ clause }) => clause.frame?.modal === 'want') &&
  (due?.on ?? sessionDate) > plusDays(sessionDate, farWish);

function asTask(
  thread: Thread,
  score: number,
  context: PromiseContext,
  due: string | null,
  isLessSure: boolean,
): FoundTask {
  const { reading } = context;
  const title = titleOf(thread, reading, {
    due,
    resolve: (candidate, word) =>
      /^(?:him|her|he|she)$/.test(word.lower)
        ? resolvePronoun(reading, candidate.clause, word)
        : thingOf(reading, candidate, word),
    isDue: (clause) =>
      daysNamed(clause, context).every(({ day, isNextSession }) => isNextSession || day === due),
  });
  const { clause } = sourceOf(thread);
  const second = secondOf(thread, clause, due);
  return {
    title,
    owner: thread.owner,
    due,
    confidence: confidenceOf(score),
    ...placeOf(clause, reading),
    ...(second ? { secondSource: placeOf(second, reading) } : {}),
    isLessSure,
  };
}

function placeOf(clause: Clause, reading: Reading): ItemSource {
  const quote = withMark(clause, reading);
  return { quote, turn: clause.turn, start: startOf(reading.turns[clause.turn]!, quote) };
}

/** Where its owner agreed to what another one said, else where its day was said, if that is in another turn. */
function secondOf({ owner, agreed, due }: Thread, source: Clause, day: string | null): Clause | undefined {
  const elsewhere = (clause: Clause) => clause.turn !== source.turn;
  if (source.speaker !== owner) {
    const answer = agreed.find((clause) => clause.speaker === owner && elsewhere(clause));
    if (answer) return answer;
  }
  return due && due.on === day && elsewhere(due.clause) ? due.clause : undefined;
}

/** The clause with the mark that ends its sentence. */
function withMark({ turn, quote, words }: Clause, { turns }: Reading): string {
  const mark = turns[turn]?.text[words.at(-1)!.end] ?? '';
  return /[.!?]/.test(mark) ? quote + mark : quote;
}

/** The words to show: the owner's own promise, the most binding and the fullest of them. */
function sourceOf(thread: Thread): Candidate {
  const rank = (candidate: Candidate) =>
    (candidate.kind === 'own' ? 10 : 0) -
    (candidate.clause.frame?.modal === 'would' ? 1 : 0) +
    candidate.strength +
    Math.min(6, candidate.deed.length) / 4;
  return thread.members.toSorted((a, b) => rank(b) - rank(a))[0]!;
}
