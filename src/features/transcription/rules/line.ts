import type { Role, Word } from '#shared/transcript.ts';

/**
 * Lines and voices of the transcript document, as stored. The contract shows a line as a turn and a voice as a speaker.
 */
export type Line = {
  id: string;
  position: number;
  speaker: string;
  start: number | null;
  end: number | null;
  text: string;
  words: Word[] | null;
  revision: number;
  /** A person wrote the text. */
  isEdited: boolean;
  /** A person set the speaker, or split or joined the line. */
  isAssigned: boolean;
  /** A person removed it: it keeps its position and time, and is not shown. */
  isRemoved: boolean;
};

export type Voice = {
  label: string;
  name: string;
  role: Role;
  isGuess: boolean;
  position: number;
  /** Labels a person merged into this voice. */
  mergedLabels: string[];
};

export type VersionReason = 'transcribed' | 'imported' | 'restored';
