import type { Slice } from '#platform/slice.ts';
import { addSharedPages } from './public-page.ts';
import { sharingRoutes } from './routes.ts';

export const sharingSlice: Slice = { routes: sharingRoutes, http: addSharedPages };
