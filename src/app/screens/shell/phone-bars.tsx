import { Link, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { Wordmark } from '#ui/layout/mark.tsx';
import { AccountButton } from './account-button.tsx';
import { LazyBell } from './lazy-bell.tsx';
import { currentMark, phoneNavItems } from './navigation.ts';

type Props = { onSearch: () => void; onSearchIntent: () => void };

/** The top bar on a phone: name, search and account. */
export function TopBar({ onSearch, onSearchIntent }: Props) {
  return (
    <header className="flex h-14 items-center gap-1 px-4 pt-[env(safe-area-inset-top)] sm:px-6 md:hidden">
      <Link to="/dashboard" className="-m-2 mr-auto rounded-md p-2" aria-label="Afterword, home">
        <Wordmark />
      </Link>
      <button
        type="button"
        aria-label="Search"
        data-tip-about="settings"
        onClick={onSearch}
        onPointerDown={onSearchIntent}
        className="grid size-11 place-items-center rounded-full text-ink-soft"
      >
        <Search aria-hidden className="size-5" />
      </button>
      <LazyBell />
      <AccountButton look="button" />
    </header>
  );
}

/** The bottom bar on a phone: the navigation, in reach of the thumb. */
export function BottomBar() {
  const { pathname } = useLocation();
  return (
    <nav
      aria-label="Main"
      data-bottom-bar=""
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <ul className="flex">
        {phoneNavItems.map((item) => (
          // As wide as its word needs: five equal parts are too narrow for the longest.
          <li key={item.label} className="min-w-0 flex-auto">
            <Link
              to={item.to}
              {...currentMark(item, pathname)}
              className="group flex h-16 flex-col items-center justify-center gap-1 text-xs font-medium text-ink-soft -outline-offset-2 aria-[current]:text-accent-text"
            >
              <span className="grid h-7 w-14 place-items-center rounded-full transition-colors group-aria-[current]:bg-accent-soft">
                <item.icon aria-hidden strokeWidth={1.8} className="size-5" />
              </span>
              {item.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
