import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { trialQuery } from '#features/billing/web/queries.ts';
import { sessionQuery } from '#features/identity/web/session.ts';
import { dashboardPath, root } from './root.tsx';

/**
 * The screens inside the shell. To add one: a `createRoute` below `signedIn`, its name in the list at the end, and a
 * line in `app/screens/shell/navigation.ts` if it belongs in the navigation.
 */
export const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  // The root has already redirected signed-out visitors; a path that its rule does not know yet must not open either.
  beforeLoad: async ({ context, location }) => {
    if (!(await context.queryClient.ensureQueryData(sessionQuery)))
      throw redirect({ to: '/signin', search: { next: location.href } });
  },
  // Loaded with the screen's code, so that the banner does not push the page down later.
  loader: async ({ context: { queryClient } }) => {
    const user = await queryClient.ensureQueryData(sessionQuery);
    // Spec 8: a failure here is not shown.
    if (user) await queryClient.ensureQueryData(trialQuery(user.id)).catch(() => undefined);
  },
  component: lazyRouteComponent(() => import('../../screens/shell/shell.tsx'), 'Shell'),
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: dashboardPath,
  component: lazyRouteComponent(() => import('../../screens/dashboard-screen.tsx'), 'DashboardScreen'),
});

/** Spec 2: the same screen under two names. */
const app = createRoute({
  getParentRoute: () => signedIn,
  path: '/app',
  beforeLoad: () => {
    throw redirect({ to: dashboardPath });
  },
});

const conversation = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/conversation/$id',
  component: lazyRouteComponent(() => import('../../screens/conversation-screen.tsx'), 'ConversationScreen'),
});

const versions = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/conversation/$id/versions',
  validateSearch: (search: Record<string, unknown>): { of: 'results' | 'transcript'; number?: number } => ({
    of: search.of === 'transcript' ? 'transcript' : 'results',
    ...(Number.isInteger(search.number) ? { number: search.number as number } : {}),
  }),
  component: lazyRouteComponent(
    () => import('../../screens/conversations/versions/versions-screen.tsx'),
    'VersionsScreen',
  ),
});

const record = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/record',
  validateSearch: (search: Record<string, unknown>): { finishing?: string; client?: string } => ({
    ...(typeof search.finishing === 'string' ? { finishing: search.finishing } : {}),
    ...(typeof search.client === 'string' ? { client: search.client } : {}),
  }),
  component: lazyRouteComponent(() => import('#features/recording/web/record-screen.tsx'), 'RecordScreen'),
});

const upload = createRoute({
  getParentRoute: () => signedIn,
  path: '/upload',
  component: lazyRouteComponent(() => import('../../screens/upload-screen.tsx'), 'UploadScreen'),
});

const clients = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients',
  component: lazyRouteComponent(() => import('#features/clients/web/clients-screen.tsx'), 'ClientsScreen'),
});

const client = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients/$id',
  component: lazyRouteComponent(() => import('../../screens/client-screen.tsx'), 'ClientScreen'),
});

const folders = createRoute({
  getParentRoute: () => signedIn,
  path: '/folders',
  component: lazyRouteComponent(() => import('#features/folders/web/folders-screen.tsx'), 'FoldersScreen'),
});

const folder = createRoute({
  getParentRoute: () => signedIn,
  path: '/folders/$id',
  component: lazyRouteComponent(() => import('../../screens/folder-screen.tsx'), 'FolderScreen'),
});

export const signedInScreens = [
  dashboard,
  app,
  conversation,
  versions,
  record,
  upload,
  clients,
  client,
  folders,
  folder,
] as const;
