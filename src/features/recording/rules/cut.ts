/**
 * Where a slice is cut that is larger than a chunk may be: a page that was held up, by a question of the browser for
 * example, hands over minutes at once. Chunks are joined byte by byte, so the places do not matter.
 */
export function cutsOf(bytes: number, most: number): { from: number; to: number }[] {
  const cuts: { from: number; to: number }[] = [];
  for (let from = 0; from < bytes; from += most) cuts.push({ from, to: Math.min(bytes, from + most) });
  return cuts;
}
