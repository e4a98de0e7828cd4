import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import { followLink, noteOpened } from '../contract-tracking.ts';
import * as actions from './actions.ts';
import * as settings from './settings.ts';
import { pixel, recordClicked, recordOpened } from './tracking.ts';

export const followUpRoutes = (services: Services): Route[] => [
  bindOwned(contract.listFollowUps, (owned, { query }) => actions.listFollowUps(owned, query)),
  bindOwned(contract.getFollowUp, (owned, { params }) => actions.getFollowUp(owned, services, params.id)),
  bind(contract.createFollowUp, ({ caller, body }) => actions.createFollowUp(services, caller.userId, body)),
  bindOwned(contract.updateFollowUp, (owned, { params, body }) =>
    actions.updateFollowUp(owned, services, params.id, body),
  ),
  bindOwned(contract.checkFollowUp, (owned, { params, body }) =>
    actions.checkFollowUp(owned, services, params.id, body.content),
  ),
  bind(contract.redraftFollowUp, ({ caller, params, body }) =>
    actions.redraftFollowUp(services, caller.userId, params.id, body),
  ),
  bindOwned(contract.approveFollowUp, (owned, { params, body }) =>
    actions.approveFollowUp(owned, services, params.id, body),
  ),
  bindOwned(contract.withdrawFollowUp, (owned, { params }) =>
    actions.withdrawFollowUp(owned, services, params.id),
  ),
  bindOwned(contract.dismissFollowUp, (owned, { params }) =>
    actions.dismissFollowUp(owned, services, params.id),
  ),
  bindOwned(contract.restoreFollowUp, (owned, { params }) =>
    actions.restoreFollowUp(owned, services, params.id),
  ),
  bindOwned(contract.getFollowUpSettings, (owned) => settings.getSettings(owned, services)),
  bindOwned(contract.updateFollowUpSettings, (owned, { body }) =>
    settings.updateSettings(owned, services, body),
  ),
  bindOwned(contract.getClientFollowUps, (owned, { params }) => settings.getClientSettings(owned, params.id)),
  bindOwned(contract.updateClientFollowUps, (owned, { params, body }) =>
    settings.updateClientSettings(owned, services, params.id, body),
  ),
  bind(noteOpened, async ({ params, reply }) => {
    await recordOpened(services, params.token);
    return reply.header('cache-control', 'no-store').type('image/gif').send(pixel);
  }),
  bind(followLink, async ({ params, query, reply }) => {
    const url = await recordClicked(services, params.token, query.link);
    return reply
      .header('cache-control', 'no-store')
      .header('referrer-policy', 'no-referrer')
      .redirect(url, 302);
  }),
];
