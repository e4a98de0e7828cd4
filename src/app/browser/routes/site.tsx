import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { signedIn } from './signed-in.tsx';

/**
 * The demonstrations that need the app. The public pages are separate documents, reached by plain
 * links.
 */
const streamingDemo = createRoute({
  getParentRoute: () => signedIn,
  path: '/streaming-demo',
  component: lazyRouteComponent(
    () => import('#features/site/web/sample/streaming-demo-screen.tsx'),
    'StreamingDemoScreen',
  ),
});

const recordDemo = createRoute({
  getParentRoute: () => signedIn,
  path: '/phase2-demo',
  component: lazyRouteComponent(
    () => import('#features/site/web/sample/record/record-demo-screen.tsx'),
    'RecordDemoScreen',
  ),
});

const voiceDemo = createRoute({
  getParentRoute: () => signedIn,
  path: '/phase3-demo',
  component: lazyRouteComponent(
    () => import('#features/site/web/sample/voice/voice-demo-screen.tsx'),
    'VoiceDemoScreen',
  ),
});

export const siteScreens = [streamingDemo, recordDemo, voiceDemo] as const;
