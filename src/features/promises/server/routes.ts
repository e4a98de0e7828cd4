import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const promiseRoutes = (services: Services): Route[] => [
  bindOwned(contract.listPromises, (owned, { query }) => actions.listPromises(owned, query)),
  bindOwned(contract.listMentions, (owned, { query }) => actions.listMentions(owned, query)),
  bindOwned(contract.updateMention, (owned, { params, body }) =>
    actions.updateMention(owned, services, params.id, body),
  ),
  bindOwned(contract.addMention, (owned, { params, body }) =>
    actions.addMention(owned, services, params.id, body),
  ),
];
