import type { SpokenLine } from '#features/analysis/prompts/fenced-lines.ts';

/**
 * Cuts a long conversation into sections a model can read, between turns, about equally long. Each begins with the end
 * of the one before, so that an answer is never parted from its question. Every word is in exactly one `lines`.
 */
export type Section = { repeated: SpokenLine[]; lines: SpokenLine[] };

const overlap = { lines: 2, share: 0.05 }; // a question and its answer, and at most this part of a section

export const cutSections = (lines: SpokenLine[], words: number): Section[] => {
  const pieces = lines.flatMap((line) => piecesOf(line, words));
  const total = sum(pieces);
  const size = Math.ceil(total / Math.max(1, Math.ceil(total / words)));
  const sections: SpokenLine[][] = [];
  let filled = 0;
  for (const piece of pieces) {
    const count = countWords(piece.text);
    const current = sections.at(-1);
    if (!current || (filled > 0 && filled + count > size)) {
      sections.push([piece]);
      filled = count;
    } else {
      current.push(piece);
      filled += count;
    }
  }
  return sections.map((section, at) => ({ repeated: endOf(sections[at - 1] ?? [], words), lines: section }));
};

const endOf = (lines: SpokenLine[], words: number): SpokenLine[] => {
  const end = lines.slice(-overlap.lines);
  return sum(end) <= words * overlap.share ? end : [];
};

const sum = (lines: SpokenLine[]): number => lines.reduce((total, { text }) => total + countWords(text), 0);

/**
 * Words as models count them: a script without spaces has about one token a character, and a run of letters no language
 * has is not one word.
 */
export const countWords = (text: string): number => text.match(wordLike)?.length ?? 0;

const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const wordLike = new RegExp(String.raw`[${unspaced}]|[^\s${unspaced}]{1,20}`, 'gu');

/** A monologue longer than a section goes into several, all with the number of its turn. */
const piecesOf = (line: SpokenLine, words: number): SpokenLine[] => {
  if (countWords(line.text) <= words) return [line];
  const pieces: string[] = [];
  let piece = '';
  let filled = 0;
  // Two hundred characters without a space are no word of a language that has spaces.
  for (const part of line.text.match(/\s*\S{1,200}/gu) ?? []) {
    const count = countWords(part);
    if (filled > 0 && filled + count > words) {
      pieces.push(piece);
      piece = '';
      filled = 0;
    }
    piece += part;
    filled += count;
  }
  return [...pieces, piece].map((text) => ({ ...line, text }));
};
