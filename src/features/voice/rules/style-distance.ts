import type { VoiceMeasures } from '#shared/voice.ts';
import type { StyleCounts } from './count-style.ts';
import { rare, usualMarkRates, usualSentence, usualWordRates } from './usual-rates.ts';

/**
 * How near a text is to a voice: each habit is measured in steps from what is usual, and a text is near where it leaves
 * the usual in the same directions. 1 is the same leaning, 0 none, -1 the opposite.
 */
export type StyleTarget = {
  features: readonly string[];
  /** Steps from the usual, of the coach. */
  leaning: Float64Array;
  usual: Float64Array;
  step: Float64Array;
  pairs: ReadonlyMap<string, number>;
  sentence: { mean: number; deviation: number };
};

const emailWords = 100; // the length at which one occurrence more or less is weighed
const mostSteps = 3;
const trustWords = 150; // so many words of the coach weigh as much as what is usual

export function styleTarget(measures: VoiceMeasures): StyleTarget {
  const words = Object.entries(usualWordRates);
  const marks = Object.entries(usualMarkRates);
  const usual = Float64Array.from([...words, ...marks], ([, rate]) => rate);
  const step = usual.map((rate) => Math.sqrt((Math.max(rate, rare) * 1000) / emailWords));
  const trust = measures.words / (measures.words + trustWords);
  const own = [
    ...words.map(([word]) => measures.functionWords[word] ?? 0),
    ...marks.map(([mark]) => measures.rates[mark] ?? 0),
  ];
  const leaning = usual.map((rate, index) => clip(((own[index]! - rate) * trust) / step[index]!));
  return {
    features: [...words.map(([word]) => word), ...marks.map(([mark]) => `mark:${mark}`)],
    leaning,
    usual,
    step,
    pairs: new Map(Object.entries(measures.pairs ?? {})),
    sentence: measures.sentenceLength.mean > 0 ? measures.sentenceLength : usualSentence,
  };
}

export function nearness(counts: StyleCounts, target: StyleTarget): number {
  const perWord = 1000 / Math.max(1, counts.words);
  let product = 0;
  let own = 0;
  let other = 0;
  target.features.forEach((feature, index) => {
    const count = feature.startsWith('mark:')
      ? (counts.marks[feature.slice(5)] ?? 0)
      : (counts.functionWords[feature] ?? 0);
    const leaning = clip((count * perWord - target.usual[index]!) / target.step[index]!);
    product += leaning * target.leaning[index]!;
    own += leaning ** 2;
    other += target.leaning[index]! ** 2;
  });
  return own > 0 && other > 0 ? product / Math.sqrt(own * other) : 0;
}

const clip = (steps: number) => Math.max(-mostSteps, Math.min(mostSteps, steps));
