import { handle } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { clearAccount, removeAccount, resumeDeletions } from './deletion.ts';
import { giveUpExport, makeExport, removeExpired } from './export.ts';
import { clearJob, deleteJob, exportJob, resumeJob } from './jobs.ts';
import { accountRoutes, type AccountServices } from './routes.ts';
import { sweepObjects } from './sweep.ts';

export const accountSlice: Slice<AccountServices, Services> = {
  routes: accountRoutes,
  jobs: [
    handle(exportJob, makeExport, giveUpExport),
    handle(deleteJob, removeAccount),
    handle(clearJob, (services: Services, { userId }) => clearAccount(services, userId)),
    handle(resumeJob, (services: Services) => resumeDeletions(services)),
  ],
  schedules: [{ kind: resumeJob, cron: '47 3 * * *' }],
  nightly: async (services, userId) => {
    await removeExpired(services, userId);
    await sweepObjects(services, userId);
  },
};
