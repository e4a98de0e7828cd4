import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as versions from './versions.ts';

export const analysisRoutes = (services: Services): Route[] => {
  const { db } = services;
  return [
    bind(contract.listAnalysers, async () => versions.listAnalysers(services)),
    bind(contract.createVersion, ({ caller, params, body }) =>
      db.asUser(caller.userId, (owned) => versions.createVersion(owned, services, params.id, body)),
    ),
    bind(contract.listVersions, ({ caller, params }) =>
      db.asUser(caller.userId, (owned) => versions.listVersions(owned, params.id)),
    ),
    bind(contract.restoreVersion, ({ caller, params }) =>
      db.asUser(caller.userId, (owned) => versions.restoreVersion(owned, services, params.id, params.number)),
    ),
    bind(contract.dropVersion, ({ caller, params }) =>
      db.asUser(caller.userId, (owned) => versions.dropVersion(owned, services, params.id, params.number)),
    ),
  ];
};
