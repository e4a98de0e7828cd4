/**
 * Learns the weights of `asksOrPromises` from sentences marked by people, and prints cross-validated figures first.
 * Corpus: EmailIntentDataSet by ParakweetLabs (Apache-2.0), the 60 % of it set aside for development.
 *
 *   node scripts/train-intent.ts <folder with email_intent.json> > src/features/analysis/rules/intent/weights.ts
 *
 * Deterministic: full-batch descent from zero, folds by hash. Figures go to stderr.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { intentFeatures, intentThreshold } from '#features/analysis/rules/intent/features.ts';
import { readSentences } from '#features/analysis/rules/language/read.ts';

type Marked = { features: string[]; positive: boolean; fold: number };

const folds = 10;
const fewestSentences = 3; // a feature seen less often is chance
const mostFeatures = 1500; // more gains nothing in cross-validation and costs the reader of the file
const decay = 6; // L2, found flat between 4 and 10
const rounds = 150; // the loss stands still long before
const step = 0.03;
const weightSteps = 20; // weights are stored in twentieths

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('usage: node scripts/train-intent.ts <folder>');
const sentences = JSON.parse(readFileSync(join(folder, 'email_intent.json'), 'utf8')) as {
  text: string;
  label: boolean;
}[];

/** Form letters come in many variants: the same first words must fall into the same fold. */
function foldOf(text: string): number {
  const opening = text
    .toLowerCase()
    .replaceAll(/[^a-z]+/g, ' ')
    .split(' ')
    .slice(0, 8)
    .join(' ');
  return (createHash('sha256').update(opening).digest()[0] ?? 0) % folds;
}

const marked: Marked[] = sentences.map(({ text, label }) => ({
  features: intentFeatures({ text, tokens: readSentences(text).flatMap((sentence) => sentence.tokens) }),
  positive: label,
  fold: foldOf(text),
}));

function countFeatures(items: Marked[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { features } of items)
    for (const name of features) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}

/** Logistic regression with Adam over the whole batch. */
function descend(items: Marked[], names: string[]): Float64Array {
  const index = new Map(names.map((name, i) => [name, i]));
  const rows = items.map(({ features }) =>
    features.map((name) => index.get(name) ?? -1).filter((i) => i >= 0),
  );
  const weights = new Float64Array(names.length);
  const mean = new Float64Array(names.length);
  const spread = new Float64Array(names.length);
  for (let round = 1; round <= rounds; round += 1) {
    const slope = weights.map((weight, i) => (names[i] === 'bias' ? 0 : decay * weight));
    rows.forEach((row, k) => {
      const score = row.reduce((sum, i) => sum + (weights[i] ?? 0), 0);
      const error = 1 / (1 + Math.exp(-score)) - (items[k]?.positive === true ? 1 : 0);
      for (const i of row) slope[i] = (slope[i] ?? 0) + error;
    });
    slope.forEach((sum, i) => {
      const g = sum / items.length;
      mean[i] = 0.9 * (mean[i] ?? 0) + 0.1 * g;
      spread[i] = 0.999 * (spread[i] ?? 0) + 0.001 * g * g;
      const size = Math.sqrt((spread[i] ?? 0) / (1 - 0.999 ** round)) + 1e-8;
      weights[i] = (weights[i] ?? 0) - (step * (mean[i] ?? 0)) / (1 - 0.9 ** round) / size;
    });
  }
  return weights;
}

/** Trains, keeps the features that move the most sentences, trains again on those, and rounds. */
function train(items: Marked[]): Map<string, number> {
  const counts = countFeatures(items);
  const names = [...counts.keys()].filter((name) => (counts.get(name) ?? 0) >= fewestSentences).toSorted();
  const first = descend(items, names);
  const reach = new Map(
    names.map((name, i) => [name, Math.abs(first[i] ?? 0) * Math.sqrt(counts.get(name) ?? 0)]),
  );
  const kept = names
    .toSorted((a, b) => (reach.get(b) ?? 0) - (reach.get(a) ?? 0) || (a < b ? -1 : 1))
    .filter((name, i) => i < mostFeatures || name === 'bias')
    .toSorted();
  const weights = descend(items, kept);
  return new Map(
    kept
      .map((name, i): [string, number] => [name, Math.round((weights[i] ?? 0) * weightSteps)])
      .filter(([, weight]) => weight !== 0),
  );
}

const predict = (weights: Map<string, number>, { features }: Marked): boolean =>
  features.reduce((sum, name) => sum + (weights.get(name) ?? 0), 0) / weightSteps > intentThreshold;

function crossValidate(): string {
  let hits = 0;
  let said = 0;
  for (let fold = 0; fold < folds; fold += 1) {
    const weights = train(marked.filter((item) => item.fold !== fold));
    for (const item of marked.filter((held) => held.fold === fold)) {
      const yes = predict(weights, item);
      if (yes) said += 1;
      if (yes && item.positive) hits += 1;
    }
  }
  const precision = hits / said;
  const recall = hits / marked.filter((item) => item.positive).length;
  const f1 = (2 * precision * recall) / (precision + recall);
  return `${folds}-fold: P ${precision.toFixed(4)}  R ${recall.toFixed(4)}  F1 ${f1.toFixed(4)}`;
}

function inLines(entries: string[], width: number): string {
  const lines = [''];
  for (const entry of entries) {
    const last = lines.at(-1) ?? '';
    if (last.length + entry.length < width) lines[lines.length - 1] = `${last}${entry} `;
    else lines.push(`${entry} `);
  }
  return lines.map((line) => line.trimEnd()).join('\n');
}

console.error(crossValidate());
const entries = [...train(marked)].map(([name, weight]) => `${name}=${weight}`);
console.log(`/**
 * What each feature of a sentence says for (+) or against (-) a request or promise, in twentieths of log-odds.
 * Made by \`scripts/train-intent.ts\` from EmailIntentDataSet (ParakweetLabs, Apache-2.0); never edited by hand.
 */
export const weightSteps = ${weightSteps};

export const intentWeights = String.raw\`
${inLines(entries, 200)}
\`;`);
