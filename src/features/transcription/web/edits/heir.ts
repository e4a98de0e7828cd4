import type { TranscriptTurn } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';

/**
 * Decides where the words of a line belong that somebody is writing while lines come and go: a line made a moment ago
 * gets its lasting name, a re-run names all of them anew, another window joins or removes one. Null: nowhere any more.
 */
export function heirOf(turns: readonly TranscriptTurn[], seen: TranscriptTurn): TranscriptTurn | null {
  return (
    turns.find(({ id }) => id === seen.id) ??
    nearest(turns.filter(isSameAs(seen)), seen) ??
    turns.find(isSpokenAt(middleOf(seen))) ??
    null
  );
}

const isSameAs = (seen: TranscriptTurn) => (turn: TranscriptTurn) =>
  turn.text === seen.text && turn.start === seen.start;

/** "Yes." is said often, and without times only its place tells one from another. */
const nearest = (
  turns: readonly TranscriptTurn[],
  { position }: TranscriptTurn,
): TranscriptTurn | undefined =>
  turns.toSorted((a, b) => Math.abs(a.position - position) - Math.abs(b.position - position))[0];

/** The middle, because a line that only overlaps another's beginning or end is not its heir. */
const middleOf = ({ start, end }: TranscriptTurn): number | null =>
  start === null || end === null ? null : (start + end) / 2;

const isSpokenAt =
  (second: number | null) =>
  ({ start, end }: TranscriptTurn): boolean =>
    second !== null && start !== null && end !== null && start <= second && second <= end;

/** A line of its own again, in its place and with its speaker: one step, to be taken back as one. */
export function putBack(
  turns: readonly TranscriptTurn[],
  { position, speaker }: TranscriptTurn,
  words: string,
): TranscriptEdit[] {
  const before = turns.findLast((turn) => turn.position < position);
  const after = turns[0];
  const text = words.trim();
  if (before)
    return besides(
      before,
      `${before.text} ${text}`,
      before.text.length + 1,
      turns.some(isOf(speaker)) ? speaker : before.speaker,
    );
  if (!after) return [];
  const edits = besides(after, `${text} ${after.text}`, text.length + 1, after.speaker);
  return turns.some(isOf(speaker)) ? [...edits, { kind: 'assign', turns: [after.id], speaker }] : edits;
}

const isOf = (speaker: string) => (turn: TranscriptTurn) => turn.speaker === speaker;

/** Lines are made by cutting: the words join a neighbour, and are cut from it. */
function besides(
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
