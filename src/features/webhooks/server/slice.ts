import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { listen, type Slice } from '#platform/slice.ts';
import { dayMs } from '#shared/time.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { listIdsOfClient } from '../../conversations/server/processing.ts';
import { discarding, processed } from '../../conversations/events.ts';
import { emailSent } from '../../follow-ups/events.ts';
import { tasksAccepted } from '../../tasks/events.ts';
import { keptDays } from '../rules/address.ts';
import { announceAcceptedTasks, announceReady, announceSentEmail } from './announce.ts';
import { deliver, record } from './deliver.ts';
import { deliverJob } from './jobs.ts';
import { webhookRoutes } from './routes.ts';
import * as store from './store.ts';

const brokenOff = { failure: 'unreachable' as const, responseStatus: null };

export const webhooksSlice: Slice = {
  routes: webhookRoutes,
  jobs: [
    handle(
      deliverJob,
      (services: Services, payload, { signal }) => deliver(services, payload, signal),
      (services, payload) =>
        services.db.asUser(payload.userId, (owned) => record(owned, services, payload, brokenOff)),
    ),
  ],
  listeners: [
    listen(processed, (services, owned, { conversationId }) =>
      announceReady(owned, services, conversationId),
    ),
    listen(tasksAccepted, (services, owned, { taskIds }) => announceAcceptedTasks(owned, services, taskIds)),
    listen(emailSent, (services, owned, { emailId }) => announceSentEmail(owned, services, emailId)),
    // Messages that were sent hold titles made from the talk.
    listen(consentWithdrawn, async (_services, owned, { clientId, scopes }) => {
      if (!scopes.includes('ai_notes')) return;
      for (const id of await listIdsOfClient(owned, clientId)) await store.deleteDeliveriesOf(owned, id);
    }),
    listen(discarding, (_services, owned, { conversationId }) =>
      store.deleteDeliveriesOf(owned, conversationId),
    ),
  ],
  nightly: ({ db, clock }, userId) =>
    db.asUser(userId, (owned) =>
      store.deleteDeliveriesBefore(owned, new Date(clock.now().getTime() - keptDays * dayMs)),
    ),
};
