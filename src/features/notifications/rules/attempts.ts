/** When a push is tried again, and when a browser is given up. */
const minute = 60_000;
const waitsMs = [minute, 5 * minute, 30 * minute, 2 * 60 * minute];
const longestMs = 6 * 60 * minute; // what is older is in the list, and no news any more

/** Null after the last attempt. `made` counts the attempts so far; a push service may ask for a longer pause. */
export function nextPush(made: number, retryAfterSeconds: number | null, now: Date): Date | null {
  const wait = waitsMs[made - 1];
  if (wait === undefined) return null;
  const asked = (retryAfterSeconds ?? 0) * 1000;
  return asked > longestMs ? null : new Date(now.getTime() + Math.max(wait, asked));
}

/** A browser that failed so many times in a row, without one success, is removed. */
export const mostFailures = 8;
