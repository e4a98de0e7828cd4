import { capital, escapePattern } from '#shared/words.ts';

/**
 * Replaces a term as a whole word, in any case. "Lind" matches in "Lind's", and not in "Linda", "Lind-Berg" or "can't".
 * The start of a sentence keeps its capital.
 */
const letter = '[\\p{L}\\p{N}\\p{M}_]';
const notInside = `(?<!${letter})(?<!${letter}[-‐‑'’])`;
// An apostrophe continues the word ("can't"), except in a possessive.
const notBefore = `(?!${letter})(?![-‐‑]${letter})(?!['’](?!s(?!${letter}))${letter})`;

function wholeWord(term: string): RegExp {
  const words = term.trim().split(/\s+/u).map(escapePattern);
  return new RegExp(`${notInside}${words.join('\\s+')}${notBefore}`, 'giu');
}

const sentenceEnds = /[.!?…]["'”’)\]]*\s+["'“‘([]*$/u;
const upper = /^\p{Lu}/u;
const lower = /^\p{Ll}/u;
const lookBack = 12; // the end of a sentence, its quotes and a space or two

export function withTermReplaced(text: string, from: string, to: string): string {
  return text.replaceAll(wholeWord(from), (found: string, at: number) => {
    const isFirst = at === 0 || sentenceEnds.test(text.slice(Math.max(0, at - lookBack), at));
    return isFirst && upper.test(found) && lower.test(to) ? capital(to) : to;
  });
}

/** How often a term stands in these lines. */
export function countTerm(lines: readonly { text: string }[], term: string): number {
  const words = wholeWord(term);
  return lines.reduce((count, { text }) => count + (text.match(words)?.length ?? 0), 0);
}
