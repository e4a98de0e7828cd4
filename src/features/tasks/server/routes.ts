import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { announceAccepted, announceChange, announcingChange } from './announce-change.ts';
import { changeTasks, deleteTasks } from './bulk.ts';

export const taskRoutes = (services: Services): Route[] => {
  const { clock } = services;
  return [
    bindOwned(contract.listTasks, (owned, { query }) => actions.listTasks(owned, query)),
    bindOwned(contract.createTask, async (owned, { body }) => {
      const task = await actions.createTask(owned, body);
      await announceAccepted(owned, services, [task.id]);
      await announceChange(owned, services, task.conversationId === null ? [] : [task.conversationId]);
      return task;
    }),
    bindOwned(contract.updateTask, (owned, { params: { id }, body }) =>
      announcingChange(owned, services, [id], () => actions.updateTask(owned, id, body, clock.now())),
    ),
    bindOwned(contract.deleteTask, (owned, { params: { id } }) =>
      announcingChange(owned, services, [id], () => actions.deleteTask(owned, id)),
    ),
    bindOwned(contract.changeTasks, (owned, { body: { changes } }) => {
      const ids = changes.flatMap((change) => change.ids);
      return announcingChange(owned, services, ids, () => changeTasks(owned, changes, clock.now()));
    }),
    bindOwned(contract.deleteTasks, (owned, { body: { ids } }) =>
      announcingChange(owned, services, ids, () => deleteTasks(owned, ids)),
    ),
  ];
};
