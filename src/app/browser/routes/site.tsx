import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './signed-in.tsx';

/**
 * The demonstration of `/ai-sample` that needs the app. The public pages are separate documents, reached by plain
 * links.
 */
const streamingDemo = createRoute({
  getParentRoute: () => signedIn,
  path: '/streaming-demo',
  component: lazyRouteComponent(
    () => import('../../screens/site/demo/streaming-demo-screen.tsx'),
    'StreamingDemoScreen',
  ),
});

export const siteScreens = [streamingDemo] as const;
