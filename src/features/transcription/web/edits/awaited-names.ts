import type { EditResult } from '../../contract.ts';
import type { TranscriptEdit } from '../../rules/edit/edit.ts';
import type { TranscriptContent } from './show-edit.ts';

/**
 * A new line or speaker has a temporary id until the server answers. Later edits of it are sent with the server’s id.
 */
type Names = Map<string, string>;

const prefix = 'awaited-';
export const temporaryName = (count: number): string => `${prefix}${count}`;
export const isTemporary = (name: string): boolean => name.startsWith(prefix);

/** Lines and speakers share temporary ids; an edit creates at most one of each. */
const speakerKey = (awaited: string): string => `speaker ${awaited}`;

export function learnServerName(
  names: Names,
  awaited: string,
  { turns, speakers }: TranscriptContent,
  answer: EditResult,
) {
  const ids = new Set(turns.map(({ id }) => id));
  const line = answer.changed.find(({ id }) => !ids.has(id));
  if (line) names.set(awaited, line.id);
  const labels = new Set(speakers.map(({ label }) => label));
  const speaker = answer.speakers.find(({ label }) => !labels.has(label));
  if (speaker) names.set(speakerKey(awaited), speaker.label);
}

export function withServerNames(edit: TranscriptEdit, names: Names): TranscriptEdit {
  const line = (id: string) => names.get(id) ?? id;
  const speaker = (label: string) => names.get(speakerKey(label)) ?? label;
  switch (edit.kind) {
    case 'assign':
      return {
        ...edit,
        turns: edit.turns.map(line),
        speaker: edit.speaker && speaker(edit.speaker),
        ...(edit.was ? { was: edit.was.map(speaker) } : {}),
      };
    case 'text':
      return { ...edit, turn: line(edit.turn) };
    case 'split':
      return {
        ...edit,
        turn: line(edit.turn),
        ...(edit.speaker ? { speaker: speaker(edit.speaker) } : {}),
      };
    case 'join':
      return {
        ...edit,
        turn: line(edit.turn),
        next: line(edit.next),
        ...(edit.was ? { was: edit.was.map(speaker) } : {}),
      };
    case 'mergeSpeakers':
      return { ...edit, from: speaker(edit.from), into: speaker(edit.into) };
    case 'renameSpeaker':
      return { ...edit, label: speaker(edit.label) };
    case 'replaceTerm':
      return edit.turns ? { ...edit, turns: edit.turns.map(line) } : edit;
  }
}
