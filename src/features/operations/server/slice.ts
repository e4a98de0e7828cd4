import { bind } from '#platform/http/bind.ts';
import { adminOf } from '#platform/http/caller.ts';
import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { recordAdminAction } from '../../administration/server/actions.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { getHealth, type OperationsServices } from './health.ts';

export const operationsSlice: Slice<OperationsServices, Services> = {
  routes: (services) => {
    const { db, clock } = services;
    return [
      bind(contract.getVisitors, ({ query }) =>
        db.asAdministration((tx) => actions.getVisitors(tx, Number(query.days ?? '30'), clock.now())),
      ),
      bind(contract.getJobs, () => db.asAdministration(actions.getJobs)),
      bind(contract.retryJob, ({ caller, params: { id } }) =>
        db.asAdministration(async (tx) => {
          const job = await actions.retryJob(tx, id);
          await recordAdminAction(tx, clock.now(), {
            adminName: adminOf(caller).name,
            action: 'job.retried',
            details: { job },
          });
        }),
      ),
      bind(contract.cancelJob, ({ caller, params: { id } }) =>
        db.asAdministration(async (tx) => {
          const job = await actions.cancelJob(tx, id);
          await recordAdminAction(tx, clock.now(), {
            adminName: adminOf(caller).name,
            action: 'job.cancelled',
            details: { job },
          });
        }),
      ),
      bind(contract.getOperationsHealth, () => getHealth(services)),
    ];
  },
};
