import * as z from 'zod';
import type { JobKind } from '#platform/jobs/jobs.ts';

type One = { userId: string; notificationId: string };
const one = { userId: z.uuid(), notificationId: z.uuid() };

/** Sends one notification to every channel the coach chose for it; after the quiet hours. */
export const deliverJob: JobKind<One> = {
  name: 'notifications.deliver',
  payload: z.strictObject(one),
  limitSeconds: 30,
  concurrency: 2,
};

export const emailJob: JobKind<One> = {
  name: 'notifications.email',
  payload: z.strictObject(one),
  limitSeconds: 60,
  concurrency: 2,
};

export type PushPayload = One & {
  subscriptionId: string;
  /** Attempts made so far: a second run of one job finds that the attempt is made. */
  attempts: number;
};

export const pushJob: JobKind<PushPayload> = {
  name: 'notifications.push',
  payload: z.strictObject({ ...one, subscriptionId: z.uuid(), attempts: z.int() }),
  limitSeconds: 60,
  concurrency: 4,
};

export const sessionSoonJob: JobKind<{ userId: string; eventId: string; startsAt: string }> = {
  name: 'notifications.session-soon',
  payload: z.strictObject({ userId: z.uuid(), eventId: z.uuid(), startsAt: z.string() }),
  limitSeconds: 30,
  concurrency: 2,
};

export const digestJob: JobKind<{ userId: string; from: string; to: string }> = {
  name: 'notifications.digest',
  payload: z.strictObject({ userId: z.uuid(), from: z.string(), to: z.string() }),
  limitSeconds: 60,
  concurrency: 1,
};

/** For one coach: what time brought, and what no event tells. */
export const lookJob: JobKind<{ userId: string }> = {
  name: 'notifications.look',
  payload: z.strictObject({ userId: z.uuid() }),
  limitSeconds: 60,
  concurrency: 1,
  subject: ({ userId }) => userId,
};

export const lookAllJob: JobKind<Record<string, never>> = {
  name: 'notifications.look-all',
  payload: z.record(z.string(), z.never()),
  limitSeconds: 600,
  concurrency: 1,
};

/** Often enough for a session that begins in ten minutes; not on the hour, when many systems start jobs. */
export const lookCron = '4,19,34,49 * * * *';
export const lookEveryMinutes = 15;
