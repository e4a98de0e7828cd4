import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const memoryRoutes = (services: Services): Route[] => [
  bindOwned(contract.listClientMemory, (owned, { params }) => actions.listMemoryOf(owned, params.id)),
  bindOwned(contract.addMemoryEntry, (owned, { params, body }) => actions.addEntry(owned, params.id, body)),
  bindOwned(contract.updateSessionMemory, (owned, { params, body }) =>
    actions.editEntry(owned, services, params.id, body),
  ),
  bindOwned(contract.deleteClientMemory, (owned, { params }) => actions.forgetClient(owned, params.id)),
  bindOwned(contract.deleteSessionMemory, (owned, { params }) => actions.forgetSession(owned, params.id)),
];
