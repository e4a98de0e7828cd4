import { childFile, createHeavyWork, type HeavyWork } from '#platform/heavy-work/heavy-work.ts';
import type { Turn } from '#shared/transcript.ts';
import type { DescribedSpeaker } from '../rules/speakers/describe-speakers.ts';

/** Guesses roles and names in a child process: a three-hour session would block this one for a third of a second. */
export type SpeakerDescriber = HeavyWork<Turn[], DescribedSpeaker[]>;

export const createSpeakerDescriber = (): SpeakerDescriber =>
  createHeavyWork(childFile(import.meta.url, 'describe-child'), {
    seconds: 60,
    megabytes: 512,
    concurrency: 2,
  });
