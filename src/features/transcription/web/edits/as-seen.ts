import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { isAwaited } from './awaited-names.ts';
import type { Spoken } from './show-edit.ts';

/** The edit with what the person saw of who speaks, so that the server writes over nothing they have not seen. */
export function asSeen(edit: TranscriptEdit, { turns, speakers }: Spoken): TranscriptEdit {
  const labels = new Map(turns.map(({ id, speaker }) => [id, speaker]));
  const labelsOf = (ids: readonly string[]) => ids.flatMap((id) => labels.get(id) ?? []);
  const nameOf = (label: string) => speakers.find((one) => one.label === label)?.name ?? label;
  switch (edit.kind) {
    case 'assign': {
      const was = labelsOf(edit.turns);
      return was.length === edit.turns.length ? { ...edit, was } : edit;
    }
    case 'join': {
      const was = labelsOf([edit.turn, edit.next]);
      return was.length === 2 ? { ...edit, was } : edit;
    }
    case 'mergeSpeakers': {
      // The server has not said yet what it calls a speaker made a moment ago.
      if ([edit.from, edit.into].some(isAwaited)) return edit;
      const lines = turns.filter(({ speaker }) => speaker === edit.from).length;
      return { ...edit, was: { from: nameOf(edit.from), into: nameOf(edit.into), lines } };
    }
    default:
      return edit;
  }
}
