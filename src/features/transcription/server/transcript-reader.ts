import { childFile, createHeavyWork, type HeavyWork } from '#platform/heavy-work/heavy-work.ts';
import type { ImportedTranscript } from '../../conversations/events.ts';

/** Reads imported texts in processes of their own: a hostile one holds up its own import only. */
export type TranscriptReader = HeavyWork<string, ImportedTranscript>;

export const createTranscriptReader = (): TranscriptReader =>
  createHeavyWork(childFile(import.meta.url, 'read-transcript-child'), {
    seconds: 60, // five megabytes of an ordinary format take one, on an idle machine
    megabytes: 512,
    concurrency: 2,
  });
