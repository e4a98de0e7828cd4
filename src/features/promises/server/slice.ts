import { listen, type Slice } from '#platform/slice.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { eraseMentions } from './erase.ts';
import { promiseRoutes } from './routes.ts';

export const promisesSlice: Slice = {
  routes: promiseRoutes,
  listeners: [listen(consentWithdrawn, eraseMentions)],
};
