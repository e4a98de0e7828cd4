import { clientTones, type ClientTone } from '#shared/analysis.ts';

/** How follow-ups and notes for one client are written (spec 4, "Client tones" and "Note styles"). */
export const tones = clientTones;
export const noteStyles = ['bullet points', 'paragraphs', 'numbered list'] as const;
export const focusAreaLimit = 12; // more would be no focus

export type ClientPreferences = {
  tone: ClientTone;
  focusAreas: string[];
  noteStyle: (typeof noteStyles)[number];
};

/** Spec 4: encouraging, no focus areas, bullet points. */
export const defaultPreferences: ClientPreferences = {
  tone: 'encouraging',
  focusAreas: [],
  noteStyle: 'bullet points',
};

/** Absent preferences keep their value. */
export function mergePreferences(
  current: ClientPreferences,
  change: Partial<ClientPreferences> | undefined,
): ClientPreferences {
  return {
    tone: change?.tone ?? current.tone,
    focusAreas: change?.focusAreas ?? current.focusAreas,
    noteStyle: change?.noteStyle ?? current.noteStyle,
  };
}
