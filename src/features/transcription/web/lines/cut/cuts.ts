/** Where a line can be split: before each word but the first, as offsets in its text. */
export function splitPoints(text: string): number[] {
  const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index);
  return starts.slice(1);
}

/** The split point nearest to a character; the first where none is given. */
export function nearestSplit(cuts: readonly number[], letter: number | null): number {
  if (letter === null) return 0;
  const after = cuts.findIndex((cut) => cut >= letter);
  if (after < 0) return Math.max(0, cuts.length - 1);
  const before = cuts[after - 1];
  return before !== undefined && letter - before < (cuts[after] ?? letter) - letter ? after - 1 : after;
}
