import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

export type LearnVoicePayload = { userId: string; conversationId: string };

/** Learns the coach's voice from a recording in which a person said who the coach is, or deletes the sample. */
export const learnVoiceJob: JobKind<LearnVoicePayload> = {
  name: 'transcription.learn-voice',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid() }),
  limitSeconds: 30 * 60, // a four-hour recording is decoded, and a minute of it embedded
  concurrency: 1,
};
