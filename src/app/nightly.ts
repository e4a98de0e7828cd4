import * as z from 'zod';
import { listUserIds } from '#features/identity/server/actions.ts';
import { handle, type JobKind } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';

/**
 * The nightly jobs: one that lists the coaches, and one for each coach, so that a failure for one coach stops no other.
 * What they do is the `nightly` of each slice.
 */
export const nightlyJob: JobKind<Record<string, never>> = {
  name: 'app.nightly',
  payload: z.record(z.string(), z.never()),
  limitSeconds: 900, // enqueues one job a coach
  concurrency: 1,
};

const nightlyUserJob: JobKind<{ userId: string }> = {
  name: 'app.nightly-user',
  payload: z.strictObject({ userId: z.uuid() }),
  limitSeconds: 300,
  concurrency: 1,
};

const coachesAtOnce = 500; // a transaction of a second

export const nightlySlice = <Web, Worker extends Services>(
  slices: Slice<Web, Worker>[],
): Slice<Web, Worker> => ({
  jobs: [
    handle(nightlyJob, async ({ db, jobs }: Worker) => {
      const userIds = await db.asNightlyJob(listUserIds);
      for (let i = 0; i < userIds.length; i += coachesAtOnce)
        await db.asAnonymous(async (tx) => {
          for (const userId of userIds.slice(i, i + coachesAtOnce))
            await jobs.enqueue(tx, nightlyUserJob, { userId });
        });
    }),
    handle(nightlyUserJob, async (services: Worker, { userId }) => {
      const failures: unknown[] = [];
      for (const { nightly } of slices)
        await nightly?.(services, userId).catch((error) => failures.push(error));
      // After all of them: a mail server that is down keeps no audio from being deleted.
      if (failures.length > 0) throw failures[0];
    }),
  ],
  schedules: [{ kind: nightlyJob, cron: '17 3 * * *' }], // not on the hour, when many systems start jobs
});
