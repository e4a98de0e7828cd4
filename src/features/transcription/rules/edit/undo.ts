import { AppError } from '#shared/errors.ts';
import type { Line, Voice } from '../line.ts';
import { inOrder, type TranscriptDocument } from './document.ts';

/** What it takes to undo one edit: what was there before it, no more than it changed. */
export type Undo = {
  /** Values lines had before, of the fields that changed. */
  lines: (Pick<Line, 'id'> & Partial<Line>)[];
  /** Lines the edit made. */
  made: string[];
  /** Lines that went. */
  gone: Line[];
  /** Speakers as they were before; null for one the edit made. */
  voices: { label: string; before: Voice | null }[];
};

/** Whether two edits touched the same line or the same speaker. */
export function overlap(one: Undo, other: Undo): boolean {
  const touched = new Set(touchedBy(one));
  return touchedBy(other).some((name) => touched.has(name));
}

const touchedBy = ({ lines, made, gone, voices }: Undo): string[] => [
  ...lines.map((line) => line.id),
  ...made,
  ...gone.map((line) => line.id),
  ...voices.map((voice) => `speaker ${voice.label}`),
];

/** The transcript as it was before one edit. Throws `stale` where what came later does not allow it. */
export function applyUndo(document: TranscriptDocument, undo: Undo): TranscriptDocument {
  const made = new Set(undo.made);
  const before = new Map(undo.lines.map((line) => [line.id, line]));
  const kept = document.lines
    .filter((line) => !made.has(line.id))
    .map((line) => ({ ...line, ...before.get(line.id) }));
  const lines = inOrder([...kept, ...undo.gone]);
  const touched = new Map(undo.voices.map((voice) => [voice.label, voice.before]));
  const voices = [
    ...document.voices.filter((voice) => !touched.has(voice.label)),
    ...undo.voices.flatMap((voice) => voice.before ?? []),
  ].toSorted((a, b) => a.position - b.position);
  const labels = new Set(voices.map((voice) => voice.label));
  const known = new Set(document.lines.map((line) => line.id));
  const fits =
    lines.every((line) => labels.has(line.speaker)) &&
    [...made, ...before.keys()].every((id) => known.has(id)) &&
    undo.gone.every((line) => !known.has(line.id));
  if (!fits) throw new AppError('stale');
  return { lines, voices };
}
