import { AppError } from '#shared/errors.ts';
import { speakerLabel } from '../voices.ts';
import type { Voice } from '../line.ts';
import type { TranscriptEdit } from './edit.ts';
import { linesOf, sameSpeakersAsSeen, voiceOf, withLines, type TranscriptDocument } from './document.ts';

/** Edits of speakers: assign lines, merge two speakers, rename one. */
type EditOf<Kind> = Extract<TranscriptEdit, { kind: Kind }>;

/** The first `Speaker N` that no speaker has, or had before a merge. */
export function freeLabel(taken: ReadonlySet<string>): string {
  let index = 0;
  while (taken.has(speakerLabel(index))) index += 1;
  return speakerLabel(index);
}

export const labelsOf = ({ lines, voices }: TranscriptDocument): Set<string> =>
  new Set([
    ...lines.map((line) => line.speaker),
    ...voices.flatMap((voice) => [voice.label, ...voice.mergedLabels]),
  ]);

export const newVoice = (label: string, voices: readonly Voice[]): Voice => ({
  label,
  name: label,
  role: 'other',
  isGuess: true,
  position: Math.max(-1, ...voices.map((voice) => voice.position)) + 1,
  mergedLabels: [],
});

/** The document with the speaker in it, and their label; `null` asks for a new one. */
export function withSpeaker(
  document: TranscriptDocument,
  speaker: string | null,
): { document: TranscriptDocument; label: string } {
  if (speaker !== null) return { document, label: voiceOf(document, speaker).label };
  const label = freeLabel(labelsOf(document));
  return { document: { ...document, voices: [...document.voices, newVoice(label, document.voices)] }, label };
}

export function assign(before: TranscriptDocument, edit: EditOf<'assign'>): TranscriptDocument {
  const { document, label } = withSpeaker(before, edit.speaker);
  sameSpeakersAsSeen(before, edit.turns, { was: edit.was, now: edit.speaker });
  const asked = new Set(linesOf(document, edit.turns).map(({ id }) => id));
  const lines = document.lines.map((line) =>
    asked.has(line.id) && (line.speaker !== label || !line.isAssigned)
      ? { ...line, speaker: label, isAssigned: true }
      : line,
  );
  return { ...document, lines };
}

export function mergeSpeakers(
  document: TranscriptDocument,
  edit: EditOf<'mergeSpeakers'>,
): TranscriptDocument {
  const from = voiceOf(document, edit.from);
  const into = voiceOf(document, edit.into);
  if (from === into) throw new AppError('bad_request', { detail: 'Choose two different speakers to merge.' });
  const { was } = edit;
  const shown = document.lines.filter((line) => line.speaker === from.label && !line.isRemoved).length;
  if (was && (was.from !== from.name || was.into !== into.name || was.lines !== shown))
    throw new AppError('stale');
  const mergedLabels = [...new Set([...into.mergedLabels, from.label, ...from.mergedLabels])];
  const voices = document.voices
    .filter((voice) => voice !== from)
    .map((voice) => (voice === into ? { ...into, mergedLabels } : voice));
  const moved = document.lines.filter((line) => line.speaker === from.label);
  return withLines(
    { ...document, voices },
    moved.map((line) => ({ ...line, speaker: into.label })),
  );
}

/** A renamed speaker is no guess any more. */
export function renameSpeaker(
  document: TranscriptDocument,
  edit: EditOf<'renameSpeaker'>,
): TranscriptDocument {
  const voice = voiceOf(document, edit.label);
  if (edit.was !== undefined && edit.was !== voice.name) throw new AppError('stale');
  const now = { ...voice, name: edit.name ?? voice.name, role: edit.role ?? voice.role, isGuess: false };
  if (now.name === voice.name && now.role === voice.role && !voice.isGuess) return document;
  return { ...document, voices: document.voices.map((known) => (known === voice ? now : known)) };
}
