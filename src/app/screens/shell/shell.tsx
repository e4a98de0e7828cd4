import { CSPProvider } from '@base-ui/react/csp-provider';
import { Link, Outlet, useLocation } from '@tanstack/react-router';
import { RecordingBar } from '#features/recording/web/recording-bar.tsx';
import { Wordmark } from '#ui/layout/mark.tsx';
import { AccountMenu } from './account-menu.tsx';
import { markOf, places } from './navigation.ts';
import { OfflineNotice } from './offline-notice.tsx';

/** What stands around every signed-in screen: the main places, the account, and the way past both. */
export function Shell() {
  return (
    <div className="md:grid md:min-h-dvh md:grid-cols-[15rem_minmax(0,1fr)]">
      <a
        href="#main"
        className="fixed top-2 left-2 z-60 -translate-y-20 rounded-md bg-accent px-4 py-2.5 font-medium text-on-accent focus:translate-y-0"
      >
        Skip to content
      </a>
      <SideBar />
      <TopBar />
      <div className="flex min-w-0 flex-col">
        <RecordingBar />
        <OfflineNotice />
        <main
          id="main"
          tabIndex={-1}
          className="mx-auto w-full max-w-264 flex-1 px-4 pt-5 pb-28 sm:px-6 md:px-10 md:pt-10 md:pb-16"
        >
          <CSPProvider disableStyleElements>
            <Outlet />
          </CSPProvider>
        </main>
      </div>
      <BottomBar />
    </div>
  );
}

function SideBar() {
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 hidden h-dvh flex-col border-r border-line px-3 py-5 md:flex">
      <Link to="/" className="mx-2 mb-7 w-fit rounded-md" aria-label="Afterword, home">
        <Wordmark />
      </Link>
      <nav aria-label="Main" className="flex-1">
        <ul className="space-y-0.5">
          {places.map((place) => (
            <li key={place.label}>
              <Link
                to={place.to}
                {...markOf(place, pathname)}
                className="flex h-9 items-center gap-3 rounded-md px-2.5 font-medium text-ink-soft transition-colors hover:bg-raised hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text touch:h-11"
              >
                <place.icon aria-hidden strokeWidth={1.8} className="size-[18px]" />
                {place.label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <AccountMenu look="row" />
    </header>
  );
}

function TopBar() {
  return (
    <header className="flex h-14 items-center justify-between px-4 pt-[env(safe-area-inset-top)] sm:px-6 md:hidden">
      <Link to="/" className="-m-2 rounded-md p-2" aria-label="Afterword, home">
        <Wordmark />
      </Link>
      <AccountMenu look="button" />
    </header>
  );
}

function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {places.map((place) => (
          // As wide as its word needs: five equal parts are too narrow for the longest.
          <li key={place.label} className="min-w-0 flex-auto">
            <Link
              to={place.to}
              {...markOf(place, pathname)}
              className="group flex h-16 flex-col items-center justify-center gap-1 text-xs font-medium text-ink-soft -outline-offset-2 aria-[current]:text-accent-text"
            >
              <span className="grid h-7 w-14 place-items-center rounded-full transition-colors group-aria-[current]:bg-accent-soft">
                <place.icon aria-hidden strokeWidth={1.8} className="size-5" />
              </span>
              {place.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
