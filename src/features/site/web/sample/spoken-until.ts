/** The transcript up to a given second: whole turns, and the words so far of the current one. */
type Timed = { start: number | null; end: number | null; text: string };

export function spokenUntil<Turn extends Timed>(turns: readonly Turn[], second: number): Turn[] {
  return turns
    .filter(({ start }) => (start ?? 0) <= second)
    .map((turn) => {
      const { start, end, text } = turn;
      if (start === null || end === null || second >= end) return turn;
      // Estimated from the length of the text, and cut at a word boundary.
      const letters = Math.floor((text.length * (second - start)) / (end - start));
      return { ...turn, text: text.slice(0, Math.max(1, text.lastIndexOf(' ', letters + 1))) };
    });
}
