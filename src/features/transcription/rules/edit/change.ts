import type { Line, Voice } from '../line.ts';
import type { TranscriptDocument } from './document.ts';
import type { Undo } from './undo.ts';

/** The difference between a document before and after an edit: what to write, and what to keep for undo. */
export type Patch = Pick<Line, 'id'> & Partial<Line>;

export type Change = {
  patches: Patch[];
  added: Line[];
  gone: string[];
  voices: Voice[];
  goneVoices: string[];
  renamed: { label: string; from: string; to: string }[];
  undo: Undo;
};

const fields = [
  'position',
  'speaker',
  'start',
  'end',
  'text',
  'words',
  'isEdited',
  'isAssigned',
  'isRemoved',
] as const satisfies (keyof Line)[];

/** Null where nothing changed. */
export function changeBetween(before: TranscriptDocument, after: TranscriptDocument): Change | null {
  const lines = new Map(before.lines.map((line) => [line.id, line]));
  const patches: Patch[] = [];
  const undone: Patch[] = [];
  const added: Line[] = [];
  for (const line of after.lines) {
    const old = lines.get(line.id);
    if (!old) added.push(line);
    else if (old !== line) {
      const changed = fields.filter((field) => old[field] !== line[field]);
      if (changed.length === 0) continue;
      patches.push({ id: line.id, ...picked(line, changed) });
      undone.push({ id: line.id, ...picked(old, changed) });
    }
  }
  const left = new Set(after.lines.map((line) => line.id));
  const gone = before.lines.filter((line) => !left.has(line.id));
  const known = new Map(before.voices.map((voice) => [voice.label, voice]));
  const voices = after.voices.filter((voice) => !isSame(known.get(voice.label), voice));
  const labels = new Set(after.voices.map((voice) => voice.label));
  const goneVoices = before.voices.filter((voice) => !labels.has(voice.label));
  if (![patches, added, gone, voices, goneVoices].some((list) => list.length > 0)) return null;
  return {
    patches,
    added,
    gone: gone.map((line) => line.id),
    voices,
    goneVoices: goneVoices.map((voice) => voice.label),
    renamed: voices.flatMap(({ label, name }) => {
      const from = known.get(label)?.name ?? name;
      return from === name ? [] : [{ label, from, to: name }];
    }),
    undo: {
      lines: undone,
      made: added.map((line) => line.id),
      gone,
      voices: [
        ...voices.map(({ label }) => ({ label, before: known.get(label) ?? null })),
        ...goneVoices.map((voice) => ({ label: voice.label, before: voice })),
      ],
    },
  };
}

const picked = (line: Line, names: readonly (keyof Line)[]): Partial<Line> =>
  Object.fromEntries(names.map((name) => [name, line[name]]));

const isSame = (one: Voice | undefined, other: Voice): boolean =>
  one === other || JSON.stringify(one) === JSON.stringify(other);
