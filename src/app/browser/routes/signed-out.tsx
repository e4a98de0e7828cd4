import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { splash } from '#features/onboarding/rules/splash.ts';
import { skipsSplash } from '#features/onboarding/web/visitor-flags.ts';
import { readNext } from '../read-next.ts';
import { root } from './root.tsx';

/** The pages before sign-in. To add one: a `createRoute` below `signedOut`, and its name in the list at the end. */

export const signedOut = createRoute({
  getParentRoute: () => root,
  id: 'signed-out',
  component: lazyRouteComponent(() => import('#features/identity/web/entrance.tsx'), 'Entrance'),
});

const signIn = createRoute({
  getParentRoute: () => signedOut,
  path: '/signin',
  validateSearch: (search: Record<string, unknown>): { next?: string } => {
    const next = readNext(search.next);
    return next ? { next } : {};
  },
  component: lazyRouteComponent(() => import('#features/identity/web/sign-in-screen.tsx'), 'SignInScreen'),
});

const register = createRoute({
  getParentRoute: () => signedOut,
  path: '/register',
  validateSearch: (search: Record<string, unknown>): { plan?: string } =>
    typeof search.plan === 'string' ? { plan: search.plan } : {},
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

/** Pages without the entrance's frame. */
const splashScreen = createRoute({
  getParentRoute: () => root,
  path: splash.path,
  beforeLoad: () => {
    if (skipsSplash()) throw redirect({ to: '/signin' }); // spec 2: shown at most once
  },
  component: lazyRouteComponent(() => import('#features/onboarding/web/splash-screen.tsx'), 'SplashScreen'),
});

const signOut = createRoute({
  getParentRoute: () => root,
  path: '/signout',
  component: lazyRouteComponent(() => import('#app/screens/sign-out-screen.tsx'), 'SignOutScreen'),
});

export const framelessPages = [splashScreen, signOut] as const;

/** Where the link in a confirmation e-mail leads, signed in or not. */
const verifyEmail = createRoute({
  getParentRoute: () => signedOut,
  path: '/verify-email',
  validateSearch: ({ token, oobCode, mode }: Record<string, unknown>): { token?: string; mode?: string } => {
    const given = token ?? oobCode; // Firebase's name for it
    return {
      ...(typeof given === 'string' ? { token: given } : {}),
      ...(typeof mode === 'string' ? { mode } : {}),
    };
  },
  beforeLoad: async ({ search: { mode, token = '' } }) => {
    if (mode)
      (await import('#features/identity/web/provider/firebase/email-links.ts')).followEmailLink(mode, token);
  },
  component: lazyRouteComponent(
    () => import('#features/identity/web/security/confirm-email-screen.tsx'),
    'ConfirmEmailScreen',
  ),
});

export const signedOutPages = [signIn, register, forgotPassword, resetPassword, verifyEmail] as const;
