import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { dayMs } from '#shared/time.ts';
import { analysed, resultsEdited } from '../../analysis/events.ts';
import { clientChanged } from '../../clients/events.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { deleting, discarding, processed, refiled, restored } from '../../conversations/events.ts';
import { listUserIds } from '../../identity/server/actions.ts';
import { promiseDecided } from '../../promises/events.ts';
import { tasksChanged } from '../../tasks/events.ts';
import { eraseFollowUps } from './erase.ts';
import { followClient, holdBack, readSession, readSoon, refile } from './follow-session.ts';
import { hourly } from './hourly.ts';
import { hourlyAllJob, hourlyJob, readSessionJob, sendJob } from './jobs.ts';
import { followUpRoutes } from './routes.ts';
import { giveUp, send } from './send.ts';
import { deleteRemindersBefore } from './settings-store.ts';
import { forgetSession } from './store.ts';

const remindersKeptDays = 60; // only today’s is asked for

export const followUpsSlice: Slice = {
  routes: followUpRoutes,
  jobs: [
    handle(readSessionJob, (services: Services, payload, run) => readSession(services, payload, run)),
    handle(
      sendJob,
      (services: Services, payload) => send(services, payload),
      (services, payload) => giveUp(services, payload),
    ),
    handle(hourlyJob, async (services: Services, { userId }, run) => {
      if (!(await run.isReplaced())) await hourly(services, userId);
    }),
    handle(hourlyAllJob, async ({ db, jobs }: Services) => {
      for (const userId of await db.asNightlyJob(listUserIds))
        await db.asAnonymous((tx) => jobs.enqueue(tx, hourlyJob, { userId }));
    }),
  ],
  schedules: [{ kind: hourlyAllJob, cron: '7 * * * *' }],
  listeners: [
    listen(processed, (services, owned, { conversationId }) => readSoon(owned, services, conversationId)),
    listen(analysed, (services, owned, { conversationId }) => readSoon(owned, services, conversationId)),
    listen(restored, (services, owned, { conversationId }) => readSoon(owned, services, conversationId)),
    listen(resultsEdited, (services, owned, { conversationId }) => readSoon(owned, services, conversationId)),
    listen(promiseDecided, (services, owned, { conversationId }) =>
      readSoon(owned, services, conversationId),
    ),
    listen(tasksChanged, async (services, owned, { conversationIds }) => {
      for (const conversationId of new Set(conversationIds)) await readSoon(owned, services, conversationId);
    }),
    listen(refiled, async (services, owned, { conversationId, before, after }) => {
      if (before.clientId !== after.clientId) await refile(owned, services, conversationId, after.clientId);
    }),
    listen(clientChanged, (services, owned, { clientId, change }) =>
      followClient(owned, services, clientId, change),
    ),
    listen(consentWithdrawn, eraseFollowUps),
    listen(deleting, (services, owned, { conversationId }) => holdBack(owned, services, conversationId)),
    listen(discarding, (_services, owned, { conversationId }) => forgetSession(owned, conversationId)),
  ],
  nightly: ({ db, clock }, userId) =>
    db.asUser(userId, (owned) =>
      deleteRemindersBefore(owned, new Date(clock.now().getTime() - remindersKeptDays * dayMs)),
    ),
};
