import type { Slice } from '#platform/slice.ts';
import { signInRoutes, type AdministrationServices } from './routes.ts';

export const administrationSlice: Slice<AdministrationServices, object> = {
  routes: (services) => [...signInRoutes(services)],
};
