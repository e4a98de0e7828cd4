import { sendInSlices } from '#platform/http/send-in-slices.ts';
import { bind, type Route } from '#platform/http/bind.ts';
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
  bind(contract.getVersion, ({ caller, params }) =>
    db.asUser(caller.userId, (owned) => actions.getVersion(owned, params.id, params.number)),
  ),
  bind(contract.editResults, ({ caller, params, body }) =>
    db.asUser(caller.userId, (owned) => actions.editResults(owned, { changes }, params.id, body)),
  ),
  bind(contract.listConversations, ({ caller, query }) =>
    db.asUser(caller.userId, (owned) => actions.listConversations(owned, query)),
  ),
  bind(contract.listConversationsWithTasks, ({ caller }) =>
    db.asUser(caller.userId, actions.listConversationsWithTasks),
  ),
];
