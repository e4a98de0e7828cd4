import type { Role, Word } from '#shared/transcript.ts';

/**
 * A transcript as it is edited: lines in the order of their positions, and the voices their labels stand for. What is
 * shown of a line is a turn, what is shown of a voice is a speaker.
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
  /** A person said who speaks, or where a line begins and ends. */
  isAssigned: boolean;
  /** A person removed it: it keeps its place and its time, and is not shown. */
  isRemoved: boolean;
};

export type Voice = {
  label: string;
  name: string;
  role: Role;
  isGuess: boolean;
  position: number;
  /** Labels a person said are the same voice. */
  mergedLabels: string[];
};

export type VersionReason = 'transcribed' | 'imported' | 'restored';
