import { childFile, createHeavyWork, type HeavyWork } from '#platform/heavy-work/heavy-work.ts';
import type { VoiceMeasures } from '#shared/voice.ts';
import type { CoachingStyle } from '../rules/coaching-style.ts';

/** Measures texts in a child process: two hundred e-mails are much to read, and a hostile one holds up only itself. */
export type VoiceReading = { texts: string[]; names: string[] };
export type ReadVoice = { measures: VoiceMeasures; style: CoachingStyle };
export type VoiceReader = HeavyWork<VoiceReading, ReadVoice>;

export const createVoiceReader = (): VoiceReader =>
  createHeavyWork(childFile(import.meta.url, 'read-voice-child'), {
    seconds: 60, // 200 long e-mails take a second or two on an idle machine
    megabytes: 384,
    concurrency: 1,
  });
