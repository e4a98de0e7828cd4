/**
 * The waveform as the player draws it: pairs of lowest and highest sample, -128..127. The drawing is about a thousand
 * pixels wide, so a day of audio needs no more pairs than a minute.
 */
const mostPairs = 1000;

export function fewerPeaks(peaks: ArrayLike<number>): number[] {
  const pairs = Math.floor(peaks.length / 2);
  const kept = Math.min(pairs, mostPairs);
  const shape: number[] = [];
  for (let pair = 0; pair < kept; pair++) {
    let lowest = 0;
    let highest = 0;
    const to = Math.floor(((pair + 1) * pairs) / kept);
    for (let at = Math.floor((pair * pairs) / kept); at < to; at++) {
      lowest = Math.min(lowest, peaks[2 * at] ?? 0);
      highest = Math.max(highest, peaks[2 * at + 1] ?? 0);
    }
    shape.push(lowest, highest);
  }
  return shape;
}
