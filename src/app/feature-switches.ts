import type { FastifyInstance } from 'fastify';
import {
  featureOf,
  featureSentences,
  type FeatureName,
} from '#features/administration/rules/feature-switches.ts';
import { AppError } from '#shared/errors.ts';

/**
 * Refuses what an operator switched off for everyone, before the call is looked at further. Here and not in the slices:
 * most would have to know the administration, which knows them.
 */
export function refuseSwitchedOff(server: FastifyInstance, switchedOff: () => Promise<FeatureName[]>): void {
  server.addHook('onRequest', async ({ method, url, routeOptions }) => {
    const [path = ''] = url.split('?');
    const pattern = routeOptions.url === '/api/identity/*' ? path : routeOptions.url;
    const feature = featureOf(`${method} ${pattern}`);
    if (feature && (await switchedOff()).includes(feature))
      throw new AppError('unavailable', {
        detail: featureSentences[feature],
        fields: { switchedOff: feature },
      });
  });
}
