import type { QueryClient } from '@tanstack/react-query';
import { createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { reportVisits } from './report-visits.ts';
import { routeTree } from './routes/tree.ts';
import { ScreenError } from '../screens/shell/screen-error.tsx';

const spinnerAfterMs = 150; // any sooner and the spinner would only flicker

export function createAppRouter(queryClient: QueryClient) {
  const router = createRouter({
    routeTree,
    context: { queryClient },
    defaultPreload: 'intent',
    defaultPreloadStaleTime: 0, // the query cache decides what is fresh, not the router
    defaultPendingMs: spinnerAfterMs,
    defaultPendingMinMs: 0,
    defaultPendingComponent: PageSpinner,
    defaultErrorComponent: ScreenError,
    notFoundMode: 'root',
    defaultNotFoundComponent: lazyRouteComponent(
      () => import('../screens/not-found-screen.tsx'),
      'NotFoundScreen',
    ),
    scrollRestoration: true,
  });
  preloadScreen(router.matchRoutes(router.latestLocation), router.routesById);
  // After a move the focus goes to the new heading, so that keyboards and screen readers start where the eye does.
  router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
    if (!pathChanged || !fromLocation) return;
    const target =
      document.querySelector<HTMLElement>('[data-page-heading]') ?? document.querySelector('main');
    target?.focus({ preventScroll: true });
  });
  reportVisits(router, queryClient);
  return router;
}

type Loadable = { options: { component?: unknown } };

/** Loads the screen's code while the session is being read instead of after it. */
function preloadScreen(matches: readonly { routeId: string }[], routes: Record<string, Loadable>): void {
  for (const { routeId } of matches) {
    const component = routes[routeId]?.options.component as { preload?: () => Promise<void> } | undefined;
    component?.preload?.().catch(() => undefined); // the router shows the error if it fails again
  }
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createAppRouter>;
  }
}
