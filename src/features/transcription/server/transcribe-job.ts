import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { RunPayload } from '../../conversations/server/processing.ts';

export type TranscribePayload = RunPayload & {
  /** How many pieces were saved when the provider last failed. */
  pieces?: number | undefined;
};

/** Turns the recording of a conversation into a transcript, piece by piece. */
export const transcribeJob: JobKind<TranscribePayload> = {
  name: 'transcription.transcribe',
  payload: z.strictObject({
    userId: z.uuid(),
    conversationId: z.uuid(),
    run: z.int(),
    tries: z.int().optional(),
    since: z.iso.datetime().optional(),
    pieces: z.int().optional(),
  }),
  limitSeconds: 12 * 3600, // a four-hour recording on a slow machine, with a margin
  concurrency: 1, // an engine on this machine uses all cores
};
