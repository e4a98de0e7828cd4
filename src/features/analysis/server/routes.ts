import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as versions from './versions.ts';

export const analysisRoutes = (services: Services): Route[] => [
  bind(contract.listAnalysers, async () => versions.listAnalysers(services)),
  bindOwned(contract.makeVersion, (owned, { params, body }) =>
    versions.makeVersion(owned, services, params.id, body),
  ),
  bindOwned(contract.listVersions, (owned, { params }) => versions.listVersions(owned, params.id)),
  bindOwned(contract.useVersion, (owned, { params }) =>
    versions.useVersion(owned, services, params.id, params.number),
  ),
  bindOwned(contract.dropVersion, (owned, { params }) =>
    versions.dropVersion(owned, services, params.id, params.number),
  ),
];
