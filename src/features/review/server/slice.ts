import type { Slice } from '#platform/slice.ts';
import { reviewRoutes } from './routes.ts';

export const reviewSlice: Slice = { routes: reviewRoutes };
