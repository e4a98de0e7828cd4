import type { Sentence } from '../language/read.ts';
import { intentFeatures, intentThreshold } from './features.ts';
import { intentWeights, weightSteps } from './weights.ts';

/**
 * Decides whether a written sentence asks for or promises an action or a meeting. A small linear model, made by
 * `scripts/train-intent.ts`; it says that something is to be done, not what, by whom or by when.
 */
const weights = new Map(
  intentWeights
    .trim()
    .split(/\s+/)
    .map((entry): [string, number] => {
      const cut = entry.lastIndexOf('=');
      return [entry.slice(0, cut), Number(entry.slice(cut + 1)) / weightSteps];
    }),
);

/** `score` is the model's log-odds; 0 is even. */
export function asksOrPromises(sentence: Sentence): { positive: boolean; score: number } {
  const score = intentFeatures(sentence).reduce((sum, name) => sum + (weights.get(name) ?? 0), 0);
  return { positive: score > intentThreshold, score };
}
