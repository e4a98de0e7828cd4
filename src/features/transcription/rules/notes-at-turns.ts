/** Where notes written during a recording stand in its transcript. */
export type SessionNote = { at: number; text: string };

/**
 * Notes by the id of the turn that was being spoken: the last one that had started. Notes before the first turn stand at
 * the first one. In order of time.
 */
export function notesAtTurns(
  turns: readonly { id: string; start: number | null }[],
  notes: readonly SessionNote[],
): Map<string, SessionNote[]> {
  const placed = new Map<string, SessionNote[]>();
  for (const note of notes.toSorted((a, b) => a.at - b.at)) {
    const turn = turns.findLast(({ start }) => start !== null && start <= note.at) ?? turns[0];
    if (turn) placed.set(turn.id, [...(placed.get(turn.id) ?? []), note]);
  }
  return placed;
}
