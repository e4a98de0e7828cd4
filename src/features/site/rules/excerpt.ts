/**
 * Chooses the excerpt the landing page plays: whole turns up to a maximum length with the most agreed tasks; on a tie
 * the shorter one, then the later one, because plans are made at the end.
 */
export type Span = { from: number; to: number };

const longestSeconds = 36; // visitors leave after about half a minute

type Timed = { start: number | null; end: number | null };

export function excerptOf(turns: readonly Timed[], tasks: readonly { turn: number }[]): Span {
  let best = { from: 0, to: Math.max(0, turns.length - 1), tasks: -1, seconds: Infinity };
  for (let from = 0; from < turns.length; from += 1)
    for (let to = from; to < turns.length; to += 1) {
      const seconds = (turns[to]?.end ?? Infinity) - (turns[from]?.start ?? 0);
      if (seconds > longestSeconds) break;
      const excerpt = { from, to, tasks: countWithin(tasks, { from, to }), seconds };
      if (isBetter(excerpt, best)) best = excerpt;
    }
  return { from: best.from, to: best.to };
}

type Weighed = { tasks: number; seconds: number };

const isBetter = (one: Weighed, other: Weighed): boolean =>
  one.tasks > other.tasks || (one.tasks === other.tasks && one.seconds <= other.seconds);

const countWithin = (tasks: readonly { turn: number }[], { from, to }: Span): number =>
  tasks.filter(({ turn }) => turn >= from && turn <= to).length;
