/**
 * Cuts a slice that is larger than a chunk may be: a page that was blocked, by a browser dialog for example, gets
 * minutes in one slice. Chunks are joined byte by byte, so any position will do.
 */
export function cutsOf(bytes: number, most: number): { from: number; to: number }[] {
  const cuts: { from: number; to: number }[] = [];
  for (let from = 0; from < bytes; from += most) cuts.push({ from, to: Math.min(bytes, from + most) });
  return cuts;
}
