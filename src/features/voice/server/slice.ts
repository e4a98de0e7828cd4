import type { Slice } from '#platform/slice.ts';
import { voiceRoutes } from './routes.ts';

export const voiceSlice: Slice = { routes: () => voiceRoutes };
