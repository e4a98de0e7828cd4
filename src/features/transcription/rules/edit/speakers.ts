import { AppError } from '#shared/errors.ts';
import { speakerLabel } from '../voices.ts';
import type { Voice } from '../line.ts';
import type { TranscriptEdit } from './edit.ts';
import { lineOf, sameSpeakersAsSeen, voiceOf, withLines, type Scene } from './scene.ts';

/** Says who speaks: in single lines, in all lines of a speaker, and what a speaker is called. */
type EditOf<Kind> = Extract<TranscriptEdit, { kind: Kind }>;

/** The first `Speaker N` nobody has, and nobody had before they were merged. */
export function freeLabel(taken: ReadonlySet<string>): string {
  let index = 0;
  while (taken.has(speakerLabel(index))) index += 1;
  return speakerLabel(index);
}

export const labelsOf = ({ lines, voices }: Scene): Set<string> =>
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

/** The scene with the speaker in it, and their label; `null` asks for a new one. */
export function withSpeaker(scene: Scene, speaker: string | null): { scene: Scene; label: string } {
  if (speaker !== null) return { scene, label: voiceOf(scene, speaker).label };
  const label = freeLabel(labelsOf(scene));
  return { scene: { ...scene, voices: [...scene.voices, newVoice(label, scene.voices)] }, label };
}

export function assign(before: Scene, edit: EditOf<'assign'>): Scene {
  const { scene, label } = withSpeaker(before, edit.speaker);
  sameSpeakersAsSeen(before, edit.turns, { was: edit.was, now: edit.speaker });
  const asked = new Set(edit.turns);
  for (const turn of asked) lineOf(scene, turn);
  const lines = scene.lines.map((line) =>
    asked.has(line.id) && (line.speaker !== label || !line.isAssigned)
      ? { ...line, speaker: label, isAssigned: true }
      : line,
  );
  return { ...scene, lines };
}

export function mergeSpeakers(scene: Scene, edit: EditOf<'mergeSpeakers'>): Scene {
  const from = voiceOf(scene, edit.from);
  const into = voiceOf(scene, edit.into);
  if (from === into)
    throw new AppError('bad_request', { detail: 'A speaker cannot be merged into themselves.' });
  const { was } = edit;
  const shown = scene.lines.filter((line) => line.speaker === from.label && !line.isRemoved).length;
  if (was && (was.from !== from.name || was.into !== into.name || was.lines !== shown))
    throw new AppError('stale');
  const mergedLabels = [...new Set([...into.mergedLabels, from.label, ...from.mergedLabels])];
  const voices = scene.voices
    .filter((voice) => voice !== from)
    .map((voice) => (voice === into ? { ...into, mergedLabels } : voice));
  const moved = scene.lines.filter((line) => line.speaker === from.label);
  return withLines(
    { ...scene, voices },
    moved.map((line) => ({ ...line, speaker: into.label })),
  );
}

/** Who names somebody knows who it is. */
export function renameSpeaker(scene: Scene, edit: EditOf<'renameSpeaker'>): Scene {
  const voice = voiceOf(scene, edit.label);
  if (edit.was !== undefined && edit.was !== voice.name) throw new AppError('stale');
  const now = { ...voice, name: edit.name ?? voice.name, role: edit.role ?? voice.role, isGuess: false };
  if (now.name === voice.name && now.role === voice.role && !voice.isGuess) return scene;
  return { ...scene, voices: scene.voices.map((known) => (known === voice ? now : known)) };
}
