/**
 * Minutes as people read them, in one way everywhere: what is left is rounded down, so that nothing too much is
 * promised, what is needed is rounded up, and what is used is the rest of the limit, so that both always make the whole. The last minute is named as
 * what it is and never counted as used before it is.
 */
export const noise = 0.01 / 60; // minutes: a hundredth of a second: sums of seconds in floating point

type Use = { minutesUsed: number; minutesLimit: number | null; minutesLeft: number | null };

export function wholeMinutesUsed({ minutesUsed, minutesLimit, minutesLeft }: Use): number {
  if (minutesLimit === null || minutesLeft === null || minutesLeft <= noise)
    return wholeMinutesNeeded(minutesUsed);
  return minutesLimit - Math.max(1, wholeMinutesLeft(minutesLeft));
}

/** What is left, or what fits: never too much. */
export const wholeMinutesLeft = (minutes: number): number => Math.max(0, Math.floor(minutes + noise));

/** What is needed, or was used beyond a limit: never too little. */
export const wholeMinutesNeeded = (minutes: number): number => Math.max(0, Math.ceil(minutes - noise));

/** "43 minutes", "1 minute", "less than a minute", "0 minutes". */
export function minutesInWords(minutesLeft: number): string {
  const minutes = wholeMinutesLeft(minutesLeft);
  if (minutes === 0 && minutesLeft > noise) return 'less than a minute';
  return `${minutes.toLocaleString('en-US')} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
