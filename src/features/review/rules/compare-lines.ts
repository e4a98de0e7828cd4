/**
 * How a line of one version stands to the other version: the same words, the same source in other words, or only here.
 */
export type Likeness = 'same' | 'reworded' | 'only_here';

type Line = { text: string; quote: string | null };

const plain = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

export function compareLines(lines: readonly Line[], others: readonly Line[]): Likeness[] {
  const texts = new Set(others.map(({ text }) => plain(text)));
  const quotes = new Set(others.flatMap(({ quote }) => (quote ? [plain(quote)] : [])));
  return lines.map(({ text, quote }) => {
    if (texts.has(plain(text))) return 'same';
    return quote && quotes.has(plain(quote)) ? 'reworded' : 'only_here';
  });
}
