import * as z from 'zod';
import { handle, type JobHandler, type JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';

/** Deletes a recording whose row is gone: enqueued with the deletion, so a crash in between leaves no object behind. */
export const deleteAudioJob: JobKind<{ storageKey: string }> = {
  name: 'conversations.forget-audio',
  payload: z.strictObject({ storageKey: z.string() }),
  limitSeconds: 120,
  concurrency: 1,
};

export const conversationJobs = ({ storage }: Services): JobHandler[] => [
  handle(deleteAudioJob, ({ storageKey }) => storage.delete(storageKey)),
];
