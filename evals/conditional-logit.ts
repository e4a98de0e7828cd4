import { adam } from './adam.ts';

/**
 * Conditional logistic regression (McFadden, 1974): weights of signs by which one of several is chosen. A choice has a
 * row of signs for each, and which of them are right; a last row stands for "none of them".
 */
export type Choice = { session: string; rows: number[][]; right: boolean[] };

type Fitting = {
  /** How strongly the weights are held to those they begin with. */
  ridge: number;
};

const steps = 600;
const rate = 0.1;
const folds = 6;

/** By gradient, from a prior. */
export function fitted(some: readonly Choice[], prior: readonly number[], { ridge }: Fitting): number[] {
  const weights = [...prior];
  const descend = adam(weights, { rate, memory: 0.999 });
  for (let step = 1; step <= steps; step += 1) {
    const slope = weights.map((weight, i) => (ridge * (weight - prior[i]!)) / some.length);
    for (const { rows, right } of some) {
      const all = shares(rows, weights);
      const rightSum = all.reduce((sum, share, i) => sum + (right[i] ? share : 0), 0);
      for (const [i, row] of rows.entries()) {
        const off = all[i]! - (right[i] ? all[i]! / rightSum : 0);
        for (const [j, value] of row.entries()) slope[j]! += (off * value) / some.length;
      }
    }
    descend(slope, step);
  }
  return weights;
}

/** Of all the weight, the part of each row. */
export function shares(rows: readonly number[][], weights: readonly number[]): number[] {
  const odds = rows.map((row) => Math.exp(row.reduce((sum, value, i) => sum + value * weights[i]!, 0)));
  const sum = odds.reduce((a, b) => a + b, 0);
  return odds.map((each) => each / sum);
}

/** Each choice with the weights fitted to the sessions of other folds, without a prior. */
export function leftOut<Some extends Choice>(
  choices: readonly Some[],
  fitting: Fitting,
): { choice: Some; weights: number[] }[] {
  const nothing = choices[0]!.rows[0]!.map(() => 0);
  const sessions = [...new Set(choices.map(({ session }) => session))];
  return Array.from({ length: folds }, (_, fold) => fold).flatMap((fold) => {
    const out = new Set(sessions.filter((_, i) => i % folds === fold));
    const weights = fitted(
      choices.filter(({ session }) => !out.has(session)),
      nothing,
      fitting,
    );
    return choices.filter(({ session }) => out.has(session)).map((choice) => ({ choice, weights }));
  });
}

/** A line for each sign: the fitted weight, and the present one in brackets. */
export const report = (
  names: readonly string[],
  weights: readonly number[],
  present: readonly number[],
): string =>
  names.map((name, i) => `${weights[i]!.toFixed(1).padStart(5)} (${present[i]})  ${name}\n`).join('');
