import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

export const exportJob: JobKind<{ userId: string; exportId: string }> = {
  name: 'account.export',
  payload: z.strictObject({ userId: z.uuid(), exportId: z.uuid() }),
  limitSeconds: 6 * 3600, // years of recordings, from a slow bucket
  concurrency: 1,
};

const counts = z.record(z.string(), z.int());

/** The identity and the counts are in the payload: they outlive the row that they are of. */
export const deleteJob: JobKind<{ userId: string; identityId: string; counts: Record<string, number> }> = {
  name: 'account.delete',
  payload: z.strictObject({ userId: z.uuid(), identityId: z.string(), counts }),
  limitSeconds: 3600, // hundreds of thousands of objects
  concurrency: 1,
};

/** A day after a deletion, when no job of the account can still run. */
export const clearJob: JobKind<{ userId: string }> = {
  name: 'account.clear',
  payload: z.strictObject({ userId: z.uuid() }),
  limitSeconds: 3600,
  concurrency: 1,
};

export const resumeJob: JobKind<Record<string, never>> = {
  name: 'account.resume',
  payload: z.record(z.string(), z.never()),
  limitSeconds: 300,
  concurrency: 1,
};
