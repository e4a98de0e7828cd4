import type { Slice } from '#platform/slice.ts';
import { identityRoutes, type IdentityServices } from './routes.ts';

export const identitySlice: Slice<IdentityServices> = { routes: identityRoutes };
