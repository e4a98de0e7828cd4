/** What has been said of a conversation at a second of it: whole turns, and of the turn being said the words so far. */
type Timed = { start: number | null; end: number | null; text: string };

export function spokenUntil<Turn extends Timed>(turns: readonly Turn[], second: number): Turn[] {
  return turns
    .filter(({ start }) => (start ?? 0) <= second)
    .map((turn) => {
      const { start, end, text } = turn;
      if (start === null || end === null || second >= end) return turn;
      // As far as the length of the words tells, and never half a word.
      const letters = Math.floor((text.length * (second - start)) / (end - start));
      return { ...turn, text: text.slice(0, Math.max(1, text.lastIndexOf(' ', letters + 1))) };
    });
}
