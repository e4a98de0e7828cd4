import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as versions from './versions.ts';

export const analysisRoutes = (services: Services): Route[] => [
  bind(contract.listAnalysers, async () => versions.listAnalysers(services)),
  bindOwned(contract.createVersion, (owned, { params, body }) =>
    versions.createVersion(owned, services, params.id, body),
  ),
  bindOwned(contract.listVersions, (owned, { params }) => versions.listVersions(owned, params.id)),
  bindOwned(contract.restoreVersion, (owned, { params }) =>
    versions.restoreVersion(owned, services, params.id, params.number),
  ),
  bindOwned(contract.dropVersion, (owned, { params }) =>
    versions.dropVersion(owned, services, params.id, params.number),
  ),
];
