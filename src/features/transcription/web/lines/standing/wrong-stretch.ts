import type { TranscriptTurn } from '../../../contract.ts';
import type { TranscriptEdit } from '../../../rules/edit/edit.ts';
import type { Standing } from './cursor.ts';

/**
 * Which lines a wrong label is corrected on at once. Without a selection that is everything from here up to the next
 * line a person has confirmed: what somebody said themselves is never overruled by a sweep.
 */
const linesAtOnce = 2000; // as many as the server takes in one edit

/** All lines of the selection; else this line and those after it that carry the same label. */
export function sameWrongLabel(turns: readonly TranscriptTurn[], where: Standing): TranscriptTurn[] {
  const first = turns[where.here];
  if (!first) return [];
  if (where.isSelection) return turns.slice(where.from, where.to + 1);
  return turns
    .slice(where.here, endOfDoubt(turns, where.here))
    .filter(({ speaker }) => speaker === first.speaker);
}

/** The two speakers of a stretch change places: the one of this line, and whoever else speaks in it first. */
export function swapped(turns: readonly TranscriptTurn[], where: Standing): TranscriptEdit[] {
  const stretch = where.isSelection
    ? turns.slice(where.from, where.to + 1)
    : turns.slice(where.here, endOfDoubt(turns, where.here));
  const one = stretch[0]?.speaker;
  const other = stretch.find(({ speaker }) => speaker !== one)?.speaker;
  if (one === undefined || other === undefined) return [];
  const said = (by: string) => stretch.filter(({ speaker }) => speaker === by).map(({ id }) => id);
  return [...given(said(one), other), ...given(said(other), one)];
}

export function given(ids: readonly string[], speaker: string | null): TranscriptEdit[] {
  const edits: TranscriptEdit[] = [];
  for (let from = 0; from < ids.length; from += linesAtOnce)
    edits.push({ kind: 'assign', turns: ids.slice(from, from + linesAtOnce), speaker });
  return edits;
}

function endOfDoubt(turns: readonly TranscriptTurn[], from: number): number {
  const confirmed = turns.findIndex(({ isAssigned }, index) => index > from && isAssigned);
  return confirmed < 0 ? turns.length : confirmed;
}
