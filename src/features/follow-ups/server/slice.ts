import type { Slice } from '#platform/slice.ts';
import { followUpRoutes } from './routes.ts';

export const followUpsSlice: Slice = { routes: followUpRoutes };
