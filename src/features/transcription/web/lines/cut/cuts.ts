/** Where a line can be cut in two: before each word but the first, as places in its text. */
export function cutsOf(text: string): number[] {
  const starts = [...text.matchAll(/\S+/g)].map(({ index }) => index);
  return starts.slice(1);
}

/** The cut nearest to a letter; the first where nobody said. */
export function nearestCut(cuts: readonly number[], letter: number | null): number {
  if (letter === null) return 0;
  const after = cuts.findIndex((cut) => cut >= letter);
  if (after < 0) return Math.max(0, cuts.length - 1);
  const before = cuts[after - 1];
  return before !== undefined && letter - before < (cuts[after] ?? letter) - letter ? after - 1 : after;
}
