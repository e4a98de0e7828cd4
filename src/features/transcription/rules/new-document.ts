import type { Turn } from '#shared/transcript.ts';
import { newVoice } from './edit/speakers.ts';
import type { Line, Voice } from './line.ts';

/** An unedited transcript document: a line for each turn, and a voice for each label. */
export function newDocument(turns: readonly Turn[], newId: () => string): { lines: Line[]; voices: Voice[] } {
  const voices: Voice[] = [];
  for (const label of new Set(turns.map((turn) => turn.speaker))) voices.push(newVoice(label, voices));
  const lines = turns.map(({ speaker, start, end, text, words }, position) => ({
    id: newId(),
    position,
    speaker,
    start,
    end,
    text,
    words: words?.length ? words : null,
    revision: 1,
    isEdited: false,
    isAssigned: false,
    isRemoved: false,
  }));
  return { lines, voices };
}
