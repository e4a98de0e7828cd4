import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { cancelJob, syncJob, trialEmailJob } from './jobs.ts';
import { billingRoutes } from './routes.ts';
import { endTrial } from './start-trial.ts';
import { renewMonth } from './actions.ts';
import { runSync, syncSubscription } from './sync.ts';
import { scheduleTrialEmail, sendTrialEmail } from './trial-emails.ts';
import { addWebhook } from './webhook.ts';

export const billingSlice: Slice = {
  routes: billingRoutes,
  http: addWebhook,
  jobs: [
    handle(syncJob, (services: Services, payload) => runSync(services, payload)),
    handle(cancelJob, async ({ payments }: Services, { subscriptionId }) => payments?.cancel(subscriptionId)),
    handle(trialEmailJob, (services: Services, { userId }) => sendTrialEmail(services, userId)),
  ],
  nightly: async (services, userId) => {
    const { db, clock } = services;
    await db.asUser(userId, async (owned) => {
      await endTrial(owned, clock.now());
      await renewMonth(owned, clock.now());
    });
    await scheduleTrialEmail(services, userId);
    await syncSubscription(services, userId); // a message of the provider may have been lost
  },
};
