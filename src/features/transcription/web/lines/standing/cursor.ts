import type { TranscriptTurn } from '../../../contract.ts';

/**
 * The cursor in the transcript and the selection. It holds line ids, because positions change; where the line is
 * gone, its last index is used.
 */
export type Cursor = {
  id: string | null;
  /** The line’s last known index. */
  index: number;
  /** The other end of a selection. */
  anchor: string | null;
  /** The offset a click set the caret to. */
  caret: number | null;
};

/** Indexes of lines: an action applies to `from` to `to` (inclusive). */
export type LineSelection = { current: number; from: number; to: number; isSelection: boolean };

export const initialCursor: Cursor = { id: null, index: 0, anchor: null, caret: null };

export function selectionOf(turns: readonly TranscriptTurn[], { id, index, anchor }: Cursor): LineSelection {
  const found = id === null ? -1 : turns.findIndex((turn) => turn.id === id);
  const current = found >= 0 ? found : Math.max(0, Math.min(index, turns.length - 1));
  const other = anchor === null ? -1 : turns.findIndex((turn) => turn.id === anchor);
  if (other < 0) return { current, from: current, to: current, isSelection: false };
  return { current, from: Math.min(current, other), to: Math.max(current, other), isSelection: true };
}

/** Moves the cursor within the list. `select` extends the selection. */
export function moveCursor(
  turns: readonly TranscriptTurn[],
  cursor: Cursor,
  by: number,
  reach: 'move' | 'select',
): Cursor {
  const { current } = selectionOf(turns, cursor);
  const index = Math.max(0, Math.min(current + by, turns.length - 1));
  const anchor = reach === 'select' ? (cursor.anchor ?? turns[current]?.id ?? null) : null;
  return cursorAt(turns, index, anchor);
}

export const cursorAt = (
  turns: readonly TranscriptTurn[],
  index: number,
  anchor: string | null = null,
): Cursor => ({
  id: turns[index]?.id ?? null,
  index,
  anchor,
  caret: null,
});
