import { bindOwned, type Route } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as actions from './actions.ts';

export const voiceRoutes: Route[] = [
  bindOwned(contract.listWritingSamples, actions.listSamples),
  bindOwned(contract.replaceWritingSamples, (owned, { body }) => actions.replaceSamples(owned, body.samples)),
];
