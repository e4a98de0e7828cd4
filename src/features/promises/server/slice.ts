import type { Slice } from '#platform/slice.ts';
import { promiseRoutes } from './routes.ts';

export const promisesSlice: Slice = { routes: promiseRoutes };
