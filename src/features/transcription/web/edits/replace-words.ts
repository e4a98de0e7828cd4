/** Whole words in any case, as the server replaces them: "Ana" is not found in "Anatomy". */
const wordCharacter = String.raw`[\p{L}\p{N}_]`;

const escaped = (text: string) => text.replaceAll(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`);

const wholeWords = (term: string): RegExp =>
  new RegExp(
    `(?<!${wordCharacter})${escaped(term).replaceAll(/\s+/g, String.raw`\s+`)}(?!${wordCharacter})`,
    'giu',
  );

export const replaceWords = (text: string, from: string, to: string): string =>
  text.replaceAll(wholeWords(from), () => to);

/** How often a term stands in these lines. */
export function countWords(turns: readonly { text: string }[], term: string): number {
  const words = wholeWords(term);
  return turns.reduce((count, { text }) => count + (text.match(words)?.length ?? 0), 0);
}
