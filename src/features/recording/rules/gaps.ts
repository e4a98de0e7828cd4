/**
 * Decides whether chunks can be joined. A recording without a middle chunk still decodes, but everything after it is
 * silently shifted in time, so chunks are never joined over a gap.
 */
const namedAtMost = 500; // a browser that misses more sends these and asks again

/** The missing numbers out of `total`, lowest first. */
export function missingChunks(arrived: readonly number[], total: number): number[] {
  const known = new Set(arrived);
  const missing: number[] = [];
  for (let n = 0; n < total && missing.length < namedAtMost; n++) if (!known.has(n)) missing.push(n);
  return missing;
}

/** How many chunks there are from the first one without a gap. */
export function gaplessCount(arrived: readonly number[]): number {
  const known = new Set(arrived);
  let count = 0;
  while (known.has(count)) count++;
  return count;
}
