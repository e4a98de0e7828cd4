import type { Slice } from '#platform/slice.ts';
import { exportRoutes, type ExportServices } from './routes.ts';

export const exportsSlice: Slice<ExportServices> = { routes: exportRoutes };
