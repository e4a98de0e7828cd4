import type { Slice } from '#platform/slice.ts';
import { taskRoutes } from './routes.ts';

export const tasksSlice: Slice = { routes: taskRoutes };
