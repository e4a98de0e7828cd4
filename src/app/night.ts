import { forgetOldActivities } from '#features/activity/server/actions.ts';
import { forgetOldSections } from '#features/analysis/server/actions.ts';
import { remindOfTrial } from '#features/billing/server/remind.ts';
import { endTrial } from '#features/billing/server/start-trial.ts';
import { deleteOldAudio } from '#features/conversations/server/delete-old-audio.ts';
import { everybody } from '#features/identity/server/actions.ts';
import { handle, type JobHandler } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { nightlyUserJob, nightlyJob } from './schedule.ts';

/** What is done at night. The round reads who there is; every coach is a job of their own, so one cannot stop another. */
export const nightJobs = (services: Services, publicUrl: string): JobHandler[] => {
  const { db, jobs, clock } = services;
  return [
    handle(nightlyJob, async () => {
      const userIds = await db.asNightlyJob(everybody);
      for (let i = 0; i < userIds.length; i += coachesAtOnce)
        await db.asAnonymous(async (tx) => {
          for (const userId of userIds.slice(i, i + coachesAtOnce))
            await jobs.enqueue(tx, nightlyUserJob, { userId });
        });
    }),
    handle(nightlyUserJob, async ({ userId }) => {
      await deleteOldAudio(services, userId);
      await db.asUser(userId, async (owned) => {
        await endTrial(owned, clock.now());
        await forgetOldActivities(owned, clock.now());
        await forgetOldSections(owned, clock.now());
      });
      // Last: a mail server that is down keeps nothing else from being done.
      await remindOfTrial(services, userId, publicUrl);
    }),
  ];
};

const coachesAtOnce = 500; // a transaction of a second
