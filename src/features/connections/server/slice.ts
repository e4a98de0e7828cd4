import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { revocationJobs } from './revoke.ts';
import { connectionRoutes, type ConnectionServices } from './routes.ts';
import { deleteExpiredAttempts } from './store.ts';

export const connectionsSlice: Slice<ConnectionServices, Services> = {
  routes: connectionRoutes,
  jobs: revocationJobs,
  nightly: ({ db, clock }, userId) => db.asUser(userId, (owned) => deleteExpiredAttempts(owned, clock.now())),
};
