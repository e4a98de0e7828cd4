import { CSPProvider } from '@base-ui/react/csp-provider';
import { useQuery } from '@tanstack/react-query';
import { Outlet, useLocation } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '#features/identity/web/session.ts';
import { kindOf } from '../../paths.ts';
import { useSessionEnded } from './session-end.ts';

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** The layout around every page of the app. */
export function RootLayout() {
  const { pathname } = useLocation();
  // "Forgot password?" leads to a public page, which must not be covered.
  const hasEnded = useSessionEnded() && kindOf(pathname) === 'private';
  const { data: user } = useQuery({ ...sessionQuery, enabled: false });
  return (
    <CSPProvider disableStyleElements>
      <Outlet />
      {hasEnded && user ? (
        <Suspense fallback={null}>
          <SignInAgain user={user} />
        </Suspense>
      ) : null}
    </CSPProvider>
  );
}
