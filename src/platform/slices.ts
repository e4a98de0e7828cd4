import { setImmediate as nextRound } from 'node:timers/promises';

/** How much one item of a long list is: itself, and what its own lists hold, as the words of a turn. */
function weightOf(item: unknown): number {
  if (typeof item !== 'object' || item === null) return 1;
  let weight = 1;
  for (const value of Object.values(item)) if (Array.isArray(value)) weight += value.length;
  return weight;
}

/** Cuts a long list into slices of about this weight, so that work on one slice takes milliseconds. */
export function* slicesOf<Item>(items: readonly Item[], most: number): Generator<Item[]> {
  let slice: Item[] = [];
  let weight = 0;
  for (const item of items) {
    const more = weightOf(item);
    if (slice.length > 0 && weight + more > most) {
      yield slice;
      slice = [];
      weight = 0;
    }
    slice.push(item);
    weight += more;
  }
  if (slice.length > 0) yield slice;
}

/** Runs a long computation a slice at a time, from pause to pause; other requests are answered in between. */
export async function inSlices<Result>(computation: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = computation.next();
    if (done) return value;
    await nextRound();
  }
}
