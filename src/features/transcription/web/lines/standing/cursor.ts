import type { TranscriptTurn } from '../../../contract.ts';

/**
 * Where a person stands in the transcript, and how far they have selected. It names lines, because lines come and go;
 * where the line is gone, its place is taken.
 */
export type Cursor = {
  id: string | null;
  /** Where the line was when it was last seen. */
  index: number;
  /** The other end of a selection. */
  anchor: string | null;
  /** The letter a click set the caret to. */
  caret: number | null;
};

/** Lines by their place: `from` to `to` (inclusive) are what an action is about. */
export type Standing = { here: number; from: number; to: number; isSelection: boolean };

export const start: Cursor = { id: null, index: 0, anchor: null, caret: null };

export function standing(turns: readonly TranscriptTurn[], { id, index, anchor }: Cursor): Standing {
  const found = id === null ? -1 : turns.findIndex((turn) => turn.id === id);
  const here = found >= 0 ? found : Math.max(0, Math.min(index, turns.length - 1));
  const other = anchor === null ? -1 : turns.findIndex((turn) => turn.id === anchor);
  if (other < 0) return { here, from: here, to: here, isSelection: false };
  return { here, from: Math.min(here, other), to: Math.max(here, other), isSelection: true };
}

/** One step or many, within the list. `reach`: the selection grows with it. */
export function moved(
  turns: readonly TranscriptTurn[],
  cursor: Cursor,
  by: number,
  reach: 'move' | 'select',
): Cursor {
  const { here } = standing(turns, cursor);
  const index = Math.max(0, Math.min(here + by, turns.length - 1));
  const anchor = reach === 'select' ? (cursor.anchor ?? turns[here]?.id ?? null) : null;
  return at(turns, index, anchor);
}

export const at = (
  turns: readonly TranscriptTurn[],
  index: number,
  anchor: string | null = null,
): Cursor => ({
  id: turns[index]?.id ?? null,
  index,
  anchor,
  caret: null,
});
