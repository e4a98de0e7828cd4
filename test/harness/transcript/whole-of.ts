/** The result of a computation in slices, without the pauses. */
export function wholeOf<Result>(computation: Generator<undefined, Result>): Result {
  for (;;) {
    const { done, value } = computation.next();
    if (done) return value;
  }
}
