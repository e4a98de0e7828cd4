import { isLoopbackHost } from '#platform/outbound/public-address.ts';
import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { modelJobs, type ModelJobServices } from './jobs.ts';
import { modelRoutes } from './routes.ts';
import type { ModelWatch } from './watch.ts';

export const modelsSlice: Slice<Services & { models: ModelWatch }, ModelJobServices> = {
  routes: (services) => modelRoutes({ ...services, isOwnMachine: isOwnMachine(services.publicUrl) }),
  jobs: modelJobs,
};

/** Other computers cannot reach it. */
const isOwnMachine = (publicUrl: string): boolean => isLoopbackHost(new URL(publicUrl).hostname);
