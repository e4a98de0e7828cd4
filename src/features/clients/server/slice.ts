import type { Services } from '#platform/services.ts';
import type { Slice } from '#platform/slice.ts';
import { clientRoutes } from './routes.ts';

export const clientsSlice: Slice<Services> = { routes: clientRoutes };
