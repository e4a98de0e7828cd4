import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router';

/** What every route stands on, and the one place everybody knows the way to. */
type Context = { queryClient: QueryClient };

export const root = createRootRouteWithContext<Context>()({ component: Outlet });

export const home = '/dashboard';
