/**
 * Which stretch of a conversation the landing page plays: the run of whole turns, no longer than somebody watches, in
 * which most tasks were agreed; the shorter of two, and the later, for plans are made at the end.
 */
export type Span = { from: number; to: number };

const longestSeconds = 36; // a visitor who has not clicked yet is gone after half a minute

type Timed = { start: number | null; end: number | null };

export function excerptOf(turns: readonly Timed[], tasks: readonly { turn: number }[]): Span {
  let best = { from: 0, to: Math.max(0, turns.length - 1), tasks: -1, seconds: Infinity };
  for (let from = 0; from < turns.length; from += 1)
    for (let to = from; to < turns.length; to += 1) {
      const seconds = (turns[to]?.end ?? Infinity) - (turns[from]?.start ?? 0);
      if (seconds > longestSeconds) break;
      const inside = tasks.filter(({ turn }) => turn >= from && turn <= to).length;
      const isBetter = inside > best.tasks || (inside === best.tasks && seconds <= best.seconds);
      if (isBetter) best = { from, to, tasks: inside, seconds };
    }
  return { from: best.from, to: best.to };
}
