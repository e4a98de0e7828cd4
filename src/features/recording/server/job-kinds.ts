import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Finishes a recording whose device never comes back; it enqueues itself again while there is something to wait for. */
export const watchJob: JobKind<{ userId: string; recordingId: string }> = {
  name: 'recording.watch',
  payload: z.strictObject({ userId: z.uuid(), recordingId: z.uuid() }),
  limitSeconds: 900, // joining a day of audio on a slow disk
  concurrency: 1,
};

/** Jobs that an earlier version enqueued have no names. */
type DeleteChunksPayload = {
  userId: string;
  recordingId: string;
  positions: number[];
  names?: string[] | undefined;
};

export const deleteChunksJob: JobKind<DeleteChunksPayload> = {
  name: 'recording.forget',
  payload: z.strictObject({
    userId: z.uuid(),
    recordingId: z.uuid(),
    positions: z.array(z.int()),
    names: z.array(z.string()).optional(),
  }),
  limitSeconds: 900,
  concurrency: 1,
};
