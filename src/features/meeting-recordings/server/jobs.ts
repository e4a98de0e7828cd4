import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { RetryState } from '#shared/retry.ts';

type Payload = { userId: string; recordingId: string } & RetryState;

const payload = z.strictObject({
  userId: z.uuid(),
  recordingId: z.uuid(),
  tries: z.int().optional(),
  since: z.string().optional(),
});

export const importJob: JobKind<Payload> = {
  name: 'meeting-recordings.import',
  payload,
  limitSeconds: 3600, // a film of hours over a slow line
  concurrency: 1,
};

export const nameSpeakersJob: JobKind<Payload> = {
  name: 'meeting-recordings.name-speakers',
  payload,
  limitSeconds: 300,
  concurrency: 1,
};
