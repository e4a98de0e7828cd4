import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

/** A session changed: its draft is made, or written anew. */
export const readSessionJob: JobKind<{ userId: string; conversationId: string }> = {
  name: 'follow-ups.read-session',
  payload: z.strictObject({ userId: z.uuid(), conversationId: z.uuid() }),
  limitSeconds: 300,
  concurrency: 2,
  subject: ({ conversationId }) => conversationId,
};

export type SendPayload = {
  userId: string;
  emailId: string;
  /** Of the approval: after another change of the e-mail this job does nothing. */
  revision: number;
  /** Whom it was approved for. */
  clientId: string;
  /** The address was the client’s own, and not one the coach typed. */
  isClients: boolean;
  retry?: { tries: number; since: string } | undefined;
};

export const sendJob: JobKind<SendPayload> = {
  name: 'follow-ups.send',
  payload: z.strictObject({
    userId: z.uuid(),
    emailId: z.uuid(),
    revision: z.int(),
    clientId: z.uuid(),
    isClients: z.boolean(),
    retry: z.optional(z.object({ tries: z.int(), since: z.string() })),
  }),
  limitSeconds: 120,
  concurrency: 2,
};

type UserPayload = { userId: string };
type NoPayload = Record<string, never>;
const user = z.strictObject({ userId: z.uuid() });
const nothing = z.record(z.string(), z.never());

/** Once an hour for each coach: drafts and reminders that are due, and answers that came. */
export const hourlyJob: JobKind<UserPayload> = {
  name: 'follow-ups.hourly',
  payload: user,
  limitSeconds: 300,
  concurrency: 1,
  subject: ({ userId }) => userId,
};

export const hourlyAllJob: JobKind<NoPayload> = {
  name: 'follow-ups.hourly-all',
  payload: nothing,
  limitSeconds: 900,
  concurrency: 1,
};
