import { bindOwned, type Route } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const clientRoutes: Route[] = [
  bindOwned(contract.listClients, (owned, { query }) => actions.listClients(owned, query)),
  bindOwned(contract.getClient, (owned, { params }) => actions.getClient(owned, params.id)),
  bindOwned(contract.createClient, (owned, { body }) => actions.createClient(owned, body)),
  bindOwned(contract.updateClient, (owned, { params, body }) => actions.updateClient(owned, params.id, body)),
  bindOwned(contract.deleteClient, (owned, { params }) => actions.deleteClient(owned, params.id)),
];
