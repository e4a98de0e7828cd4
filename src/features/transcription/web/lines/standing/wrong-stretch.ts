import type { TranscriptTurn } from '../../../contract.ts';
import type { TranscriptEdit } from '../../../rules/edit/edit.ts';
import type { LineSelection } from './cursor.ts';

/**
 * Which lines one assignment covers. Without a selection: from the current line up to the next confirmed one, because
 * a confirmed speaker is never overwritten in bulk.
 */
const linesAtOnce = 2000; // the server’s limit for one edit

/** All lines of the selection, else this line and the following ones with the same label. */
export function linesToAssign(turns: readonly TranscriptTurn[], where: LineSelection): TranscriptTurn[] {
  const first = turns[where.current];
  if (!first) return [];
  if (where.isSelection) return turns.slice(where.from, where.to + 1);
  return turns
    .slice(where.current, nextConfirmed(turns, where.current))
    .filter(({ speaker }) => speaker === first.speaker);
}

/** Swaps two speakers in the range: the current line’s speaker and the first other one. */
export function swapEdits(turns: readonly TranscriptTurn[], where: LineSelection): TranscriptEdit[] {
  const stretch = where.isSelection
    ? turns.slice(where.from, where.to + 1)
    : turns.slice(where.current, nextConfirmed(turns, where.current));
  const one = stretch[0]?.speaker;
  const other = stretch.find(({ speaker }) => speaker !== one)?.speaker;
  if (one === undefined || other === undefined) return [];
  const said = (by: string) => stretch.filter(({ speaker }) => speaker === by).map(({ id }) => id);
  return [...assignEdits(said(one), other), ...assignEdits(said(other), one)];
}

export function assignEdits(ids: readonly string[], speaker: string | null): TranscriptEdit[] {
  const edits: TranscriptEdit[] = [];
  for (let from = 0; from < ids.length; from += linesAtOnce)
    edits.push({ kind: 'assign', turns: ids.slice(from, from + linesAtOnce), speaker });
  return edits;
}

function nextConfirmed(turns: readonly TranscriptTurn[], from: number): number {
  const confirmed = turns.findIndex(({ isAssigned }, index) => index > from && isAssigned);
  return confirmed < 0 ? turns.length : confirmed;
}
