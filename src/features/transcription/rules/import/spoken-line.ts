/**
 * The result of every reader: the lines of a transcript as the file has them, before they become turns. A reader leaves
 * `null` where its format has no value; `join-lines.ts` fills the gaps.
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
  /** How many timestamps are impossible; absent where the format cannot have any. */
  unreadableTimes?: number;
  /** `turns`: the file already has turns (our own exports), so nothing is joined or dropped. */
  grain: 'lines' | 'turns';
};

/** `null` when the text is not in this reader's format. */
export type Reader = (text: string) => Reading | null;
