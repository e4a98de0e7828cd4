import { bindOwned, type Route } from '#platform/http/bind.ts';
import { ownUser } from '#platform/http/own-user.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const settingsRoutes: Route[] = [
  bindOwned(contract.getSettings, (owned, { params }) => actions.getSettings(ownUser(owned, params.id))),
  bindOwned(contract.updateSettings, (owned, { params, body }) =>
    actions.changeSettings(ownUser(owned, params.id), body),
  ),
  bindOwned(contract.getAiPreferences, (owned, { params }) =>
    actions.getPreferences(ownUser(owned, params.id)),
  ),
  bindOwned(contract.updateAiPreferences, (owned, { params, body }) =>
    actions.changePreferences(ownUser(owned, params.id), body),
  ),
];
