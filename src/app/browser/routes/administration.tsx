import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { root } from './root.tsx';

/** One file: no coach loads it, and an administrator goes from one page to the next. */
const pages = () => import('../../screens/administration-pages.ts');

/**
 * The administration, loaded by no other page. To add a page: a `createRoute` below `administration`, its name in the
 * list at the end; its entry is in `features/administration/web/admin-navigation.ts` already, or is added there.
 */
export const administration = createRoute({
  getParentRoute: () => root,
  id: 'administration',
  component: lazyRouteComponent(pages, 'AdminLayout'),
});

const overview = createRoute({
  getParentRoute: () => administration,
  path: '/admin',
  component: lazyRouteComponent(pages, 'OverviewPage'),
});

const users = createRoute({
  getParentRoute: () => administration,
  path: '/admin/users',
  component: lazyRouteComponent(pages, 'UsersPage'),
});

const user = createRoute({
  getParentRoute: () => administration,
  path: '/admin/users/$id',
  component: lazyRouteComponent(pages, 'UserPage'),
});

const settings = createRoute({
  getParentRoute: () => administration,
  path: '/admin/settings',
  component: lazyRouteComponent(pages, 'SettingsPage'),
});

const activity = createRoute({
  getParentRoute: () => administration,
  path: '/admin/activity',
  component: lazyRouteComponent(pages, 'ActivityPage'),
});

const errors = createRoute({
  getParentRoute: () => administration,
  path: '/admin/errors',
  component: lazyRouteComponent(pages, 'ErrorsPage'),
});

const visitors = createRoute({
  getParentRoute: () => administration,
  path: '/admin/visitors',
  component: lazyRouteComponent(pages, 'VisitorsPage'),
});

const jobs = createRoute({
  getParentRoute: () => administration,
  path: '/admin/jobs',
  component: lazyRouteComponent(pages, 'JobsPage'),
});

const health = createRoute({
  getParentRoute: () => administration,
  path: '/admin/health',
  component: lazyRouteComponent(pages, 'HealthPage'),
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
