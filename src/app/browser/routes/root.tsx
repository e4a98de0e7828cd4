import type { QueryClient } from '@tanstack/react-query';
import { createRootRouteWithContext } from '@tanstack/react-router';
import { trialQuery } from '#features/billing/web/queries.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
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

/** Loaded with a screen's code, so that the trial banner does not push the page down later. */
export async function loadTrial({ context: { queryClient } }: { context: Context }): Promise<void> {
  const user = await queryClient.ensureQueryData(sessionQuery);
  // Spec 8: a failure here is not shown.
  if (user) await queryClient.ensureQueryData(trialQuery(user.id)).catch(() => undefined);
}

/** Spec 2: an OAuth provider may return to any path. */
const isOAuthReturn = (search: object): boolean => 'success' in search || 'error' in search;

export const dashboardPath = '/dashboard';
