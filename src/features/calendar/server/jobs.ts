import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

export const readJob: JobKind<{ userId: string }> = {
  name: 'calendar.read',
  payload: z.strictObject({ userId: z.uuid() }),
  limitSeconds: 300,
  concurrency: 2,
  subject: ({ userId }) => userId,
};

/** Enqueues one job for each coach, so that a calendar that hangs stops no other. */
export const readAllJob: JobKind<Record<string, never>> = {
  name: 'calendar.read-all',
  payload: z.record(z.string(), z.never()),
  limitSeconds: 900,
  concurrency: 1,
};
