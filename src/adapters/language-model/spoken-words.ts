import type { AnalysisRequest } from '#shared/analysis.ts';

/**
 * Decides whether the names and numbers of a generated text were said in the conversation. Names are capitalised words
 * inside a sentence, so languages that capitalise nouns are not checked; numbers are checked in English, as digits and
 * as words.
 */
export type SpokenWords = {
  carries: (text: string, alsoFine?: { date?: string | null; upTo?: number }) => boolean;
  /** Share of a text's words that were said, 0..1. */
  shareSaid: (text: string) => number;
};

const nounShare = 0.15; // of the words inside sentences; German has some 25 %, English talk with many names 8 %
const wordPattern = /[\p{L}\p{M}][\p{L}\p{M}\p{N}]*(?:['’][\p{L}\p{M}]+)*/gu;

export function spokenWords({ transcript, sessionDate, customFields }: AnalysisRequest): SpokenWords {
  const spoken = transcript.turns.map(({ text }) => text);
  const said = new Set(
    [...spoken, ...transcript.turns.map(({ speaker }) => speaker), ...customFields].flatMap(wordsOf),
  );
  const inside = spoken.flatMap(insideWords);
  const hasNames = inside.filter(isCapital).length <= inside.length * nounShare;
  const isEnglish = /^en\b|^$/i.test(transcript.language ?? '');
  const numbers = new Set(spoken.flatMap((text) => [...digitsOf(text), ...countedIn(text)]));

  const namesStand = (text: string): boolean => {
    const words = insideWords(text);
    const names = words.filter(isCapital);
    // In a title in capitals, capitals do not mark names.
    if (!hasNames || (words.length > 2 && names.length > words.length / 2)) return true;
    return names.every((name) => wordsOf(name).every((word) => said.has(word) || calendar.has(word)));
  };
  return {
    carries: (text, { date, upTo = 0 } = {}) => {
      if (!namesStand(text)) return false;
      if (!isEnglish) return true;
      const fine = new Set([...numbers, ...datePartsOf(sessionDate), ...datePartsOf(date ?? '')]);
      const counted = longestCounts(text).filter((number) => number > plainCount);
      return [...digitsOf(text), ...counted].every((number) => number <= upTo || fine.has(number));
    },
    shareSaid: (text) => {
      const words = wordsOf(text);
      return words.length === 0 ? 1 : words.filter((word) => said.has(word)).length / words.length;
    },
  };
}

const plainCount = 2; // "one of the two" is not a figure

const wordsOf = (text: string): string[] =>
  (text.toLowerCase().match(wordPattern) ?? []).map((word) => word.replace(/['’].*$/u, ''));

/** The words that do not begin a sentence, a quotation or a part behind a colon or dash; without "I". */
const insideWords = (text: string): string[] =>
  [...text.matchAll(wordPattern)]
    .filter(
      ({ index, 0: word }) =>
        !/^I(?:['’]\p{L}+)?$/u.test(word) && isInside(text.slice(Math.max(0, index - 6), index)),
    )
    .map(([word]) => word);

const isInside = (before: string): boolean => before.trim() !== '' && !/[.!?…:;"“”‘(—–\n-]\s*$/u.test(before);

const isCapital = (word: string): boolean => /^\p{Lu}/u.test(word);

const calendar = new Set(
  `monday tuesday wednesday thursday friday saturday sunday january february march april may june july august
   september october november december mon tue wed thu fri sat sun jan feb mar apr jun jul aug sep oct nov dec
   mr mrs ms dr coach client`.split(/\s+/),
);

const datePartsOf = (day: string): number[] => (day.match(/\d+/g) ?? []).map(Number);

const digitsOf = (text: string): number[] =>
  (text.match(/\d+(?:,\d{3})+|\d+/g) ?? []).map((digits) => Number(digits.replaceAll(',', '')));

const listed = (words: string, first: number, step = 1): [string, number][] =>
  words.split(' ').map((word, at) => [word, first + at * step]);

const values = new Map<string, number>([
  ...listed('zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen', 0),
  ...listed('fifteen sixteen seventeen eighteen nineteen', 15),
  ...listed('twenty thirty forty fifty sixty seventy eighty ninety', 20, 10),
  ...listed('first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth', 1),
  ...listed('thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth', 13),
  ['thirtieth', 30],
  ['dozen', 12],
  ['couple', 2],
]);
const units = new Map([
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
]);
/** Parts of an hour; what "half an hour" and "a quarter past" are in minutes. */
const parts: [RegExp, number][] = [
  [/\bhalf\b/i, 30],
  [/\bquarter\b/i, 15],
  [/\bquarter\b/i, 45],
];

/** Every number the words of a text may stand for: "twenty five" is 20, 5 and 25. */
const countedIn = (text: string): number[] => [
  ...runsOf(text).flatMap((run) => [valueOf(run), ...run.map((word) => valueOf([word]))]),
  ...parts.filter(([word]) => word.test(text)).map(([, minutes]) => minutes),
];

/** The numbers the words of a text stand for: "twenty five" is 25 alone. */
const longestCounts = (text: string): number[] => runsOf(text).map(valueOf);

function runsOf(text: string): string[][] {
  const runs: string[][] = [];
  let isOpen = false;
  for (const word of text.toLowerCase().match(/\p{L}+|[.!?,;:]/gu) ?? []) {
    const counts = values.has(word) || units.has(word);
    if (counts && isOpen) runs.at(-1)!.push(word);
    else if (counts) runs.push([word]);
    isOpen = counts;
  }
  return runs;
}

function valueOf(run: readonly string[]): number {
  let total = 0;
  let part = 0;
  for (const word of run) {
    const unit = units.get(word);
    if (unit === undefined) part += values.get(word) ?? 0;
    else if (unit === 100) part = Math.max(part, 1) * unit;
    else {
      total += Math.max(part, 1) * unit;
      part = 0;
    }
  }
  return total + part;
}
