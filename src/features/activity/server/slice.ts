import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { forgetOldActivities } from './actions.ts';
import { activityRoutes, type ActivityServices } from './routes.ts';

export const activitySlice: Slice<ActivityServices, Services> = {
  routes: activityRoutes,
  nightly: async ({ db, clock }, userId) => {
    await db.asUser(userId, (owned) => forgetOldActivities(owned, clock.now()));
  },
};
