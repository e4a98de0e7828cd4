import { plainWords } from '#shared/words.ts';

/**
 * Compares a line with the other version: same text, same source with another text, or only in this version.
 */
export type Likeness = 'same' | 'reworded' | 'only_here';

type Line = { text: string; quote: string | null };

export function compareLines(lines: readonly Line[], others: readonly Line[]): Likeness[] {
  const texts = new Set(others.map(({ text }) => plainWords(text)));
  const quotes = new Set(others.flatMap(({ quote }) => (quote ? [plainWords(quote)] : [])));
  return lines.map(({ text, quote }) => {
    if (texts.has(plainWords(text))) return 'same';
    return quote && quotes.has(plainWords(quote)) ? 'reworded' : 'only_here';
  });
}
