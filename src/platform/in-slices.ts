import { setImmediate as nextRound } from 'node:timers/promises';

/** Runs a long computation a slice at a time, from pause to pause; other requests are answered in between. */
export async function inSlices<Result>(computation: Generator<undefined, Result>): Promise<Result> {
  for (;;) {
    const { done, value } = computation.next();
    if (done) return value;
    await nextRound();
  }
}
