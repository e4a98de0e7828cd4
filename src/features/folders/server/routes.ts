import { bindOwned, type Route } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const folderRoutes: Route[] = [
  bindOwned(contract.listFolders, (owned, { query }) => actions.listFolders(owned, query)),
  bindOwned(contract.createFolder, (owned, { body }) => actions.createFolder(owned, body)),
  bindOwned(contract.updateFolder, (owned, { params, body }) => actions.updateFolder(owned, params.id, body)),
  bindOwned(contract.deleteFolder, (owned, { params }) => actions.deleteFolder(owned, params.id)),
];
