import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const clientRoutes = ({ db }: Services): Route[] => [
  bind(contract.listClients, ({ caller, query }) =>
    db.asUser(caller.userId, (owned) => actions.listClients(owned, query)),
  ),
  bind(contract.getClient, ({ caller, params }) =>
    db.asUser(caller.userId, (owned) => actions.getClient(owned, params.id)),
  ),
  bind(contract.createClient, ({ caller, body }) =>
    db.asUser(caller.userId, (owned) => actions.createClient(owned, body)),
  ),
  bind(contract.updateClient, ({ caller, params, body }) =>
    db.asUser(caller.userId, (owned) => actions.updateClient(owned, params.id, body)),
  ),
  bind(contract.deleteClient, ({ caller, params }) =>
    db.asUser(caller.userId, (owned) => actions.deleteClient(owned, params.id)),
  ),
];
