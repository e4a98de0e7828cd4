import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const taskRoutes = ({ db }: Services): Route[] => [
  bind(contract.listTasks, ({ caller, query }) =>
    db.asUser(caller.userId, (owned) => actions.listTasks(owned, query)),
  ),
  bind(contract.createTask, ({ caller, body }) =>
    db.asUser(caller.userId, (owned) => actions.createTask(owned, body)),
  ),
  bind(contract.updateTask, ({ caller, params, body }) =>
    db.asUser(caller.userId, (owned) => actions.updateTask(owned, params.id, body)),
  ),
  bind(contract.deleteTask, ({ caller, params }) =>
    db.asUser(caller.userId, (owned) => actions.deleteTask(owned, params.id)),
  ),
];
