import { sendInSlices, sendList } from '#platform/http/send-in-slices.ts';
import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import * as toDo from './to-do.ts';

const wholeConversation = {
  answer: contract.reviewedConversation,
  list: 'turns',
  items: contract.reviewedConversation.shape.turns,
} as const;

export const reviewRoutes = ({ db, changes, events, clock }: Services): Route[] => [
  bind(contract.getConversation, async ({ caller, params, reply }) =>
    sendInSlices(
      reply,
      wholeConversation,
      await db.asUser(caller.userId, (owned) => actions.getConversation(owned, params.id)),
    ),
  ),
  bindOwned(contract.getVersion, (owned, { params }) => actions.getVersion(owned, params.id, params.number)),
  bindOwned(contract.editResults, (owned, { params, body }) =>
    actions.editResults(owned, { changes, events }, params.id, body),
  ),
  bindOwned(contract.listConversations, (owned, { query }) => actions.listConversations(owned, query)),
  bindOwned(contract.listToDo, (owned, { query }) => toDo.listToDo(owned, query, clock.now())),
  bindOwned(contract.listToDoIds, (owned, { query }) => toDo.listToDoIds(owned, query, clock.now())),
  bindOwned(contract.countToDo, (owned, { query }) => toDo.countTasks(owned, query, clock.now())),
  bind(contract.listConversationsWithTasks, async ({ caller, reply }) =>
    sendList(
      reply,
      contract.conversationsWithTasks,
      await actions.listConversationsWithTasks((work) => db.asUser(caller.userId, work)),
    ),
  ),
];
