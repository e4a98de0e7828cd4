import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { noticeJob, sendNotice } from './break-glass.ts';
import { settingsRoutes, signInRoutes, usersRoutes, type AdministrationServices } from './routes.ts';

export const administrationSlice: Slice<AdministrationServices, Services> = {
  routes: (services) => [...signInRoutes(services), ...usersRoutes(services), ...settingsRoutes(services)],
  jobs: [handle(noticeJob, (services: Services, payload) => sendNotice(services, payload))],
};
