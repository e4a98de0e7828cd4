import type { VoiceMeasures } from '#shared/voice.ts';
import { markNames, type StyleCounts } from './count-style.ts';
import { rare, usualMarkRates, usualSentence, usualWordRates } from './usual-rates.ts';

/**
 * How near a text is to a voice. Each habit is measured in steps from what is usual, and a text is near where it leaves
 * the usual in the same directions: 1 is the same leaning, 0 none, -1 the opposite. A text is given as sums, so that a
 * sentence can be exchanged for another without counting everything again.
 */
export type StyleVector = {
  words: number;
  sentences: number;
  /** Sums of lengths and of their squares, in words. */
  lengths: number;
  squares: number;
  /** Of each function word, then of each mark. */
  counts: Float64Array;
  pairs: number;
  pairWeight: number;
};

export type StyleTarget = {
  words: Leaning;
  marks: Leaning;
  pairWeight: (pair: string) => number;
};

type Leaning = { usual: Float64Array; step: Float64Array; leaning: Float64Array; size: number };

const wordFeatures = Object.entries(usualWordRates);
const markFeatures = Object.entries(usualMarkRates);
const wordIndex = new Map(wordFeatures.map(([word], index) => [word, index]));
const markIndex = new Map(markFeatures.map(([mark], index) => [mark, wordFeatures.length + index]));
const featureCount = wordFeatures.length + markFeatures.length;

const emailWords = 100; // the length at which one occurrence more or less is weighed
const mostSteps = 3.5;
const trustWords = 150; // so many words of the coach weigh as much as what is usual
const letterStep = 250; // letters of 1,000 words, from one e-mail to the next
const contentRate = 450; // words of 1,000 that are about the subject
const pairTrust = 0.8; // occurrences added to both sides, so that a single one proves little

/** Shares of the three families: small words, marks and lengths, neighbours. */
const shares = { words: 0.34, marks: 0.33, pairs: 0.33 };

export function styleTarget(measures: VoiceMeasures): StyleTarget {
  const trust = measures.words / (measures.words + trustWords);
  const steps = (entries: [string, number][]) =>
    entries.map(([name, rate]) =>
      name === 'letter' ? letterStep : Math.sqrt((Math.max(rate, rare) * 1000) / emailWords),
    );
  const { mean, deviation } = measures.sentenceLength.mean > 0 ? measures.sentenceLength : usualSentence;
  return {
    words: leaningOf(
      wordFeatures.map(([, rate]) => rate),
      steps(wordFeatures),
      wordFeatures.map(([word]) => measures.functionWords[word] ?? 0),
      trust,
    ),
    marks: leaningOf(
      [...markFeatures.map(([, rate]) => rate), usualSentence.mean, usualSentence.deviation],
      [...steps(markFeatures), usualSentence.meanStep, usualSentence.deviationStep],
      [
        ...markFeatures.map(([mark, usual]) => measures.rates[mark] ?? (mark === 'letter' ? usual : 0)),
        mean,
        deviation,
      ],
      trust,
    ),
    pairWeight: pairWeights(measures, trust),
  };
}

export function styleVector(counts: StyleCounts, target: StyleTarget): StyleVector {
  const vector: StyleVector = {
    words: counts.words,
    sentences: counts.sentenceLengths.length,
    lengths: counts.sentenceLengths.reduce((sum, length) => sum + length, 0),
    squares: counts.sentenceLengths.reduce((sum, length) => sum + length ** 2, 0),
    counts: new Float64Array(featureCount),
    pairs: 0,
    pairWeight: 0,
  };
  for (const [word, count] of Object.entries(counts.functionWords))
    vector.counts[wordIndex.get(word)!] = count;
  for (const [mark, count] of Object.entries(counts.marks)) {
    const index = markIndex.get(mark);
    if (index !== undefined) vector.counts[index] = count;
  }
  for (const [pair, count] of Object.entries(counts.pairs)) {
    vector.pairs += count;
    vector.pairWeight += count * target.pairWeight(pair);
  }
  return vector;
}

export const emptyVector = (): StyleVector => ({
  words: 0,
  sentences: 0,
  lengths: 0,
  squares: 0,
  counts: new Float64Array(featureCount),
  pairs: 0,
  pairWeight: 0,
});

/** Adds to `sum` in place; a factor of -1 takes away. */
export function addVector(sum: StyleVector, part: StyleVector, factor: number): void {
  sum.words += factor * part.words;
  sum.sentences += factor * part.sentences;
  sum.lengths += factor * part.lengths;
  sum.squares += factor * part.squares;
  sum.pairs += factor * part.pairs;
  sum.pairWeight += factor * part.pairWeight;
  for (let index = 0; index < featureCount; index += 1) sum.counts[index]! += factor * part.counts[index]!;
}

/** -1 to 1. */
export function nearness(vector: StyleVector, target: StyleTarget): number {
  const perWord = 1000 / Math.max(1, vector.words);
  const small = cosine(target.words, (index) => vector.counts[index]! * perWord);
  const mean = vector.lengths / Math.max(1, vector.sentences);
  const deviation = Math.sqrt(Math.max(0, vector.squares / Math.max(1, vector.sentences) - mean ** 2));
  const marks = cosine(target.marks, (index) =>
    index < markFeatures.length
      ? vector.counts[wordFeatures.length + index]! * perWord
      : index === markFeatures.length
        ? mean
        : deviation,
  );
  const pairs = Math.tanh(vector.pairWeight / Math.max(1, vector.pairs));
  return shares.words * small + shares.marks * marks + shares.pairs * pairs;
}

function leaningOf(usual: number[], step: number[], own: number[], trust: number): Leaning {
  const leaning = Float64Array.from(own, (rate, index) =>
    clip(((rate - usual[index]!) * trust) / step[index]!),
  );
  return {
    usual: Float64Array.from(usual),
    step: Float64Array.from(step),
    leaning,
    size: Math.sqrt(leaning.reduce((sum, steps) => sum + steps ** 2, 0)),
  };
}

function cosine({ usual, step, leaning, size }: Leaning, rateOf: (index: number) => number): number {
  let product = 0;
  let own = 0;
  for (let index = 0; index < usual.length; index += 1) {
    const steps = clip((rateOf(index) - usual[index]!) / step[index]!);
    product += steps * leaning[index]!;
    own += steps * steps;
  }
  return own > 0 && size > 0 ? product / (Math.sqrt(own) * size) : 0;
}

/** How much more often the coach writes two neighbours than chance would, as a logarithm. */
function pairWeights({ pairs = {}, words }: VoiceMeasures, trust: number): (pair: string) => number {
  const known = new Map<string, number>();
  return (pair) => {
    const before = known.get(pair);
    if (before !== undefined) return before;
    const [first = '', second = ''] = pair.split(' ');
    const usual = ((usualRate(first) * usualRate(second)) / 1000) * (words / 1000);
    const own = ((pairs[pair] ?? 0) * words) / 1000;
    const weight = trust * Math.log((own + pairTrust) / (usual + pairTrust));
    known.set(pair, weight);
    return weight;
  };
}

function usualRate(piece: string): number {
  if (piece === '·') return contentRate;
  if (piece === '#') return 15;
  return usualWordRates[piece] ?? usualMarkRates[markNames[piece] ?? ''] ?? rare;
}

const clip = (steps: number) => Math.max(-mostSteps, Math.min(mostSteps, steps));
