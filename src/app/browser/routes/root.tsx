import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { RootLayout } from '../../screens/shell/root-layout.tsx';
import { guardRoute } from '../route-guard.ts';

/** The root route: every route passes the guard and the OAuth return first. */
type Context = { queryClient: QueryClient };

export const root = createRootRouteWithContext<Context>()({
  beforeLoad: async ({ context, location, cause, navigate }) => {
    if (cause === 'preload') return; // preloading a link must not redirect
    if (isOAuthReturn(location.search)) {
      const { handleOAuthReturn } = await import('../oauth-return.ts');
      await handleOAuthReturn(context.queryClient, location);
    }
    await guardRoute(context.queryClient, location, (path) => void navigate({ href: path }));
  },
  component: RootLayout,
});

/** Spec 2: an OAuth provider may return to any path. */
const isOAuthReturn = (search: object): boolean => 'success' in search || 'error' in search;

export const dashboardPath = '/dashboard';
