/** A file as some product writes it (made up by us in its shape) and the turns it must become. */
import type { Turn } from '#shared/transcript.ts';
import type { TranscriptFormat } from '../../../../src/features/transcription/rules/import/spoken-line.ts';

export type ExpectedTurn = [
  speaker: string,
  start: number | null,
  end: number | null,
  text: string,
  role?: Turn['role'],
];

export type Sample = {
  name: string;
  format: TranscriptFormat;
  text: string;
  turns: ExpectedTurn[];
  /** None where absent. */
  unreadableTimes?: number;
};

export const ask = 'What would make it a good week?';
export const answer = 'Handing over the release.';
