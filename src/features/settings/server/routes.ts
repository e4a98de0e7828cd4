import { bindOwned, type Route } from '#platform/http/bind.ts';
import { ownUser } from '#platform/http/own-user.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import { preferencesChanged } from '../events.ts';
import * as actions from './actions.ts';

export const settingsRoutes = ({ events }: Pick<Services, 'events'>): Route[] => [
  bindOwned(contract.getSettings, (owned, { params }) => actions.getSettings(ownUser(owned, params.id))),
  bindOwned(contract.updateSettings, (owned, { params, body }) =>
    actions.changeSettings(ownUser(owned, params.id), body),
  ),
  bindOwned(contract.getAiPreferences, (owned, { params }) =>
    actions.getPreferences(ownUser(owned, params.id)),
  ),
  bindOwned(contract.updateAiPreferences, async (owned, { params, body }) => {
    const preferences = await actions.changePreferences(ownUser(owned, params.id), body);
    await events.announce(owned.tx, preferencesChanged, { userId: owned.userId, change: body });
    return preferences;
  }),
];
