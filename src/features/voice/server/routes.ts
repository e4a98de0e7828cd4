import { bindOwned, type Route } from '#platform/http/bind.ts';
import * as contract from '../contract.ts';
import * as samples from './samples.ts';

export const voiceRoutes: Route[] = [
  bindOwned(contract.listWritingSamples, samples.listSamples),
  bindOwned(contract.replaceWritingSamples, (owned, { body }) => samples.replaceSamples(owned, body.samples)),
];
