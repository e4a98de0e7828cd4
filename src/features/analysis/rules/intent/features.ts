import type { Sentence } from '../language/read.ts';

/**
 * Turns a sentence into the named features that the intent model weighs: its words, neighbouring pairs, how it opens,
 * and marks such as a question mark or a length. Training and prediction both go through here.
 */
const days = new Set('monday tuesday wednesday thursday friday saturday sunday'.split(' '));
const nearTimes = new Set('today tomorrow tonight week weekend morning afternoon month'.split(' '));

/** Log-odds above which the answer is yes: below even odds, as a missed request costs more than a glance. */
export const intentThreshold = -0.5;

/** "Please send me", "could you please": after three words the kind of sentence is decided. */
const openingWords = 3;

export function intentFeatures({ text, tokens }: Sentence): string[] {
  const words = tokens.filter(({ pos }) => pos !== 'PUNCT' && pos !== 'SPACE' && pos !== 'SYM');
  const names = words.map(({ lower, pos }) => wordName(lower, pos));
  const found = new Set<string>(['bias']);
  names.forEach((name, i) => {
    found.add(name);
    found.add(`${name}_${names[i + 1] ?? '.'}`);
  });
  for (let n = 1; n <= openingWords; n += 1) {
    found.add(`^${names.slice(0, n).join('_')}`);
    found.add(
      `^${words
        .slice(0, n)
        .map((word) => word.pos)
        .join('_')}`,
    );
  }
  for (const mark of marksOf(text, words.length)) found.add(mark);
  return [...found];
}

/** Names, days, dates and links are what a sentence is about, not what it does: each kind is one word here. */
function wordName(lower: string, pos: string): string {
  if (days.has(lower)) return '#day';
  if (nearTimes.has(lower)) return '#time';
  if (/\d/.test(lower)) return /:|am$|pm$/.test(lower) ? '#clock' : '#number';
  if (lower.includes('$link') || lower.startsWith('http')) return '#link';
  return pos === 'PROPN' ? '#name' : lower;
}

/** Lengths from here on are alike. */
const longest = 6;
/** Steps a doubling of the number of words makes. */
const stepsPerDoubling = 1.5;

function marksOf(text: string, words: number): string[] {
  const length = Math.min(longest, Math.floor(Math.log2(words + 1) * stepsPerDoubling));
  const end = text.trim().at(-1) ?? '';
  const marks = [`len:${length}`];
  if (/[?!:]/.test(end)) marks.push(`end:${end}`);
  if (/\$link|https?:/i.test(text)) marks.push('has:link');
  return marks;
}
