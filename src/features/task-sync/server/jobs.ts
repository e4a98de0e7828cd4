import * as z from 'zod';
import { handle, type JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import * as coachStore from './coach-store.ts';
import { syncCoach } from './sync.ts';

/**
 * Sync of one coach's tasks. Every run reads what is to be done anew, so any number of runs after any fact does it once;
 * two runs of a coach never overlap.
 */
export type SyncPayload = {
  userId: string;
  /** The coach asked, or it is time: changes there are read also where nothing is to be sent. */
  isAsked: boolean;
};

export const syncJob: JobKind<SyncPayload> = {
  name: 'task-sync.sync',
  payload: z.strictObject({ userId: z.uuid(), isAsked: z.boolean() }),
  limitSeconds: 900, // a thousand tasks, one call after the other
  concurrency: 2,
  subject: ({ userId, isAsked }) => `${userId} ${isAsked}`,
};

/** A kind of its own: a run in an hour must not stand in for one that is due now. */
const laterJob: JobKind<{ userId: string }> = {
  name: 'task-sync.sync-later',
  payload: z.strictObject({ userId: z.uuid() }),
  limitSeconds: 60,
  concurrency: 1,
};

const syncAllJob: JobKind<Record<string, never>> = {
  name: 'task-sync.sync-all',
  payload: z.record(z.string(), z.never()),
  limitSeconds: 300,
  concurrency: 1,
};

export const schedule = { kind: syncAllJob, cron: '*/5 * * * *' }; // none of the providers tells of changes to us

export const handlers = [
  handle(syncJob, async (services: Services, payload, run) => {
    if (await run.isReplaced()) return;
    const startAfter = await syncCoach(services, payload, run.signal);
    const { db, jobs } = services;
    const { userId } = payload;
    if (startAfter)
      await db.asUser(userId, ({ tx }) => jobs.enqueue(tx, laterJob, { userId }, { startAfter }));
  }),
  handle(laterJob, async ({ db, jobs }: Services, { userId }) => {
    await db.asUser(userId, ({ tx }) => jobs.enqueue(tx, syncJob, { userId, isAsked: false }));
  }),
  handle(syncAllJob, async ({ db, jobs }: Services) => {
    const userIds = await db.asNightlyJob(coachStore.listSyncing);
    await db.asAnonymous(async (tx) => {
      for (const userId of userIds) await jobs.enqueue(tx, syncJob, { userId, isAsked: true });
    });
  }),
];
