import type { Slice } from '#platform/slice.ts';
import { folderRoutes } from './routes.ts';

export const foldersSlice: Slice = { routes: () => folderRoutes };
