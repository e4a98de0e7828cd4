import type { SpokenLine } from '#features/analysis/prompts/fenced-lines.ts';

/**
 * Splits a long conversation into sections of about equal length, at the longest silence near each boundary. A section
 * repeats the end of the previous one, so that an answer is never separated from its question. Every word is in exactly
 * one `lines`.
 */
export type Section = { repeated: SpokenLine[]; lines: SpokenLine[] };

const overlap = { lines: 2, share: 0.05 }; // a question and its answer, and at most this part of a section
const nearMark = 0.1; // of a section, on both sides
const pieceShare = 0.25; // of a section; a longer turn is cut itself

export const cutSections = (lines: SpokenLine[], words: number): Section[] => {
  const pieces = lines.flatMap((line) => piecesOf(line, Math.ceil(words * pieceShare)));
  const total = sum(pieces);
  const count = Math.max(1, Math.ceil(total / words));
  const cuts = cutsOf(pieces, total / count, count);
  const sections = [0, ...cuts].map((from, at) => pieces.slice(from, cuts[at]));
  return sections
    .filter((section) => section.length > 0)
    .map((section, at, all) => ({ repeated: endOf(all[at - 1] ?? [], words), lines: section }));
};

/** Indexes of the pieces that start the second and later sections. */
function cutsOf(pieces: SpokenLine[], size: number, count: number): number[] {
  let before = 0;
  const edges = pieces.map((piece, at) => {
    const edge = { at, before, rank: pieces[at - 1]?.turn === piece.turn ? -1 : (piece.pause ?? 0) };
    before += countWords(piece.text);
    return edge;
  });
  const cuts: number[] = [];
  for (let mark = size; cuts.length < count - 1; mark += size) {
    const open = edges.slice((cuts.at(-1) ?? 0) + 1);
    const near = open.filter((edge) => Math.abs(edge.before - mark) <= size * nearMark);
    const distance = (edge: { before: number }) => Math.abs(edge.before - mark);
    const [best] = (near.length > 0 ? near : open).toSorted(
      (one, other) => (near.length > 0 ? other.rank - one.rank : 0) || distance(one) - distance(other),
    );
    if (!best) break;
    cuts.push(best.at);
  }
  return cuts;
}

const endOf = (lines: SpokenLine[], words: number): SpokenLine[] => {
  const end = lines.slice(-overlap.lines);
  return sum(end) <= words * overlap.share ? end : [];
};

const sum = (lines: SpokenLine[]): number => lines.reduce((total, { text }) => total + countWords(text), 0);

/**
 * Approximates how models count words: a script without spaces has about one token a character, and an overlong run of
 * letters is several words.
 */
export const countWords = (text: string): number => text.match(wordLike)?.length ?? 0;

const unspaced = String.raw`\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}\p{sc=Lao}\p{sc=Khmer}\p{sc=Myanmar}`;
const wordLike = new RegExp(String.raw`[${unspaced}]|[^\s${unspaced}]{1,20}`, 'gu');

/** A long turn becomes several pieces, all with the turn's number. */
const piecesOf = (line: SpokenLine, words: number): SpokenLine[] => {
  if (countWords(line.text) <= words) return [line];
  const pieces: string[] = [];
  let piece = '';
  let filled = 0;
  // No language with spaces has words of two hundred characters.
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
