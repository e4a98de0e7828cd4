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
    () => import('#features/administration/web/overview-page.tsx'),
    'OverviewPage',
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

export const administrationPages = [overview, users, user, settings, activity] as const;
