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

/** What a coach allowed for follow-up e-mails to one client. Absent: as it was when the client was added. */
export type FollowUpPreferences = {
  /** Kinds of e-mail that are sent without the coach's approval; none unless the coach says so. */
  automaticKinds?: string[];
  /** Language of address, BCP 47; English where it is absent. */
  language?: string;
  /** When the client agreed to get reminders, as an ISO time. */
  remindersAgreedAt?: string;
};
