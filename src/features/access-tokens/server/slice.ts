import type { Slice } from '#platform/slice.ts';
import { accessTokenRoutes } from './routes.ts';

export const accessTokensSlice: Slice = { routes: accessTokenRoutes };
