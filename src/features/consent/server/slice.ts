import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { addConsentPages } from './public-page.ts';
import { consentRoutes } from './routes.ts';
import { erase, eraseJob, resumeErasures } from './withdraw.ts';

export const consentSlice: Slice = {
  routes: consentRoutes,
  http: addConsentPages,
  jobs: [handle(eraseJob, (services: Services, { userId, receiptId }) => erase(services, userId, receiptId))],
  nightly: resumeErasures,
};
