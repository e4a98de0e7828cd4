/**
 * Decides whether chunks can be joined. A missing middle chunk still decodes, but everything after it moves in time
 * without a word, so nothing is ever joined over a gap.
 */
const namedAtMost = 500; // who misses more sends what is named and asks again

/** The numbers that are not there yet, lowest first, of `total` that there should be. */
export function missingChunks(arrived: readonly number[], total: number): number[] {
  const known = new Set(arrived);
  const missing: number[] = [];
  for (let n = 0; n < total && missing.length < namedAtMost; n++) if (!known.has(n)) missing.push(n);
  return missing;
}

/** How many there are from the first one on without a gap. */
export function gaplessCount(arrived: readonly number[]): number {
  const known = new Set(arrived);
  let count = 0;
  while (known.has(count)) count++;
  return count;
}
