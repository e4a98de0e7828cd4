import { CSPProvider } from '@base-ui/react/csp-provider';
import { useQuery } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { sessionQuery } from '#features/identity/web/session.ts';
import { useSessionEnded } from './session-end.ts';

const SignInAgain = lazy(async () => ({ default: (await import('./sign-in-again.tsx')).SignInAgain }));

/** Around every page of the app, whichever kind it is. */
export function Around() {
  const hasEnded = useSessionEnded();
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
