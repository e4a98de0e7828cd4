import { bind, bindOwned, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import { addDevice, removeDevice, testDevices } from './devices.ts';

const testMs = 25_000; // a push service that takes longer is not waited for

export const notificationRoutes = (services: Services): Route[] => [
  bindOwned(contract.listNotifications, (owned, { query }) => actions.listNotifications(owned, query)),
  bindOwned(contract.countUnread, (owned) => actions.countUnread(owned)),
  bindOwned(contract.markRead, (owned, { body }) => actions.markRead(owned, services, body.ids)),
  bind(contract.getNotificationSettings, ({ caller }) => actions.getSettings(services, caller.userId)),
  bind(contract.updateNotificationSettings, ({ caller, body }) =>
    actions.updateSettings(services, caller.userId, body),
  ),
  bindOwned(contract.addDevice, (owned, { body }) => addDevice(owned, services, body)),
  bindOwned(contract.removeDevice, (owned, { params }) => removeDevice(owned, params.id)),
  bind(contract.testDevices, ({ caller }) =>
    testDevices(services, caller.userId, AbortSignal.timeout(testMs)),
  ),
];
