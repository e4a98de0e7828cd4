import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

export type DeliverPayload = {
  userId: string;
  deliveryId: string;
  /** Made so far: a second run of one job finds that the attempt is made. */
  attempts: number;
};

export const deliverJob: JobKind<DeliverPayload> = {
  name: 'webhooks.deliver',
  payload: z.object({ userId: z.uuid(), deliveryId: z.uuid(), attempts: z.int() }),
  limitSeconds: 60,
  concurrency: 4,
};
