import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const sharingRoutes = (services: Services): Route[] => [
  bindOwned(contract.previewShare, (owned, { query }) => actions.previewShare(owned, query)),
  bindOwned(contract.listShares, (owned, { query }) => actions.listShares(owned, services, query)),
  bindOwned(contract.createShare, (owned, { body }) => actions.createShare(owned, services, body)),
  bindOwned(contract.getShareLink, (owned, { params }) => actions.getShareLink(owned, services, params.id)),
  bindOwned(contract.revokeShare, (owned, { params }) => actions.revokeShare(owned, services, params.id)),
  bindOwned(contract.listShareViews, (owned, { params }) => actions.listViews(owned, params.id)),
  bindOwned(contract.listShareReplies, (owned, { query }) => actions.listReplies(owned, query)),
  bindOwned(contract.readShareReplies, (owned, { body }) => actions.markRead(owned, services, body.ids)),
];
