import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { sessionQuery } from '#features/identity/web/session.ts';
import { home, root } from './root.tsx';

/** The pages before sign-in. To add one: a `createRoute` below `signedOut`, and its name in the list at the end. */

/** Only paths of ours: a link must not be able to send a coach to another site after sign-in. */
const readNext = (value: unknown): string | undefined =>
  typeof value === 'string' && /^\/(?![/\\])/.test(value) ? value : undefined;

export const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  component: lazyRouteComponent(() => import('../../screens/entrance/entrance.tsx'), 'Entrance'),
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

export const signedOutPages = [signIn, register, forgotPassword, resetPassword] as const;
