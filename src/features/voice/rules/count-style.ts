import { isFunctionWord } from './function-words.ts';
import { sentencesOf } from './split-email.ts';

/** What a text is made of apart from its subject: function words, marks, and neighbours of both. Linear in its length. */
export type StyleCounts = {
  words: number;
  /** Of each sentence. */
  sentenceLengths: number[];
  functionWords: Record<string, number>;
  marks: Record<string, number>;
  pairs: Record<string, number>;
};

const token = /[\p{L}]+(?:'[\p{L}]+)*|\d+(?:[.,:]\d+)*|\.{2,}|…|--|[.,!?;:()"–—-]/gu;

/** Names of the marks by what is matched; those of words are counted beside their function word. */
export const markNames: Record<string, string> = {
  ',': 'comma',
  '.': 'fullStop',
  '!': 'exclamation',
  '?': 'question',
  '…': 'ellipsis',
  '--': 'dash',
  '-': 'dash',
  '–': 'dash',
  '—': 'dash',
  ';': 'colonOrSemicolon',
  ':': 'colonOrSemicolon',
  '(': 'parenthesis',
  ')': 'parenthesis',
  '"': 'quotation',
};

const wordGroups: [string, ReadonlySet<string>][] = Object.entries({
  together: 'we our us ours we’ll we’re we’ve we’d let’s ourselves',
  addressed: 'you your yours you’ll you’re you’ve you’d yourself',
  politeness: 'please thanks thank pls appreciate grateful',
  hedge: 'would could might may perhaps maybe think believe seem seems probably possibly guess',
  obligation: 'will must need needs should shall',
  intensifier: 'very really quite just so truly absolutely completely totally',
  conjunction: 'and but so also however',
  shorthand: 'fyi asap pls thx info re etc',
}).map(([name, list]) => [name, new Set(list.replaceAll('’', "'").split(' '))]);

export function countStyle(text: string): StyleCounts {
  const plain = text.replaceAll('’', "'").replaceAll(/[“”]/g, '"');
  const counts: StyleCounts = { words: 0, sentenceLengths: [], functionWords: {}, marks: {}, pairs: {} };
  countTyped(text, counts);
  let before = '';
  for (const [raw] of plain.matchAll(token)) {
    const now = neighbour(raw, counts);
    if (before !== '' && (isTelling(before) || isTelling(now))) add(counts.pairs, `${before} ${now}`);
    before = now;
  }
  for (const sentence of sentencesOf(plain)) {
    counts.sentenceLengths.push(wordsIn(sentence));
    if (/^\p{Ll}/u.test(sentence)) add(counts.marks, 'lowerCaseStart');
  }
  return counts;
}

/** How a coach types: read by the writer, not by the distance. */
function countTyped(text: string, counts: StyleCounts): void {
  for (const [name, form] of typedForms) {
    const found = text.match(form)?.length ?? 0;
    if (found > 0) add(counts.marks, name, found);
  }
}

const typedForms: [string, RegExp][] = [
  ['straightApostrophe', /'/g],
  ['curlyApostrophe', /’/g],
  ['doubleHyphen', /\s--\s/g],
  ['spacedHyphen', /\s-\s/g],
  ['longDash', /[–—]/g],
];

/** What stands for a token beside another: itself, or what kind of word it is. */
function neighbour(raw: string, counts: StyleCounts): string {
  if (/^\d/.test(raw)) return '#';
  if (/^\p{L}/u.test(raw)) return countWord(raw, counts);
  const mark = /^\.{2,}$/.test(raw) ? '…' : raw;
  add(counts.marks, markNames[mark] ?? mark);
  return /^[-–—]+$/.test(mark) ? '-' : mark;
}

function countWord(raw: string, counts: StyleCounts): string {
  const word = raw.toLowerCase();
  counts.words += 1;
  add(counts.marks, 'letter', word.length);
  if (raw === 'I' || raw.startsWith("I'")) add(counts.marks, 'firstPerson');
  if (/'(?:m|ll|ve|re|d|t|s)$/.test(word)) add(counts.marks, 'contraction');
  for (const [name, group] of wordGroups) if (group.has(word)) add(counts.marks, name);
  if (!isFunctionWord(word)) return '·';
  add(counts.functionWords, word);
  return word;
}

const isTelling = (piece: string) => piece !== '·' && piece !== '#';

const add = (counts: Record<string, number>, key: string, by = 1) => {
  counts[key] = (counts[key] ?? 0) + by;
};

const wordsIn = (text: string): number =>
  text.match(/[\p{L}]+(?:'[\p{L}]+)*|\d+(?:[.,:]\d+)*/gu)?.length ?? 0;
