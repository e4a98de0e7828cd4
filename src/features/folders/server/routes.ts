import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const folderRoutes = ({ db }: Services): Route[] => [
  bind(contract.listFolders, ({ caller, query }) =>
    db.asUser(caller.userId, (owned) => actions.listFolders(owned, query)),
  ),
  bind(contract.createFolder, ({ caller, body }) =>
    db.asUser(caller.userId, (owned) => actions.createFolder(owned, body)),
  ),
  bind(contract.updateFolder, ({ caller, params, body }) =>
    db.asUser(caller.userId, (owned) => actions.updateFolder(owned, params.id, body)),
  ),
  bind(contract.deleteFolder, ({ caller, params }) =>
    db.asUser(caller.userId, (owned) => actions.deleteFolder(owned, params.id)),
  ),
];
