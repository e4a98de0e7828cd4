/**
 * Estimates the remaining time from the measured speed so far. It returns null until enough is measured, so that the
 * first number on the screen is not far off.
 */
export type TimeLeft = {
  /** A part that was done in an earlier run. */
  skip(amount: number): void;
  did(amount: number, seconds: number): void;
  /** `share` is 0..1 of all work. */
  now(): { share: number; secondsLeft: number | null };
};

const enoughShare = 0.02;

export function createTimeLeft(total: number): TimeLeft {
  let finished = 0;
  let measured = 0;
  let spentSeconds = 0;
  return {
    skip: (amount) => {
      finished += amount;
    },
    did: (amount, seconds) => {
      finished += amount;
      measured += amount;
      spentSeconds += seconds;
    },
    now: () => {
      const share = total > 0 ? Math.min(1, finished / total) : 1;
      const isKnown = measured >= total * enoughShare && measured > 0;
      const left = Math.max(0, total - finished);
      return { share, secondsLeft: isKnown ? Math.ceil((left * spentSeconds) / measured) : null };
    },
  };
}
