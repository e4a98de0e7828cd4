/**
 * What every reader hands over: the lines of a transcript as the file has them, before they become turns.
 * A reader leaves `null` where its format says nothing; filling gaps is the work of `join-lines.ts`.
 */
import type { Role, Word } from '#shared/transcript.ts';

export const transcriptFormats = [
  'vtt',
  'srt',
  'zoom-text',
  'teams-text',
  'otter-text',
  'fireflies-text',
  'plain-text',
  'fireflies-json',
  'whisper-json',
  'afterword-json',
] as const;

export type TranscriptFormat = (typeof transcriptFormats)[number];

export type SpokenLine = {
  speaker: string | null;
  role: Role | null;
  start: number | null;
  end: number | null;
  text: string;
  words?: Word[];
};

export type Reading = {
  format: TranscriptFormat;
  lines: SpokenLine[];
  language: string | null;
  durationSeconds: number | null;
  /** Times that are written but cannot be; absent where the format has none to misread. */
  unreadableTimes?: number;
  /** `turns`: somebody decided already where turns begin and end (our own exports), so nothing is joined or dropped. */
  grain: 'lines' | 'turns';
};

/** `null` when the text is not of this reader's kind. */
export type Reader = (text: string) => Reading | null;
