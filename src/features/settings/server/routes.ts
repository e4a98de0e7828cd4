import { bind, type Route } from '#platform/http/bind.ts';
import { ownUser } from '#platform/http/own-user.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const settingsRoutes = ({ db }: Services): Route[] => [
  bind(contract.getSettings, ({ caller, params }) =>
    db.asUser(ownUser(caller, params.id), actions.getSettings),
  ),
  bind(contract.updateSettings, ({ caller, params, body }) =>
    db.asUser(ownUser(caller, params.id), (owned) => actions.changeSettings(owned, body)),
  ),
  bind(contract.getAiPreferences, ({ caller, params }) =>
    db.asUser(ownUser(caller, params.id), actions.getPreferences),
  ),
  bind(contract.updateAiPreferences, ({ caller, params, body }) =>
    db.asUser(ownUser(caller, params.id), (owned) => actions.changePreferences(owned, body)),
  ),
];
