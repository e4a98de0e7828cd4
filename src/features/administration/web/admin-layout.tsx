import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Outlet } from '@tanstack/react-router';
import { useEffect, type ReactNode } from 'react';
import { hasCode } from '#ui/api-error.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { PageSpinner } from '#ui/feedback/spinner.tsx';
import { Wordmark } from '#ui/layout/mark.tsx';
import type { AdminSession } from '../contract.ts';
import { AdminShell } from './admin-shell.tsx';
import { adminKey, adminSessionQuery } from './queries.ts';
import { CodePanel, FactorPanel } from './sign-in/code-panel.tsx';
import { PasswordPanel } from './sign-in/password-panel.tsx';
import { SignInPanel } from './sign-in/sign-in-panel.tsx';

/** Signed out, or unknown here: both get the form. 403 is a coach whose account lacks a second factor. */
const isSignedOut = (error: unknown): boolean =>
  hasCode(error, 'unauthenticated') || hasCode(error, 'not_found') || hasCode(error, 'forbidden');

/** A session that ended while a page was open: the form comes back instead of an error on the page. */
function useSessionEnd(): void {
  const cache = useQueryClient();
  useEffect(
    () =>
      cache.getQueryCache().subscribe(({ type, query }) => {
        const [area, what] = query.queryKey;
        const hasEnded = type === 'updated' && area === adminKey && what !== 'session';
        if (hasEnded && hasCode(query.state.error, 'unauthenticated') && query.state.fetchStatus === 'idle')
          void cache.invalidateQueries({ queryKey: adminSessionQuery.queryKey });
      }),
    [cache],
  );
}

/** The layout of /admin: its own sign-in, step by step, and then the pages. */
export function AdminLayout() {
  const cache = useQueryClient();
  useSessionEnd();
  const { data: session, error, refetch } = useQuery(adminSessionQuery);
  const onSession = (next: AdminSession) => {
    cache.removeQueries({ queryKey: [adminKey], predicate: ({ queryKey }) => queryKey[1] !== 'session' });
    cache.setQueryData(adminSessionQuery.queryKey, next);
  };
  if (error && isSignedOut(error))
    return (
      <SignInFrame>
        <SignInPanel needsFactor={hasCode(error, 'forbidden')} onSession={onSession} />
      </SignInFrame>
    );
  if (error)
    return (
      <SignInFrame>
        <ErrorState title="Failed to open the administration" error={error} onRetry={() => void refetch()} />
      </SignInFrame>
    );
  if (!session) return <PageSpinner />;
  const Step = { change_password: PasswordPanel, set_up_factor: FactorPanel, code: CodePanel };
  if (session.next) {
    const Panel = Step[session.next];
    return (
      <SignInFrame>
        <Panel onSession={onSession} />
      </SignInFrame>
    );
  }
  return (
    <AdminShell session={session}>
      <Outlet />
    </AdminShell>
  );
}

function SignInFrame({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col px-5 py-6 sm:px-10">
      <header>
        <Wordmark />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto flex w-full max-w-88 flex-1 flex-col justify-center py-8 outline-none"
      >
        {children}
      </main>
    </div>
  );
}
