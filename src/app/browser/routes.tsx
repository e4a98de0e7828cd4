import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { sessionQuery } from '#features/identity/web/session.ts';
import { hasCode } from '#ui/api-error.ts';

/**
 * Every path of the app, its guard and the screen it loads. To add a screen: one `createRoute` below `signedIn` (or
 * `signedOut`), its name in the tree at the end, and a line in `app/screens/navigation.ts` if it is a main place.
 */
type Context = { queryClient: QueryClient };

const root = createRootRouteWithContext<Context>()({ component: Outlet });

const home = '/dashboard';

/** Only paths of ours: a link must not be able to send a coach to another site after sign-in. */
export const readNext = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;

const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: home });
  },
});

const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  component: lazyRouteComponent(() => import('../screens/entrance.tsx'), 'Entrance'),
});

const signIn = createRoute({
  getParentRoute: () => signedOut,
  path: '/signin',
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = readNext(search.next);
    return next ? { next } : {};
  },
  beforeLoad: async ({ context, search }) => {
    // A server that cannot say who is here must not keep the form away.
    const user = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (user) throw redirect({ href: search.next ?? home });
  },
  component: lazyRouteComponent(() => import('#features/identity/web/sign-in-screen.tsx'), 'SignInScreen'),
});

const register = createRoute({
  getParentRoute: () => signedOut,
  path: '/register',
  validateSearch: (search: Record<string, unknown>): { plan?: string } =>
    typeof search.plan === 'string' ? { plan: search.plan } : {},
  beforeLoad: async ({ context }) => {
    const user = await context.queryClient.ensureQueryData(sessionQuery).catch(() => null);
    if (user) throw redirect({ to: home });
  },
  component: lazyRouteComponent(() => import('#features/identity/web/register-screen.tsx'), 'RegisterScreen'),
});

const forgotPassword = createRoute({
  getParentRoute: () => signedOut,
  path: '/forgot-password',
  component: lazyRouteComponent(
    () => import('#features/identity/web/password/forgot-password-screen.tsx'),
    'ForgotPasswordScreen',
  ),
});

const resetPassword = createRoute({
  getParentRoute: () => signedOut,
  path: '/reset-password',
  validateSearch: (search: Record<string, unknown>): { token?: string } =>
    typeof search.token === 'string' ? { token: search.token } : {},
  component: lazyRouteComponent(
    () => import('#features/identity/web/password/reset-password-screen.tsx'),
    'ResetPasswordScreen',
  ),
});

const signedIn = createRoute({
  getParentRoute: () => root,
  id: 'signed-in',
  beforeLoad: async ({ context, location }) => {
    const user = await context.queryClient.ensureQueryData(sessionQuery).catch((error: unknown) => {
      if (hasCode(error, 'unauthenticated')) return null;
      throw error;
    });
    if (!user) throw redirect({ to: '/signin', search: { next: location.href } });
  },
  component: lazyRouteComponent(() => import('../screens/shell.tsx'), 'Shell'),
});

const dashboard = createRoute({
  getParentRoute: () => signedIn,
  path: home,
  component: lazyRouteComponent(() => import('../screens/dashboard-screen.tsx'), 'DashboardScreen'),
});

/** Spec 2: the same screen under two names. */
const app = createRoute({
  getParentRoute: () => signedIn,
  path: '/app',
  beforeLoad: () => {
    throw redirect({ to: home });
  },
});

const conversation = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/conversation/$id',
  component: lazyRouteComponent(() => import('../screens/conversation-screen.tsx'), 'ConversationScreen'),
});

const record = createRoute({
  getParentRoute: () => signedIn,
  path: '/app/record',
  validateSearch: (search: Record<string, unknown>): { finishing?: string } =>
    typeof search.finishing === 'string' ? { finishing: search.finishing } : {},
  component: lazyRouteComponent(() => import('../screens/record-screen.tsx'), 'RecordScreen'),
});

const upload = createRoute({
  getParentRoute: () => signedIn,
  path: '/upload',
  component: lazyRouteComponent(() => import('../screens/upload-screen.tsx'), 'UploadScreen'),
});

const clients = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients',
  component: lazyRouteComponent(() => import('#features/clients/web/clients-screen.tsx'), 'ClientsScreen'),
});

const client = createRoute({
  getParentRoute: () => signedIn,
  path: '/clients/$id',
  component: lazyRouteComponent(() => import('../screens/client-screen.tsx'), 'ClientScreen'),
});

const folders = createRoute({
  getParentRoute: () => signedIn,
  path: '/folders',
  component: lazyRouteComponent(() => import('#features/folders/web/folders-screen.tsx'), 'FoldersScreen'),
});

const folder = createRoute({
  getParentRoute: () => signedIn,
  path: '/folders/$id',
  component: lazyRouteComponent(() => import('../screens/folder-screen.tsx'), 'FolderScreen'),
});

export const routeTree = root.addChildren([
  index,
  signedOut.addChildren([signIn, register, forgotPassword, resetPassword]),
  signedIn.addChildren([dashboard, app, conversation, record, upload, clients, client, folders, folder]),
]);
