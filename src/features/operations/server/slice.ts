import { bind } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { getHealth, type HealthServices } from './health.ts';

export const operationsSlice: Slice<HealthServices, Services> = {
  routes: (services) => {
    const { db, clock } = services;
    return [
      bind(contract.getVisitors, ({ query }) =>
        db.asAdministration((tx) => actions.getVisitors(tx, Number(query.days ?? '30'), clock.now())),
      ),
      bind(contract.getJobs, () => db.asAdministration(actions.getJobs)),
      bind(contract.retryJob, ({ params }) => db.asAdministration((tx) => actions.retryJob(tx, params.id))),
      bind(contract.cancelJob, ({ params }) => db.asAdministration((tx) => actions.cancelJob(tx, params.id))),
      bind(contract.getOperationsHealth, () => getHealth(services)),
    ];
  },
};
