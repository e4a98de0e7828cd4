import { AppError } from '#shared/errors.ts';
import type { Line, Voice } from '../line.ts';

/** A transcript as it is edited: all lines in their order, removed ones included, and all voices. Edits return a new one. */
export type TranscriptDocument = { lines: readonly Line[]; voices: readonly Voice[] };

export const inOrder = (lines: readonly Line[]): Line[] => lines.toSorted((a, b) => a.position - b.position);

/** Visible lines, in the order asked; throws `stale` where one was removed in the meantime. */
export function linesOf({ lines }: TranscriptDocument, ids: readonly string[]): Line[] {
  const byId = new Map(lines.map((line) => [line.id, line]));
  return ids.map((id) => {
    const line = byId.get(id);
    if (!line || line.isRemoved) throw new AppError('stale');
    return line;
  });
}

export const lineOf = (document: TranscriptDocument, id: string): Line => linesOf(document, [id])[0]!;

export function lineAsSeen(
  document: TranscriptDocument,
  { turn, revision }: { turn: string; revision: number },
): Line {
  const line = lineOf(document, turn);
  if (line.revision !== revision) throw new AppError('stale');
  return line;
}

/** Throws `stale` where a speaker was changed elsewhere since; the same change twice is no conflict. */
export function sameSpeakersAsSeen(
  document: TranscriptDocument,
  ids: readonly string[],
  { was, now }: { was: readonly string[] | undefined; now: string | null },
): void {
  const lines = linesOf(document, ids.slice(0, was?.length ?? 0));
  for (const [index, { speaker }] of lines.entries())
    if (speaker !== was?.[index] && speaker !== now) throw new AppError('stale');
}

export function voiceOf({ voices }: TranscriptDocument, label: string): Voice {
  const voice = voices.find((known) => known.label === label);
  if (!voice) throw new AppError('not_found', { detail: 'There is no such speaker in this conversation.' });
  return voice;
}

export const withLines = (document: TranscriptDocument, changed: readonly Line[]): TranscriptDocument => {
  const byId = new Map(changed.map((line) => [line.id, line]));
  return { ...document, lines: document.lines.map((line) => byId.get(line.id) ?? line) };
};
