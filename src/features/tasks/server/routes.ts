import { bindOwned, type Route } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const taskRoutes: Route[] = [
  bindOwned(contract.listTasks, (owned, { query }) => actions.listTasks(owned, query)),
  bindOwned(contract.createTask, (owned, { body }) => actions.createTask(owned, body)),
  bindOwned(contract.updateTask, (owned, { params, body }) => actions.updateTask(owned, params.id, body)),
  bindOwned(contract.deleteTask, (owned, { params }) => actions.deleteTask(owned, params.id)),
];
