import type { Slice } from '#platform/slice.ts';
import { remindOfTrial } from './remind.ts';
import { billingRoutes } from './routes.ts';
import { endTrial } from './start-trial.ts';

export const billingSlice: Slice = {
  routes: billingRoutes,
  nightly: async (services, userId) => {
    await services.db.asUser(userId, (owned) => endTrial(owned, services.clock.now()));
    await remindOfTrial(services, userId);
  },
};
