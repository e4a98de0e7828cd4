import { useQueryClient } from '@tanstack/react-query';
import { Link, useLocation, useRouter, type LinkProps } from '@tanstack/react-router';
import { LogOut } from 'lucide-react';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { Wordmark } from '#ui/layout/mark.tsx';
import { warn } from '#ui/toast.ts';
import { signOutAdmin, type AdminSession } from '../contract.ts';
import { adminNavItems } from './admin-navigation.ts';
import { adminKey } from './queries.ts';

const rowClass =
  'flex h-9 shrink-0 items-center gap-3 rounded-md px-2.5 font-medium text-ink-soft transition-colors hover:bg-raised hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text touch:h-11';

/** Navigation beside the page; on a phone a line above it that scrolls. */
export function AdminShell({ session, children }: { session: AdminSession; children: ReactNode }) {
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <header className="flex flex-col border-line max-md:border-b md:sticky md:top-0 md:h-dvh md:overflow-y-auto md:border-r md:px-3 md:py-5">
        <div className="flex items-center justify-between gap-3 px-4 pt-4 md:mx-2 md:mb-6 md:block md:p-0">
          <Wordmark />
          <p className="text-sm text-ink-soft md:mt-1.5">Administration</p>
        </div>
        <nav aria-label="Administration" className="min-w-0 flex-1">
          <NavList />
        </nav>
        <Account session={session} />
      </header>
      <main
        id="main"
        tabIndex={-1}
        className="mx-auto w-full max-w-264 min-w-0 px-4 pt-5 pb-16 outline-none has-data-wide:max-w-360 sm:px-6 md:px-10 md:pt-10"
      >
        {children}
      </main>
    </div>
  );
}

function NavList() {
  const { routesByPath } = useRouter();
  const { pathname } = useLocation();
  const isCurrent = (to: string) => pathname === to || (to !== '/admin' && pathname.startsWith(`${to}/`));
  const items = adminNavItems.filter(({ to }) => to in routesByPath);
  const list = useRef<HTMLUListElement>(null);

  // On a phone the line scrolls, and the current page may stand outside it.
  useEffect(() => {
    const current = list.current?.querySelector<HTMLElement>('[aria-current]');
    if (!list.current || !current) return;
    list.current.scrollLeft = current.offsetLeft - (list.current.clientWidth - current.offsetWidth) / 2;
  }, [pathname]);

  return (
    <ul ref={list} className="relative flex gap-0.5 overflow-x-auto px-2 py-2 md:block md:space-y-0.5 md:p-0">
      {items.map(({ to, label, icon: Icon }) => (
        <li key={to}>
          <Link
            to={to as LinkProps['to']}
            activeOptions={{ exact: true }}
            aria-current={isCurrent(to) ? 'page' : undefined}
            className={rowClass}
          >
            <Icon aria-hidden strokeWidth={1.8} className="size-[18px]" />
            {label}
          </Link>
        </li>
      ))}
    </ul>
  );
}

function Account({ session }: { session: AdminSession }) {
  const cache = useQueryClient();
  const signOut = async () => {
    try {
      await call(signOutAdmin);
      // Nothing of the administration stays in a tab that was signed out.
      await cache.resetQueries({ queryKey: [adminKey] });
    } catch (error) {
      warn('Failed to sign out', { description: messageFor(error) });
    }
  };
  return (
    <div className="flex items-center justify-between gap-2 border-line px-4 pb-3 md:mt-3 md:border-t md:px-2.5 md:pt-3 md:pb-0">
      <p className="min-w-0 truncate text-sm text-ink-soft" title={session.name}>
        {session.name}
      </p>
      {session.isCoach ? (
        <Link to="/dashboard" className="text-sm font-medium text-accent-text underline underline-offset-4">
          Back to the app
        </Link>
      ) : (
        <Button
          size="sm"
          variant="quiet"
          icon={<LogOut aria-hidden className="size-4" />}
          onClick={() => void signOut()}
        >
          Sign out
        </Button>
      )}
    </div>
  );
}
