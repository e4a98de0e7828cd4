import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const reviewRoutes = ({ changes }: Services): Route[] => [
  bindOwned(contract.getConversation, (owned, { params }) => actions.getConversation(owned, params.id)),
  bindOwned(contract.getVersion, (owned, { params }) => actions.getVersion(owned, params.id, params.number)),
  bindOwned(contract.editResults, (owned, { params, body }) =>
    actions.editResults(owned, { changes }, params.id, body),
  ),
  bindOwned(contract.listConversations, (owned, { query }) => actions.listConversations(owned, query)),
  bindOwned(contract.listConversationsWithTasks, actions.listConversationsWithTasks),
];
