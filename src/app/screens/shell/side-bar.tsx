import { Link, useLocation } from '@tanstack/react-router';
import { Search } from 'lucide-react';
import { KeyboardHint } from '#ui/layout/keyboard-hint.tsx';
import { Wordmark } from '#ui/layout/mark.tsx';
import { AccountButton } from './account-button.tsx';
import { LazyBell } from './lazy-bell.tsx';
import { mainNavItems, currentMark, settingsNavItems } from './navigation.ts';

type Props = { onSearch: () => void; onSearchIntent: () => void };

const rowClass =
  'flex h-9 w-full items-center gap-3 rounded-md px-2.5 font-medium text-ink-soft transition-colors hover:bg-raised hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-text touch:h-11';

/** The side bar on a desktop: search, navigation, settings and account. */
export function SideBar({ onSearch, onSearchIntent }: Props) {
  return (
    <header
      data-side-bar
      className="sticky top-0 hidden h-dvh flex-col overflow-y-auto border-r border-line px-3 py-5 md:flex"
    >
      <div className="mr-1 mb-5 ml-2 flex items-center justify-between">
        <Link to="/dashboard" className="rounded-md" aria-label="Afterword, home">
          <Wordmark />
        </Link>
        <LazyBell />
      </div>
      <button
        type="button"
        data-tip-about="settings"
        onClick={onSearch}
        onPointerEnter={onSearchIntent}
        onFocus={onSearchIntent}
        className="mb-4 flex h-9 items-center gap-3 rounded-md border border-line px-2.5 text-ink-faint transition-colors hover:border-line-strong hover:text-ink-soft touch:h-11"
      >
        <Search aria-hidden className="size-[18px]" strokeWidth={1.8} />
        <span className="flex-1 text-left">Search</span>
        <KeyboardHint keys="Mod+K" />
      </button>
      <nav aria-label="Main" className="flex flex-1 flex-col justify-between gap-6">
        <NavList items={mainNavItems} />
        <NavList items={settingsNavItems} />
      </nav>
      <div className="mt-3 border-t border-line pt-3">
        <AccountButton look="row" />
      </div>
    </header>
  );
}

function NavList({ items }: { items: typeof mainNavItems }) {
  const { pathname } = useLocation();
  return (
    <ul className="space-y-0.5">
      {items.map((item) => (
        <li key={item.label}>
          <Link to={item.to} {...currentMark(item, pathname)} className={rowClass}>
            <item.icon aria-hidden strokeWidth={1.8} className="size-[18px]" />
            {item.label}
          </Link>
        </li>
      ))}
    </ul>
  );
}
