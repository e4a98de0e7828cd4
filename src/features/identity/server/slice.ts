import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { addProfileImage, identityJobs } from './profile-image.ts';
import { identityRoutes, type IdentityServices } from './routes.ts';

export const identitySlice: Slice<IdentityServices, Services> = {
  routes: identityRoutes,
  http: addProfileImage,
  jobs: identityJobs,
};
