import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import { clientChanged } from '../events.ts';
import * as actions from './actions.ts';
import { listApart, setApart } from './apart.ts';
import { mergeClients, undoMerge } from './merge.ts';

export const clientRoutes = (services: Services): Route[] => [
  bindOwned(contract.listClients, (owned, { query }) => actions.listClients(owned, query)),
  bindOwned(contract.getClient, (owned, { params }) => actions.getClient(owned, params.id)),
  bindOwned(contract.createClient, (owned, { body }) => actions.createClient(owned, body)),
  bindOwned(contract.updateClient, async (owned, { params: { id }, body }) => {
    const client = await actions.updateClient(owned, id, services.clock.now(), body);
    const fact = { userId: owned.userId, clientId: id, change: body };
    await services.events.announce(owned.tx, clientChanged, fact);
    return client;
  }),
  bindOwned(contract.deleteClient, (owned, { params }) => actions.deleteClient(owned, params.id)),
  bindOwned(contract.importClients, (owned, { body }) => actions.importClients(owned, body.clients)),
  bindOwned(contract.undoImport, (owned, { body }) => actions.undoImport(owned, body.ids)),
  bindOwned(contract.mergeClients, (owned, { params, body }) =>
    mergeClients(owned, services, params.id, body),
  ),
  bindOwned(contract.listApart, (owned) => listApart(owned)),
  bindOwned(contract.setApart, (owned, { body }) => setApart(owned, body)),
  bindOwned(contract.undoMerge, (owned, { params }) => undoMerge(owned, services, params.id)),
];
