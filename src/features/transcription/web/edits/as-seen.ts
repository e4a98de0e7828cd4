import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import { isTemporary } from './awaited-names.ts';
import type { TranscriptContent } from './show-edit.ts';

/** Adds the speaker labels the coach saw (`was`), so that the server can refuse an edit based on outdated ones. */
export function withSeenSpeakers(
  edit: TranscriptEdit,
  { turns, speakers }: TranscriptContent,
): TranscriptEdit {
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
      // A speaker with a temporary name is unknown to the server; there is nothing to compare.
      if ([edit.from, edit.into].some(isTemporary)) return edit;
      const lines = turns.filter(({ speaker }) => speaker === edit.from).length;
      return { ...edit, was: { from: nameOf(edit.from), into: nameOf(edit.into), lines } };
    }
    default:
      return edit;
  }
}
