import { serveHeavyWork } from '#platform/heavy-work/serve-heavy-work.ts';
import { readCoachingStyle } from '../rules/coaching-style.ts';
import { measureVoice } from '../rules/measure-voice.ts';
import type { ReadVoice, VoiceReading } from './voice-reader.ts';

/** The process that measures how a coach writes. */
serveHeavyWork(({ texts, names }: VoiceReading): ReadVoice => ({
  measures: measureVoice(texts, { names }),
  style: readCoachingStyle(texts),
}));
