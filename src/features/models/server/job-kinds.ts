import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** Downloads a model. It resumes where it stopped, so a slow connection may take several attempts. */
export const pullJob: JobKind<{ pull: string }> = {
  name: 'models.pull',
  payload: z.strictObject({ pull: z.uuid() }),
  limitSeconds: 12 * 3600, // 9 GB on a line of 2 Mbit/s
  concurrency: 1,
};

/** Tests a model with the sample conversation. */
export const trialJob: JobKind<{ trial: string }> = {
  name: 'models.try',
  payload: z.strictObject({ trial: z.uuid() }),
  limitSeconds: 2 * 3600, // four minutes of talk, on a slow machine without a graphics card, asked twice
  concurrency: 1,
};
