import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';
import type { RetryState } from '#shared/retry.ts';

/** Work of billing that outlives a request. */
export type SyncPayload = { userId: string } & RetryState;

/** Reads a subscription back from the payment provider. */
export const syncJob: JobKind<SyncPayload> = {
  name: 'billing.sync',
  payload: z.strictObject({
    userId: z.uuid(),
    tries: z.optional(z.number()),
    since: z.optional(z.string()),
  }),
  limitSeconds: 120,
  concurrency: 2,
};

/** Ends what a coach pays, after their account is gone. The id is all that is left of it. */
export const cancelJob: JobKind<{ subscriptionId: string }> = {
  name: 'billing.cancel',
  payload: z.strictObject({ subscriptionId: z.string() }),
  limitSeconds: 120,
  concurrency: 1,
};

/** Sends the e-mail about the trial that is due, if one is. */
export const trialEmailJob: JobKind<{ userId: string }> = {
  name: 'billing.trial-email',
  payload: z.strictObject({ userId: z.uuid() }),
  limitSeconds: 120,
  concurrency: 1,
};
