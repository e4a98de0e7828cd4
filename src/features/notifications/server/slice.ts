import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { dayMs } from '#shared/time.ts';
import { transcriptsOpened } from '../../administration/events.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { discarding, processed } from '../../conversations/events.ts';
import { listIdsOfClient } from '../../conversations/server/processing.ts';
import { listUserIds } from '../../identity/server/actions.ts';
import { replied } from '../../sharing/events.ts';
import { deliver, push } from './deliver.ts';
import { sendDigest, sendEmail } from './emails.ts';
import * as jobs from './jobs.ts';
import { look, tellSession } from './look.ts';
import { notificationRoutes } from './routes.ts';
import * as store from './store.ts';
import { tellOpened, tellReady, tellReply } from './tell.ts';
import { addUnsubscribePage } from './unsubscribe-page.ts';
import { vapidKeys } from './vapid.ts';

const keptDays = 60;
const coachesAtOnce = 500; // a transaction of a second

const conversationPath = (id: string): string => `/app/conversation/${id}`;

export const notificationsSlice: Slice = {
  routes: notificationRoutes,
  http: (server, services) => {
    addUnsubscribePage(server, services);
    server.addHook('onReady', async () => void (await vapidKeys(services))); // made at the first start
  },
  jobs: [
    handle(jobs.deliverJob, (services: Services, payload) => deliver(services, payload)),
    handle(jobs.emailJob, (services: Services, payload) => sendEmail(services, payload)),
    handle(jobs.pushJob, (services: Services, payload, { signal }) => push(services, payload, signal)),
    handle(jobs.sessionSoonJob, (services: Services, payload) => tellSession(services, payload)),
    handle(jobs.digestJob, (services: Services, payload) => sendDigest(services, payload)),
    handle(jobs.lookJob, async (services: Services, { userId }, run) => {
      if (!(await run.isReplaced())) await look(services, userId);
    }),
    handle(jobs.lookAllJob, async ({ db, jobs: queue }: Services) => {
      const userIds = await db.asNightlyJob(listUserIds);
      for (let at = 0; at < userIds.length; at += coachesAtOnce)
        await db.asAnonymous(async (tx) => {
          for (const userId of userIds.slice(at, at + coachesAtOnce))
            await queue.enqueue(tx, jobs.lookJob, { userId });
        });
    }),
  ],
  schedules: [{ kind: jobs.lookAllJob, cron: jobs.lookCron }],
  listeners: [
    listen(processed, (services, owned, { conversationId }) => tellReady(owned, services, conversationId)),
    listen(replied, (services, owned, fact) => tellReply(owned, services, fact)),
    listen(transcriptsOpened, (services, owned, fact) => tellOpened(owned, services, fact)),
    // Titles come from the talk, and so do the names of tasks.
    listen(consentWithdrawn, async (_services, owned, { clientId, scopes }) => {
      if (!scopes.includes('ai_notes')) return;
      const ids = await listIdsOfClient(owned, clientId);
      const ofClient = [`/clients/${clientId}`, `/clients/${clientId}/brief`];
      await store.deleteOfPaths(owned, [...ids.map(conversationPath), ...ofClient]);
      await store.deleteOfKind(owned, 'task_due');
      await store.deleteOfKind(owned, 'follow_up');
    }),
    listen(discarding, (_services, owned, { conversationId }) =>
      store.deleteOfPaths(owned, [conversationPath(conversationId)]),
    ),
  ],
  nightly: ({ db, clock }, userId) =>
    db.asUser(userId, (owned) =>
      store.deleteBefore(owned, new Date(clock.now().getTime() - keptDays * dayMs)),
    ),
};
