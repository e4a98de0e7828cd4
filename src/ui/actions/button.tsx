import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /**
     * While its work runs the button shows a spinner and ignores clicks; the label stays, so that the width does not
     * change.
     */
    busy?: boolean;
    icon?: ReactNode;
  };

/** A button. One `primary` per screen. */
export function Button({ variant, size, busy, icon, className, children, type = 'button', ...rest }: Props) {
  return (
    <button
      {...rest}
      // oxlint-disable-next-line react/button-has-type -- `type` defaults to "button" above
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : rest.onClick}
      className={clsx(buttonClass({ variant, size }), className)}
    >
      {busy ? <Spinner className="size-4" /> : icon}
      {children}
    </button>
  );
}
