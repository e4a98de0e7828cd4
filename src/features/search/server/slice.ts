import type { Slice } from '#platform/slice.ts';
import { searchRoutes } from './routes.ts';

export const searchSlice: Slice = { routes: searchRoutes };
