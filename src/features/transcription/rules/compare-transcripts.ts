import { diffWordsWithSpace } from 'diff';

/**
 * Compares two versions of a transcript, passage by passage: lines of the same time are side by side, with differing
 * words marked. Without times, lines are paired in order.
 */
type Line = { speaker: string; start: number | null; end: number | null; text: string };

export type Piece = { text: string; isOnlyHere: boolean };
export type Passage = {
  /** Seconds; null without times. */
  start: number | null;
  before: { speaker: string; pieces: Piece[] }[];
  after: { speaker: string; pieces: Piece[] }[];
};

/** Passages that are the same on both sides are left out. */
export function differingPassages(before: readonly Line[], after: readonly Line[]): Passage[] {
  return pairUp(before, after)
    .filter(({ left, right }) => saidBy(left) !== saidBy(right))
    .map(({ left, right }) => {
      const diff = diffWordsWithSpace(textOf(left), textOf(right));
      return {
        start: right[0]?.start ?? left[0]?.start ?? null,
        before: share(
          left,
          diff.filter((part) => !part.added),
          'removed',
        ),
        after: share(
          right,
          diff.filter((part) => !part.removed),
          'added',
        ),
      };
    });
}

const textOf = (lines: readonly Line[]): string => lines.map(({ text }) => text).join('\n');
const saidBy = (lines: readonly Line[]): string =>
  lines.map(({ speaker, text }) => `${speaker}\u0000${text}`).join('\n');

type Pair = { left: Line[]; right: Line[] };

/** Cuts both sides where neither has a line, so that a passage holds whole lines only. */
function pairUp(before: readonly Line[], after: readonly Line[]): Pair[] {
  const isTimed = [...before, ...after].every(({ start, end }) => start !== null && end !== null);
  if (!isTimed) {
    const count = Math.max(before.length, after.length);
    return Array.from({ length: count }, (_, index) => ({
      left: before.slice(index, index + 1),
      right: after.slice(index, index + 1),
    }));
  }
  const all = [
    ...before.map((line) => ({ line, side: 'left' as const })),
    ...after.map((line) => ({ line, side: 'right' as const })),
  ].toSorted((one, other) => one.line.start! - other.line.start!);
  const pairs: Pair[] = [];
  let reach = -Infinity;
  for (const { line, side } of all) {
    if (line.start! >= reach - touchSeconds) pairs.push({ left: [], right: [] });
    pairs.at(-1)![side].push(line);
    reach = Math.max(reach, line.end!);
  }
  return pairs;
}

/** Two engines end the same line a moment apart. */
const touchSeconds = 0.3;

type Part = { value: string; added?: boolean; removed?: boolean };

/** Gives each line its share of the compared text, which was all of them joined by line breaks. */
function share(lines: readonly Line[], parts: readonly Part[], mark: 'added' | 'removed') {
  const queue = parts.map(({ value, [mark]: isOnlyHere }) => ({
    text: value,
    isOnlyHere: isOnlyHere === true,
  }));
  return lines.map(({ speaker, text }) => {
    const pieces: Piece[] = [];
    let missing = text.length;
    while (missing > 0 && queue.length > 0) {
      const part = queue[0]!;
      const taken = part.text.slice(0, missing);
      pieces.push({ text: taken, isOnlyHere: part.isOnlyHere });
      missing -= taken.length;
      part.text = part.text.slice(taken.length);
      if (part.text === '') queue.shift();
    }
    // The line break between two lines is in the compared text and in neither line.
    const rest = queue[0];
    if (rest) {
      rest.text = rest.text.slice(1);
      if (rest.text === '') queue.shift();
    }
    return { speaker, pieces };
  });
}
