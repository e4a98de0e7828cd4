import type { Slice } from '#platform/slice.ts';
import { templateRoutes } from './routes.ts';

export const templatesSlice: Slice = { routes: () => templateRoutes };
