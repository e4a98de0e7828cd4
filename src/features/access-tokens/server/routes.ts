import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const accessTokenRoutes = (services: Pick<Services, 'clock'>): Route[] => [
  bindOwned(contract.listAccessTokens, (owned) => actions.listAccessTokens(owned, services)),
  bindOwned(contract.createAccessToken, (owned, { body }) =>
    actions.createAccessToken(owned, services, body),
  ),
  bindOwned(contract.revokeAccessToken, (owned, { params }) =>
    actions.revokeAccessToken(owned, services, params.id),
  ),
];
