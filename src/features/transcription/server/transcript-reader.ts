import { childFile, createHeavyWork, type HeavyWork } from '#platform/heavy-work/heavy-work.ts';
import type { ImportedTranscript } from '../../conversations/events.ts';

/** Reads imported texts in child processes: a hostile one blocks only its own import. */
export type TranscriptReader = HeavyWork<string, ImportedTranscript>;

export const createTranscriptReader = (): TranscriptReader =>
  createHeavyWork(childFile(import.meta.url, 'read-transcript-child'), {
    seconds: 60, // five megabytes take one second on an idle machine
    megabytes: 512,
    concurrency: 2,
  });
