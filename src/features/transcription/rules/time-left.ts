/**
 * Estimates the remaining time from the measured speed so far. Until three seconds are measured the engine's speed on
 * an earlier recording counts, where there is one; else it is null, so that the first number on the screen is not far
 * off.
 */
export type TimeLeft = {
  /** A part that was done in an earlier run. */
  skip(amount: number): void;
  did(amount: number, seconds: number): void;
  /** `share` is 0..1 of all work. `amount` of the part in work was done in `seconds`. */
  now(inWork?: { amount: number; seconds: number }): { share: number; secondsLeft: number | null };
  /** Seconds for one unit of work; null while too little was measured. */
  speed(): number | null;
};

const enoughSeconds = 3;

export function createTimeLeft(total: number, earlierSpeed: number | null = null): TimeLeft {
  let finished = 0;
  let measured = 0;
  let spentSeconds = 0;
  const speedOf = (amount: number, seconds: number) =>
    amount > 0 && seconds >= enoughSeconds ? seconds / amount : null;
  return {
    skip: (amount) => {
      finished += amount;
    },
    did: (amount, seconds) => {
      finished += amount;
      measured += amount;
      spentSeconds += seconds;
    },
    now: (inWork = { amount: 0, seconds: 0 }) => {
      const done = finished + inWork.amount;
      const speed =
        speedOf(measured + inWork.amount, spentSeconds + inWork.seconds) ??
        earlierSpeed ??
        (measured >= total ? 0 : null);
      const left = Math.max(0, total - done);
      return {
        share: total > 0 ? Math.min(1, done / total) : 1,
        secondsLeft: speed === null ? null : Math.ceil(left * speed),
      };
    },
    speed: () => speedOf(measured, spentSeconds),
  };
}
