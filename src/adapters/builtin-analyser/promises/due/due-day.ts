import { textOf, type Clause } from '../../reading/reading.ts';
import type { DueDay, PromiseContext, Thread } from '../thread.ts';
import type { DayNamed } from './day-named.ts';
import { hourOf } from './hours.ts';
import { mentionsIn, type DayMention } from './mentions.ts';
import { isBehind, replacement } from './replacements.ts';
import { oddsOfNone, weighDay } from './signs.ts';

/**
 * Chooses the day a promise is for among the days named around it (design 7.2, class 3): in its own words, before and
 * behind it, moved, said back. Each is weighed by itself; a day named twice counts twice.
 */
const before = { turns: 2, clauses: 40 };
const behind = { turns: 6, clauses: 90 };
const leastOdds = -1.5; // of a promise that is one; what only may be a promise shows in its odds
const leastOfHour = -3; // of a day whose hour counts
const justBefore = 4; // clauses
const takenBackWithin = 2; // turns
const mostMentions = 40; // around a promise: keeps a talk that is all days linear

/** Gives each promise its day. */
export function findDueDays(threads: readonly Thread[], context: PromiseContext): void {
  for (const [thread, days] of daysNamedFor(threads, context)) thread.due = likeliest(days);
}

/** The days named around each promise. */
export function daysNamedFor(
  threads: readonly Thread[],
  context: PromiseContext,
): Map<Thread, readonly DayNamed[]> {
  const named = mentionsIn(context);
  const madeIn = new Map(
    threads.flatMap((thread) => thread.members.map(({ clause }) => [clause.index, thread])),
  );
  return new Map(threads.map((thread) => [thread, namedAround(thread, context, { named, madeIn })]));
}

function likeliest(days: readonly DayNamed[]): DueDay | null {
  const byDay = Map.groupBy(days, ({ mention }) => mention.on);
  const weighed = [...byDay].map(([on, named]) => {
    const weights = named
      .map((day) => ({ day, weight: weighDay(day) }))
      .toSorted((a, b) => b.weight - a.weight);
    const { clause, mention } = weights[0]!.day;
    const odds = Math.log(weights.reduce((sum, { weight }) => sum + Math.exp(weight), 0)) - oddsOfNone;
    return { on, clause, spoken: mention.spoken, hour: hourSaid(weights), odds };
  });
  const [best] = weighed.toSorted((a, b) => b.odds - a.odds);
  return best && best.odds >= leastOdds ? best : null;
}

/** The hour, as the likeliest of its mentions that has one says it. */
function hourSaid(weights: readonly { day: DayNamed; weight: number }[]): string | null {
  for (const { day, weight } of weights) {
    if (weight < leastOfHour) return null;
    const { clause, mention, context, other } = day;
    if (other !== undefined) continue; // the hour of another promise
    const next = context.reading.clauses[clause.index + 1];
    const hour = hourOf(mention, next?.turn === clause.turn ? next : undefined);
    if (hour !== null) return hour;
  }
  return null;
}

type Conversation = {
  named: (from: number, to: number) => DayMention[];
  /** The promise that a clause makes, by its index. */
  madeIn: ReadonlyMap<number, Thread>;
};

function namedAround(thread: Thread, context: PromiseContext, said: Conversation): DayNamed[] {
  const mentions = mentionsAround(thread, said);
  return mentions.map((mention) => asNamed(mention, mentions, { thread, context, said }));
}

/** Around each form of a promise, and behind the question when it will be done; the latest, where there are too many. */
function mentionsAround({ members, asked }: Thread, { named }: Conversation): DayMention[] {
  const forms = members.flatMap(({ clause: { index, turn } }) =>
    named(Math.max(0, index - before.clauses), index + behind.clauses).filter(
      ({ clause }) => clause.turn >= turn - before.turns && clause.turn <= turn + behind.turns,
    ),
  );
  const answers = asked.flatMap(({ index, turn }) =>
    named(index, index + before.clauses).filter(({ clause }) => clause.turn <= turn + 1),
  );
  return [...new Set([...forms, ...answers])]
    .toSorted((a, b) => a.clause.index - b.clause.index || a.spoken.from - b.spoken.from)
    .slice(-mostMentions);
}

type Around = { thread: Thread; context: PromiseContext; said: Conversation };

function asNamed(mention: DayMention, mentions: readonly DayMention[], around: Around): DayNamed {
  const { thread, context, said } = around;
  const { clause } = mention;
  const nearest = nearestForm(thread, clause);
  const isInForm = thread.members.some((form) => form.clause === clause);
  const others = mentions.filter(({ on, spoken }) => on !== mention.on && !spoken.isNegated);
  const [from, to] = [nearest.index, clause.index].toSorted((a, b) => a - b) as [number, number];
  return {
    mention,
    clause,
    thread,
    context,
    nearest,
    clausesApart: clause.index - nearest.index,
    turnsApart: clause.turn - nearest.turn,
    isInForm,
    other: isInForm ? undefined : said.madeIn.get(clause.index),
    before: others.filter((other) => other.clause.index < clause.index),
    after: others.filter((other) => isBehind(other, mention)),
    isTakenBack: mentions.some((other) => takesBack(other, mention)),
    again: mentions.filter(({ on, clause: { index } }) => on === mention.on && index > clause.index),
    replaces: mentions.flatMap((other) => replacement([other, mention], mentions, thread, context) ?? []),
    replacedBy: mentions.flatMap((other) => replacement([mention, other], mentions, thread, context) ?? []),
    promisesBetween: clausesBetween(from, to).filter((index) => {
      const made = said.madeIn.get(index);
      return made !== undefined && made !== thread;
    }).length,
  };
}

/** "Not tomorrow.": said soon behind the day, or just before it is named again; "not this week" is no day. */
const takesBack = ({ on, spoken, clause }: DayMention, day: DayMention): boolean =>
  spoken.isNegated &&
  on === day.on &&
  clause !== day.clause &&
  clause.index > day.clause.index - justBefore &&
  clause.turn - day.clause.turn <= takenBackWithin &&
  !/week|month/i.test(textOf(clause.words.slice(spoken.from, spoken.to)));

const clausesBetween = (from: number, to: number): number[] =>
  Array.from({ length: Math.max(0, to - from - 1) }, (_, i) => from + 1 + i);

function nearestForm({ members, asked }: Thread, { index }: Clause): Clause {
  return [...members.map(({ clause }) => clause), ...asked].reduce((best, clause) =>
    Math.abs(clause.index - index) < Math.abs(best.index - index) ? clause : best,
  );
}
