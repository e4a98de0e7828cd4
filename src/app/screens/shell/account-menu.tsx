import { useNavigate } from '@tanstack/react-router';
import { ChevronsUpDown, CreditCard, LogOut, Monitor, Moon, Sun } from 'lucide-react';
import { useUser } from '#features/identity/web/session.ts';
import { Menu, MenuChoice, MenuItem, MenuLine } from '#ui/actions/menu.tsx';
import { Avatar } from '#ui/layout/avatar.tsx';
import { setTheme, useTheme } from '#ui/theme.ts';
import { leave } from './leave.ts';
import { settingPlaces } from './navigation.ts';

const themeOptions = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
  { value: 'system', label: 'As the system', icon: <Monitor aria-hidden /> },
] as const;

/** Who is signed in, the theme, and the way out. A row beside the page, a round button on a phone. */
export function AccountMenu({ look }: { look: 'row' | 'button' }) {
  const user = useUser();
  const theme = useTheme();
  const navigate = useNavigate();
  const name = user.fullName || [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;

  const trigger =
    look === 'row' ? (
      <button
        type="button"
        className="flex w-full items-center gap-3 rounded-md p-2 text-left transition-colors hover:bg-raised data-popup-open:bg-raised"
      >
        <Avatar name={name} className="size-8" />
        <span className="min-w-0 flex-1">
          <span className="sr-only">Account: </span>
          <span className="block truncate text-sm font-medium">{name}</span>
          <span className="block truncate text-xs text-ink-faint">{user.email}</span>
        </span>
        <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
      </button>
    ) : (
      <button type="button" className="-mr-1.5 grid size-11 place-items-center rounded-full">
        <Avatar name={name} className="size-9" />
        <span className="sr-only">Account: {name}</span>
      </button>
    );

  return (
    <Menu trigger={trigger} side={look === 'row' ? 'top' : 'bottom'} align={look === 'row' ? 'start' : 'end'}>
      {look === 'button' ? (
        <p className="max-w-64 truncate px-2.5 pt-2 pb-1 text-sm text-ink-soft">{user.email}</p>
      ) : null}
      {look === 'button'
        ? settingPlaces.map((place) => (
            <MenuItem
              key={place.label}
              icon={<place.icon aria-hidden />}
              onClick={() => void navigate({ to: place.to })}
            >
              {place.label}
            </MenuItem>
          ))
        : null}
      <MenuItem icon={<CreditCard aria-hidden />} onClick={() => void navigate({ to: '/upgrade' })}>
        Plan and minutes
      </MenuItem>
      <MenuLine />
      <MenuChoice label="Theme" value={theme} options={themeOptions} onChange={setTheme} />
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden />} onClick={() => void leave()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
