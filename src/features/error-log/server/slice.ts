import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { errorLogJobs, errorLogSchedules } from './jobs.ts';
import { errorLogRoutes, type ErrorLogServices } from './routes.ts';

export const errorLogSlice: Slice<ErrorLogServices, Services> = {
  routes: errorLogRoutes,
  jobs: errorLogJobs,
  schedules: errorLogSchedules,
};
