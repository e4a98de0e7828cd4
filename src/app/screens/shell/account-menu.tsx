import { useNavigate } from '@tanstack/react-router';
import { CreditCard, LogOut, Monitor, Moon, ShieldCheck, Sun } from 'lucide-react';
import type { ReactElement } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { Menu, MenuChoice, MenuItem, MenuLine } from '#ui/actions/menu.tsx';
import { setTheme, useTheme } from '#ui/theme.ts';
import { signOut } from '#features/identity/web/sign-out.ts';
import { phoneMenuItems } from './navigation.ts';

const themeOptions = [
  { value: 'light', label: 'Light', icon: <Sun aria-hidden /> },
  { value: 'dark', label: 'Dark', icon: <Moon aria-hidden /> },
  { value: 'system', label: 'Match system', icon: <Monitor aria-hidden /> },
] as const;

type Props = {
  look: 'row' | 'button';
  trigger: ReactElement;
  /** The button was pressed before the menu had loaded. */
  defaultOpen: boolean;
};

/** Settings, plan, theme and sign-out. */
export function AccountMenu({ look, trigger, defaultOpen }: Props) {
  const user = useUser();
  const theme = useTheme();
  const navigate = useNavigate();
  return (
    <Menu
      trigger={trigger}
      defaultOpen={defaultOpen}
      side={look === 'row' ? 'top' : 'bottom'}
      align={look === 'row' ? 'start' : 'end'}
    >
      {look === 'button' ? (
        <p className="max-w-64 truncate px-2.5 pt-2 pb-1 text-sm text-ink-soft">{user.email}</p>
      ) : null}
      {look === 'button'
        ? phoneMenuItems.map((item) => (
            <MenuItem
              key={item.label}
              icon={<item.icon aria-hidden />}
              onClick={() => void navigate({ to: item.to })}
            >
              {item.label}
            </MenuItem>
          ))
        : null}
      <MenuItem icon={<CreditCard aria-hidden />} onClick={() => void navigate({ to: '/upgrade' })}>
        Plan and minutes
      </MenuItem>
      {user.isAdmin ? (
        <MenuItem icon={<ShieldCheck aria-hidden />} onClick={() => void navigate({ to: '/admin' })}>
          Administration
        </MenuItem>
      ) : null}
      <MenuLine />
      <MenuChoice label="Theme" value={theme} options={themeOptions} onChange={setTheme} />
      <MenuLine />
      <MenuItem icon={<LogOut aria-hidden />} onClick={() => void signOut()}>
        Sign out
      </MenuItem>
    </Menu>
  );
}
