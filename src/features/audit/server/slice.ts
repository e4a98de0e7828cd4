import type { Slice } from '#platform/slice.ts';
import { auditRoutes } from './routes.ts';

export const auditSlice: Slice = { routes: auditRoutes };
