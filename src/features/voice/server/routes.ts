import { bind, type Route } from '#platform/http/bind.ts';
import type { Services } from '#platform/services.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const voiceRoutes = ({ db }: Services): Route[] => [
  bind(contract.listWritingSamples, ({ caller }) => db.asUser(caller.userId, actions.listSamples)),
  bind(contract.replaceWritingSamples, ({ caller, body }) =>
    db.asUser(caller.userId, (owned) => actions.replaceSamples(owned, body.samples)),
  ),
];
