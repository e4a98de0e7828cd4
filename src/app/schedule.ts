import * as z from 'zod';
import type { Schedule, JobKind } from '#platform/jobs/jobs.ts';

/** What comes by itself, and when (UTC). What is done then is in `night.ts`. */
export const nightlyJob: JobKind<Record<string, never>> = {
  name: 'app.nightly',
  payload: z.record(z.string(), z.never()),
  limitSeconds: 900, // writes a job a coach
  concurrency: 1,
};

/** One coach's night: sound they no longer keep, a trial that ends, activity too old to go back to. */
export const nightlyUserJob: JobKind<{ userId: string }> = {
  name: 'app.nightly-user',
  payload: z.strictObject({ userId: z.uuid() }),
  limitSeconds: 300,
  concurrency: 1,
};

export const schedules: Schedule[] = [
  { kind: nightlyJob, cron: '17 3 * * *' }, // not on the hour, when everybody's jobs run
];
