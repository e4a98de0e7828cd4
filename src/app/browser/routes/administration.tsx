import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.tsx';

/**
 * The administration, loaded by no other page. To add a page: a `createRoute` below `administration`, its name in the
 * list at the end; its entry is in `features/administration/web/admin-navigation.ts` already, or is added there.
 */
export const administration = createRoute({
  getParentRoute: () => root,
  id: 'administration',
  component: lazyRouteComponent(() => import('#features/administration/web/admin-layout.tsx'), 'AdminLayout'),
});

const overview = createRoute({
  getParentRoute: () => administration,
  path: '/admin',
  component: lazyRouteComponent(
    () => import('#features/operations/web/overview-page.tsx'),
    'OperationsOverviewPage',
  ),
});

const users = createRoute({
  getParentRoute: () => administration,
  path: '/admin/users',
  component: lazyRouteComponent(
    () => import('#features/administration/web/users/users-page.tsx'),
    'UsersPage',
  ),
});

const user = createRoute({
  getParentRoute: () => administration,
  path: '/admin/users/$id',
  component: lazyRouteComponent(() => import('#features/administration/web/users/user-page.tsx'), 'UserPage'),
});

const settings = createRoute({
  getParentRoute: () => administration,
  path: '/admin/settings',
  component: lazyRouteComponent(
    () => import('#features/administration/web/settings/settings-page.tsx'),
    'SettingsPage',
  ),
});

const activity = createRoute({
  getParentRoute: () => administration,
  path: '/admin/activity',
  component: lazyRouteComponent(
    () => import('#features/administration/web/activity-page.tsx'),
    'ActivityPage',
  ),
});

const errors = createRoute({
  getParentRoute: () => administration,
  path: '/admin/errors',
  component: lazyRouteComponent(() => import('#features/error-log/web/errors-page.tsx'), 'ErrorsPage'),
});

const visitors = createRoute({
  getParentRoute: () => administration,
  path: '/admin/visitors',
  component: lazyRouteComponent(() => import('#features/operations/web/visitors-page.tsx'), 'VisitorsPage'),
});

const jobs = createRoute({
  getParentRoute: () => administration,
  path: '/admin/jobs',
  component: lazyRouteComponent(() => import('#features/operations/web/jobs-page.tsx'), 'JobsPage'),
});

const health = createRoute({
  getParentRoute: () => administration,
  path: '/admin/health',
  component: lazyRouteComponent(() => import('#features/operations/web/health-page.tsx'), 'HealthPage'),
});

export const administrationPages = [
  overview,
  users,
  user,
  errors,
  visitors,
  jobs,
  health,
  settings,
  activity,
] as const;
