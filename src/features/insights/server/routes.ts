import { bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const insightRoutes = (services: Pick<Services, 'clock' | 'jobs'>): Route[] => [
  bindOwned(contract.listInsights, (owned, { query }) => actions.listInsights(owned, query)),
  bindOwned(contract.listLearned, actions.listLearned),
  bindOwned(contract.forgetLearned, actions.forgetLearned),
  bindOwned(contract.updateInsight, (owned, { params, body }) =>
    actions.updateInsight(owned, services, params.id, body),
  ),
  bindOwned(contract.deleteInsight, (owned, { params }) => actions.deleteInsight(owned, params.id)),
];
