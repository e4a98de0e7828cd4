import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from '../../screens/shell/root-layout.tsx';
import { guardRoute } from '../route-guard.ts';

/** What every route stands on: the landing rule is asked before any of them, and the one place everybody knows. */
type Context = { queryClient: QueryClient };

export const root = createRootRouteWithContext<Context>()({
  beforeLoad: async ({ context, location, cause, navigate }) => {
    if (cause === 'preload') return; // a link that is only pointed at moves nobody
    if (isOAuthReturn(location.search)) {
      const { handleOAuthReturn } = await import('../oauth-return.ts');
      await handleOAuthReturn(context.queryClient, location);
    }
    await guardRoute(context.queryClient, location, (path) => void navigate({ href: path }));
  },
  component: RootLayout,
});

/** Spec 2: any path is a return from another service while its address says so. */
const isOAuthReturn = (search: object): boolean => 'success' in search || 'error' in search;

export const dashboardPath = '/dashboard';
