type Pace = {
  rate: number;
  /** Of the squares of the slope, from 0 to 1. */
  memory: number;
};

/** Moves weights against their slope, step by step from 1 on (Kingma and Ba, Adam, 2015). */
export function adam(
  weights: number[],
  { rate, memory }: Pace,
): (slope: readonly number[], step: number) => void {
  const mean = weights.map(() => 0);
  const square = weights.map(() => 0);
  return (slope, step) => {
    for (const [i, by] of slope.entries()) {
      mean[i] = 0.9 * mean[i]! + 0.1 * by;
      square[i] = memory * square[i]! + (1 - memory) * by * by;
      weights[i]! -=
        (rate * (mean[i]! / (1 - 0.9 ** step))) / (Math.sqrt(square[i]! / (1 - memory ** step)) + 1e-8);
    }
  };
}
