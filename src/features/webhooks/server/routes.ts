import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const webhookRoutes = (services: Services): Route[] => [
  bindOwned(contract.listWebhooks, (owned) => actions.listWebhooks(owned)),
  bindOwned(contract.createWebhook, (owned, { body }) => actions.createWebhook(owned, services, body)),
  bindOwned(contract.updateWebhook, (owned, { params, body }) =>
    actions.updateWebhook(owned, services, params.id, body),
  ),
  bindOwned(contract.deleteWebhook, (owned, { params }) => actions.deleteWebhook(owned, params.id)),
  bindOwned(contract.rotateSecret, (owned, { params }) => actions.rotateSecret(owned, services, params.id)),
  bindOwned(contract.testWebhook, (owned, { params }) => actions.testWebhook(owned, services, params.id)),
  bindOwned(contract.listDeliveries, (owned, { params, query }) =>
    actions.listDeliveries(owned, params.id, query),
  ),
  bindOwned(contract.replayDelivery, (owned, { params }) =>
    actions.replayDelivery(owned, services, params.id),
  ),
];
