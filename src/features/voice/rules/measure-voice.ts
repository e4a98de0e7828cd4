import type { Counted, VoiceMeasures } from '#shared/voice.ts';
import { countStyle, type StyleCounts } from './count-style.ts';
import { functionWords, isFunctionWord } from './function-words.ts';
import { nameSlot, splitEmail, type SplitEmail } from './split-email.ts';

/**
 * How a person writes, measured from texts of their own. Figures and short phrases only: no sentence of a text is kept
 * whole, except questions and encouragements of at most eight words, which the profile shows as examples.
 */
export type MeasureOptions = {
  /** Names of the author, never counted as favourites. */
  names?: readonly string[];
};

const mostPairs = 500;
const mostExamples = 8;
const mostFavourites = 20;
const perThousand = 1000;

export function measureVoice(texts: readonly string[], options: MeasureOptions = {}): VoiceMeasures {
  const emails = texts
    .filter((text) => text.trim() !== '')
    .map((text) => ({ text, parts: splitEmail(text) }));
  const counts = emails.map(({ text }) => countStyle(text));
  const words = sum(counts.map((count) => count.words));
  const sentences = emails.flatMap(({ parts }) => parts.paragraphs.flat());
  return {
    texts: emails.length,
    words,
    greetings: counted(emails.map(({ parts }) => parts.greeting)),
    closings: counted(emails.map(({ parts }) => parts.closing)),
    signatures: counted(emails.map(({ parts }) => (parts.signature === '' ? '' : nameSlot))),
    sentenceLength: spread(sentenceLengths(emails.map(({ parts }) => parts))),
    paragraphLength: spread(emails.flatMap(({ parts }) => parts.paragraphs.map((lines) => lines.length))),
    rates: ratesOf(counts, words, (count) => count.marks),
    functionWords: ratesOf(counts, words, (count) => count.functionWords),
    pairs: most(
      ratesOf(counts, words, (count) => count.pairs),
      mostPairs,
    ),
    favourites: favouritesOf(sentences, options.names ?? []),
    openings: counted(sentences.map(openingOf).filter((opening) => opening !== ''))
      .filter(({ count }) => count > 1)
      .slice(0, mostExamples),
    questions: counted(
      sentences
        .filter((sentence) => sentence.endsWith('?'))
        .map(shortExample)
        .filter(Boolean),
    ).slice(0, mostExamples),
    encouragements: counted(
      sentences
        .filter((sentence) => praise.test(sentence))
        .map(shortExample)
        .filter(Boolean),
    ).slice(0, mostExamples),
  };
}

/** Several measures as one: a weight of 0.2 makes a text count a fifth. */
export function combineMeasures(
  parts: readonly { measures: VoiceMeasures; weight: number }[],
): VoiceMeasures {
  const used = parts.filter(({ measures, weight }) => weight > 0 && measures.words > 0);
  const total = sum(used.map(({ measures, weight }) => measures.words * weight));
  const share = ({ measures, weight }: (typeof used)[number]) => (measures.words * weight) / total;
  const rates = (of: (measures: VoiceMeasures) => Record<string, number>) => {
    const mixed: Record<string, number> = {};
    for (const part of used)
      for (const [key, rate] of Object.entries(of(part.measures)))
        mixed[key] = (mixed[key] ?? 0) + rate * share(part);
    return mixed;
  };
  const lists = (of: (measures: VoiceMeasures) => readonly Counted[], limit: number) =>
    mergeCounted(used.map(({ measures, weight }) => ({ list: of(measures), weight }))).slice(0, limit);
  const mixed = (of: (measures: VoiceMeasures) => { mean: number; deviation: number }) => ({
    mean: sum(used.map((part) => of(part.measures).mean * share(part))),
    deviation: sum(used.map((part) => of(part.measures).deviation * share(part))),
  });
  return {
    texts: sum(used.map(({ measures }) => measures.texts)),
    words: Math.round(sum(used.map(({ measures, weight }) => measures.words * Math.min(1, weight)))),
    greetings: lists((measures) => measures.greetings, Infinity),
    closings: lists((measures) => measures.closings, Infinity),
    signatures: lists((measures) => measures.signatures ?? [], Infinity),
    sentenceLength: mixed((measures) => measures.sentenceLength),
    paragraphLength: mixed((measures) => measures.paragraphLength),
    rates: rates((measures) => measures.rates),
    functionWords: rates((measures) => measures.functionWords),
    pairs: most(
      rates((measures) => measures.pairs ?? {}),
      mostPairs,
    ),
    favourites: lists((measures) => measures.favourites, mostFavourites),
    openings: lists((measures) => measures.openings, mostExamples),
    questions: lists((measures) => measures.questions, mostExamples),
    encouragements: lists((measures) => measures.encouragements, mostExamples),
  };
}

