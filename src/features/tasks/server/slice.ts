import { listen, type Slice } from '#platform/slice.ts';
import { consentWithdrawn } from '../../consent/events.ts';
import { eraseTasks } from './erase.ts';
import { taskRoutes } from './routes.ts';

export const tasksSlice: Slice = { routes: taskRoutes, listeners: [listen(consentWithdrawn, eraseTasks)] };
