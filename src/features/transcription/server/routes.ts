import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';
import type { Engines } from './engines.ts';

export const transcriptionRoutes = (services: Services, engines: Engines): Route[] => [
  bind(contract.listEngines, () => engines.list()),
  bind(contract.prepareEngine, ({ params }) => engines.prepare(params.name)),
  bind(contract.renameSpeaker, ({ caller, params, body }) =>
    services.db.asUser(caller.userId, (owned) =>
      actions.renameSpeaker(owned, services, params.id, params.label, body),
    ),
  ),
];