export const praise =
  /\b(?:great|good|nice|excellent|fantastic|wonderful|brilliant|amazing|awesome|super|terrific|outstanding) (?:job|work|start|step|progress|news|stuff|one|effort|thinking|question|going)\b|\bwell done\b|\bproud of\b|\bkeep (?:it up|going|at it)\b|\bcongrat|\byou(?:'ve| have)? (?:got this|did (?:great|well|it)|can do)\b|\bkudos\b|\bnicely done\b|\bway to go\b|\bimpress|\b(?:appreciate|enjoyed|love[ds]?) (?:how|your|that you|the way)\b/i;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function spread(numbers: readonly number[]): { mean: number; deviation: number } {
  if (numbers.length === 0) return { mean: 0, deviation: 0 };
  const mean = sum(numbers) / numbers.length;
  return { mean, deviation: Math.sqrt(sum(numbers.map((number) => (number - mean) ** 2)) / numbers.length) };
}

const sentenceLengths = (emails: readonly SplitEmail[]) =>
  emails.flatMap(({ paragraphs }) => countStyle(paragraphs.flat().join('\n- ')).sentenceLengths);

function ratesOf(
  counts: readonly StyleCounts[],
  words: number,
  of: (count: StyleCounts) => Record<string, number>,
) {
  const totals: Record<string, number> = {};
  for (const count of counts)
    for (const [key, number] of Object.entries(of(count))) totals[key] = (totals[key] ?? 0) + number;
  if (words === 0) return {};
  return Object.fromEntries(
    Object.entries(totals).map(([key, number]) => [key, round((number * perThousand) / words)]),
  );
}

const round = (number: number) => Math.round(number * 100) / 100;

const most = (rates: Record<string, number>, limit: number): Record<string, number> =>
  Object.fromEntries(
    Object.entries(rates)
      .toSorted(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
      .slice(0, limit),
  );

function counted(texts: readonly string[]): Counted[] {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count);
}

function mergeCounted(lists: readonly { list: readonly Counted[]; weight: number }[]): Counted[] {
  const counts = new Map<string, number>();
  for (const { list, weight } of lists)
    for (const { text, count } of list) counts.set(text, (counts.get(text) ?? 0) + count * weight);
  return [...counts].map(([text, count]) => ({ text, count })).toSorted((a, b) => b.count - a.count);
}

/** The first two words, where they are about no subject. */
function openingOf(sentence: string): string {
  const [first = '', second = ''] = sentence.split(/\s+/);
  const isPlain = (word: string) => isFunctionWord(word.toLowerCase().replaceAll(/[^\p{L}']/gu, ''));
  if (!isPlain(first)) return '';
  return isPlain(second) ? `${first} ${second}` : first;
}

const shortExample = (sentence: string): string => (sentence.split(/\s+/).length <= 8 ? sentence : '');

const known = new Set([
  ...functionWords,
  'regards',
  'hi',
  'hello',
  'dear',
  'hey',
  'best',
  'sincerely',
  'cheers',
]);

/** Words used three times or more in different sentences, subject matter left to `count`. */
function favouritesOf(sentences: readonly string[], names: readonly string[]): Counted[] {
  const without = new Set(names.map((name) => name.toLowerCase()));
  const found = sentences.flatMap((sentence) => {
    const own = sentence.replaceAll(/(?!^)\b\p{Lu}[\p{L}']*/gu, ' ').toLowerCase();
    return [...new Set(own.match(/[\p{L}][\p{L}'-]{3,}/gu) ?? [])];
  });
  return counted(found.filter((word) => !known.has(word) && !without.has(word)))
    .filter(({ count }) => count >= 3)
    .slice(0, mostFavourites);
}
