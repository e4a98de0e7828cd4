import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

export type DerivePayload = { userId: string; conversationId: string };

/** Reads a session for what it adds to its client’s record, and then has the next session read. */
export const deriveJob: JobKind<DerivePayload> = {
  name: 'memory.derive',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid() }),
  limitSeconds: 600, // reading a year of sessions takes seconds; each call of the reader has its own limit
  concurrency: 1,
  subject: ({ conversationId }) => conversationId,
};
