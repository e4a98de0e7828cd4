import { ChevronsUpDown } from 'lucide-react';
import { useEffect, useLayoutEffect, useRef, useState, type ComponentProps } from 'react';
import { useUser } from '#features/identity/web/session.ts';
import { Avatar } from '#ui/layout/avatar.tsx';
import { useIdle } from '#ui/use-idle.ts';
import type { AccountMenu } from './account-menu.tsx';

type Look = 'row' | 'button';

/**
 * The account button and its menu. The button renders at once; the menu would be a third of the shell's code, so it
 * loads when the page is idle or the button is pressed.
 */
export function AccountButton({ look }: { look: Look }) {
  const [Menu, setMenu] = useState<typeof AccountMenu | null>(null);
  const [isWanted, setIsWanted] = useState(false);
  const [isPressed, setIsPressed] = useState(false);
  const isIdle = useIdle();
  const placeholder = useRef<HTMLButtonElement>(null);
  const menuTrigger = useRef<HTMLButtonElement>(null);
  const hadFocus = useRef(false);
  const rememberFocus = () => {
    hadFocus.current = document.activeElement === placeholder.current;
  };

  // A layout effect, so that keyboard focus on the button is not lost between two paints.
  useLayoutEffect(() => {
    if (Menu && !isPressed && hadFocus.current) menuTrigger.current?.focus();
  }, [Menu, isPressed]);

  useEffect(() => {
    if (Menu || (!isIdle && !isPressed && !isWanted)) return;
    import('./account-menu.tsx').then(
      (loaded) => {
        rememberFocus();
        setMenu(() => loaded.AccountMenu);
      },
      () => setIsWanted(false), // no connection: the next click asks again
    );
  }, [Menu, isIdle, isPressed, isWanted]);

  const press = () => {
    setIsPressed(true);
    const released = new AbortController();
    const release = () => {
      released.abort();
      setTimeout(() => setIsPressed(false)); // the click comes right after
    };
    for (const end of ['pointerup', 'pointercancel'])
      addEventListener(end, release, { signal: released.signal });
  };
  const open = () => {
    rememberFocus();
    setIsWanted(true);
    setIsPressed(false);
  };

  // Put in place while the button is pressed, the menu would take the click for one outside it, and close.
  if (Menu && !isPressed)
    return <Menu look={look} trigger={<Trigger look={look} ref={menuTrigger} />} defaultOpen={isWanted} />;
  return <Trigger look={look} ref={placeholder} aria-haspopup="menu" onPointerDown={press} onClick={open} />;
}

/** A row in the side bar, a round button on a phone. */
function Trigger({ look, ...rest }: ComponentProps<'button'> & { look: Look }) {
  const user = useUser();
  const name = user.fullName || [user.firstName, user.lastName].filter(Boolean).join(' ') || user.username;
  if (look === 'button')
    return (
      <button {...rest} type="button" className="-mr-1.5 grid size-11 place-items-center rounded-full">
        <Avatar name={name} image={user.profileImageUrl} className="size-9" />
        <span className="sr-only">Account: {name}</span>
      </button>
    );
  return (
    <button
      {...rest}
      type="button"
      className="flex w-full items-center gap-3 rounded-md p-2 text-left transition-colors hover:bg-raised data-popup-open:bg-raised"
    >
      <Avatar name={name} image={user.profileImageUrl} className="size-8" />
      <span className="min-w-0 flex-1">
        <span className="sr-only">Account: </span>
        <span className="block truncate text-sm font-medium">{name}</span>
        <span className="block truncate text-xs text-ink-faint">{user.email}</span>
      </span>
      <ChevronsUpDown aria-hidden className="size-4 shrink-0 text-ink-faint" />
    </button>
  );
}
