import type { Slice } from '#platform/slice.ts';
import { clientRoutes } from './routes.ts';

export const clientsSlice: Slice = { routes: () => clientRoutes };
