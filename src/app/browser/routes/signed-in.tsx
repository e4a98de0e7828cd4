import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#features/identity/web/session.ts';
import type { ListSearch } from '#features/review/rules/list-filter.ts';
import type { TaskSearch } from '#features/review/rules/task-list.ts';
import type { SearchAddress } from '#features/search/rules/search-address.ts';
import { dashboardPath, loadTrial, root } from './root.tsx';

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
  loader: loadTrial,
  component: lazyRouteComponent(() => import('../../screens/shell/shell.tsx'), 'Shell'),
});

/** The screens check what an address says: the sign-in page loads this file, and should load little. */
const asGiven = <Search,>(search: Record<string, unknown>) => search as Search;

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: dashboardPath,
  component: lazyRouteComponent(
    () => import('#features/review/web/dashboard/dashboard-screen.tsx'),
    'DashboardScreen',
  ),
});

/** Spec 2: the same screen under two names. */
const app = createRoute({
  getParentRoute: () => signedIn,
  path: '/app',
  beforeLoad: () => {
    throw redirect({ to: dashboardPath });
  },
});

const conversations = createRoute({
  getParentRoute: () => signedIn,
  path: '/conversations',
  validateSearch: asGiven<ListSearch>,
  component: lazyRouteComponent(
    () => import('#features/review/web/list/conversations-screen.tsx'),
    'ConversationsScreen',
  ),
});

const tasks = createRoute({
  getParentRoute: () => signedIn,
  path: '/tasks',
  validateSearch: asGiven<TaskSearch>,
  component: lazyRouteComponent(
    () => import('#features/review/web/task-list/tasks-screen.tsx'),
    'TasksScreen',
  ),
});

const followUps = createRoute({
  getParentRoute: () => signedIn,
  path: '/follow-ups',
  validateSearch: asGiven<{ group?: string }>,
  component: lazyRouteComponent(
    () => import('#features/follow-ups/web/list/follow-ups-screen.tsx'),
    'FollowUpsScreen',
  ),
});

const followUp = createRoute({
  getParentRoute: () => signedIn,
  path: '/follow-ups/$id',
  component: lazyRouteComponent(
    () => import('#features/follow-ups/web/editor/follow-up-screen.tsx'),
    'FollowUpScreen',
  ),
});

const conversation = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/conversation/$id',
  // `task`: opens the transcript where that task was said; `turn` and `at`: at that line and second.
  validateSearch: asGiven<{ task?: string; turn?: number; at?: number }>,
  component: lazyRouteComponent(
    () => import('#features/review/web/conversation/conversation-screen.tsx'),
    'ConversationScreen',
  ),
});

const versions = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/conversation/$id/versions',
  validateSearch: asGiven<{ of?: 'results' | 'transcript'; number?: number }>,
  component: lazyRouteComponent(
    () => import('#features/review/web/versions/versions-screen.tsx'),
    'VersionsScreen',
  ),
});

const record = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/record',
  validateSearch: asGiven<{ finishing?: string; client?: string; title?: string }>,
  component: lazyRouteComponent(() => import('#features/recording/web/record-screen.tsx'), 'RecordScreen'),
});

const upload = createRoute({
  getParentRoute: () => signedIn,
  path: '/upload',
  validateSearch: asGiven<{ shared?: string }>,
  component: lazyRouteComponent(() => import('../../screens/upload-screen.tsx'), 'UploadScreen'),
});

const search = createRoute({
  getParentRoute: () => signedIn,
  path: '/search',
  validateSearch: asGiven<SearchAddress>,
  component: lazyRouteComponent(() => import('#features/search/web/search-screen.tsx'), 'SearchScreen'),
});

const clients = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients',
  component: lazyRouteComponent(() => import('#features/clients/web/clients-screen.tsx'), 'ClientsScreen'),
});

const client = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients/$id',
  validateSearch: asGiven<{ tab?: 'memory' | 'progress' }>,
  component: lazyRouteComponent(
    () => import('#features/review/web/client/client-screen.tsx'),
    'ClientScreen',
  ),
});

const brief = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients/$id/brief',
  component: lazyRouteComponent(() => import('#features/progress/web/brief/brief-screen.tsx'), 'BriefScreen'),
});

const mirror = createRoute({
  getParentRoute: () => signedIn,
  path: '/mirror',
  component: lazyRouteComponent(
    () => import('#features/progress/web/mirror/mirror-screen.tsx'),
    'MirrorScreen',
  ),
});

const folders = createRoute({
  getParentRoute: () => signedIn,
  path: '/folders',
  component: lazyRouteComponent(() => import('#features/folders/web/folders-screen.tsx'), 'FoldersScreen'),
});

const folder = createRoute({
  getParentRoute: () => signedIn,
  path: '/folders/$id',
  component: lazyRouteComponent(() => import('#features/review/web/list/folder-screen.tsx'), 'FolderScreen'),
});

const notifications = createRoute({
  getParentRoute: () => signedIn,
  path: '/notifications',
  component: lazyRouteComponent(
    () => import('#features/notifications/web/notifications-screen.tsx'),
    'NotificationsScreen',
  ),
});

export const signedInScreens = [
  dashboard,
  app,
  conversations,
  tasks,
  followUps,
  followUp,
  conversation,
  versions,
  record,
  upload,
  search,
  clients,
  client,
  brief,
  mirror,
  folders,
  folder,
  notifications,
] as const;
