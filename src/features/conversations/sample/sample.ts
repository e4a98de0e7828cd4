/**
 * The conversation every new workspace can look at: a coaching session written and voiced for this product (by
 * `scripts/make-sample.ts`), so no real person said it. Transcript and audio belong together to the millisecond.
 */
import * as z from 'zod/mini';
import type { Transcript } from '#shared/transcript.ts';
import sample from './sample.json' with { type: 'json' };

const turn = z.object({
  speaker: z.string(),
  role: z.enum(['coach', 'client']),
  start: z.number(),
  end: z.number(),
  text: z.string(),
});
const file = z.object({
  transcript: z.object({ turns: z.array(turn), language: z.string(), durationSeconds: z.number() }),
  peaks: z.array(z.number()),
});

export const sampleTitle = 'Letting go of the release, and a talk with Tom';

const parsed = file.parse(sample);

export const sampleTranscript: Transcript = parsed.transcript;

export const samplePeaks: number[] = parsed.peaks;

/** Beside this module in the sources, beside the bundle in `dist`. */
export const sampleAudio = {
  url: new URL('./sample.m4a', import.meta.url),
  filename: 'sample.m4a',
  contentType: 'audio/mp4',
};
