import { sendInSlices } from '#platform/http/send-in-slices.ts';
import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

const wholeConversation = {
  answer: contract.reviewedConversation,
  list: 'turns',
  items: contract.reviewedConversation.shape.turns,
} as const;

export const reviewRoutes = ({ db, changes }: Services): Route[] => [
  bind(contract.getConversation, async ({ caller, params, reply }) =>
    sendInSlices(
      reply,
      wholeConversation,
      await db.asUser(caller.userId, (owned) => actions.getConversation(owned, params.id)),
    ),
  ),
  bindOwned(contract.getVersion, (owned, { params }) => actions.getVersion(owned, params.id, params.number)),
  bindOwned(contract.editResults, (owned, { params, body }) =>
    actions.editResults(owned, { changes }, params.id, body),
  ),
  bindOwned(contract.listConversations, (owned, { query }) => actions.listConversations(owned, query)),
  bindOwned(contract.listConversationsWithTasks, actions.listConversationsWithTasks),
];
