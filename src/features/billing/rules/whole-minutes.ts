/**
 * Minutes as people read them, in one way everywhere: what is left is rounded down, so that nothing too much is
 * promised, and what is used is the rest of the limit, so that both always make the whole. The last minute is named as
 * what it is and never counted as used before it is.
 */
const noise = 0.01 / 60; // a hundredth of a second: sums of seconds in floating point

type Use = { minutesUsed: number; minutesLimit: number | null; minutesLeft: number | null };

export function wholeMinutesUsed({ minutesUsed, minutesLimit, minutesLeft }: Use): number {
  if (minutesLimit === null || minutesLeft === null || minutesLeft <= noise)
    return Math.ceil(minutesUsed - noise);
  return minutesLimit - Math.max(1, Math.floor(minutesLeft + noise));
}

/** "43 minutes", "1 minute", "less than a minute", "0 minutes". */
export function minutesInWords(minutesLeft: number): string {
  const minutes = Math.floor(minutesLeft + noise);
  if (minutes === 0 && minutesLeft > noise) return 'less than a minute';
  return `${minutes} ${minutes === 1 ? 'minute' : 'minutes'}`;
}
