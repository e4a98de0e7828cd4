import type { TranscriptTurn } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';

/**
 * Finds the line an unsaved draft belongs to now. Ids change while a draft is open: the server names a new line, a
 * re-run renames all, another window joins or removes one. Null: the line is gone.
 */
export function currentMatch(turns: readonly TranscriptTurn[], seen: TranscriptTurn): TranscriptTurn | null {
  return (
    turns.find(({ id }) => id === seen.id) ??
    nearest(turns.filter(isSameAs(seen)), seen) ??
    turns.find(isSpokenAt(middleOf(seen))) ??
    null
  );
}

const isSameAs = (seen: TranscriptTurn) => (turn: TranscriptTurn) =>
  turn.text === seen.text && turn.start === seen.start;

/** "Yes." is said often; without times only the position tells one from another. */
const nearest = (
  turns: readonly TranscriptTurn[],
  { position }: TranscriptTurn,
): TranscriptTurn | undefined =>
  turns.toSorted((a, b) => Math.abs(a.position - position) - Math.abs(b.position - position))[0];

/** The middle of the line decides: a line that only overlaps its beginning or end is a different one. */
const middleOf = ({ start, end }: TranscriptTurn): number | null =>
  start === null || end === null ? null : (start + end) / 2;

const isSpokenAt =
  (second: number | null) =>
  ({ start, end }: TranscriptTurn): boolean =>
    second !== null && start !== null && end !== null && start <= second && second <= end;

/** Edits that restore a removed line in its position with its speaker; undone as one step. */
export function restoreLine(
  turns: readonly TranscriptTurn[],
  { position, speaker }: TranscriptTurn,
  words: string,
): TranscriptEdit[] {
  const before = turns.findLast((turn) => turn.position < position);
  const after = turns[0];
  const text = words.trim();
  if (before)
    return splitFromNeighbour(
      before,
      `${before.text} ${text}`,
      before.text.length + 1,
      turns.some(isOf(speaker)) ? speaker : before.speaker,
    );
  if (!after) return [];
  const edits = splitFromNeighbour(after, `${text} ${after.text}`, text.length + 1, after.speaker);
  return turns.some(isOf(speaker)) ? [...edits, { kind: 'assign', turns: [after.id], speaker }] : edits;
}

const isOf = (speaker: string) => (turn: TranscriptTurn) => turn.speaker === speaker;

/** A line can only be created by a split: the words are added to a neighbour, then split from it. */
function splitFromNeighbour(
  { id, revision }: TranscriptTurn,
  text: string,
  at: number,
  speaker: string,
): TranscriptEdit[] {
  const line = { turn: id, revision };
  return [
    { kind: 'text', ...line, text },
    { kind: 'split', ...line, at, speaker },
  ];
}
