/** How long the sender waits after `failures` in a row: short at first, and never so long that a short tunnel costs a minute. */
const firstMs = 1000;
const longestMs = 20_000;

export const pauseBeforeRetry = (failures: number, jitter: number): number =>
  Math.min(longestMs, firstMs * 2 ** Math.min(failures - 1, 10)) * (0.75 + jitter / 4);
