import { AppError } from '#shared/errors.ts';
import type { Line, Voice } from '../line.ts';
import { inOrder, type TranscriptDocument } from './document.ts';

/** The values to undo one edit: only those it changed. */
export type Undo = {
  /** Earlier values of the changed fields. */
  lines: (Pick<Line, 'id'> & Partial<Line>)[];
  /** Lines the edit added. */
  made: string[];
  /** Lines the edit removed. */
  gone: Line[];
  /** Speakers before the edit; null for one the edit added. */
  voices: { label: string; before: Voice | null }[];
};

/** Whether one of several edits touched the same line or the same speaker. */
export function overlapsAny(one: Undo, others: readonly Undo[]): boolean {
  const touched = new Set(touchedBy(one));
  return others.some((other) => touchedBy(other).some((name) => touched.has(name)));
}

const touchedBy = ({ lines, made, gone, voices }: Undo): string[] => [
  ...lines.map((line) => line.id),
  ...made,
  ...gone.map((line) => line.id),
  ...voices.map((voice) => `speaker ${voice.label}`),
];

/** The document without one edit. Throws `stale` where a later edit is in the way. */
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
