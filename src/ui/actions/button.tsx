import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Spinner } from '../feedback/spinner.tsx';
import { buttonClass, type ButtonLook } from './button-class.ts';

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** While its work runs: the label stays, so the width does, and the button takes no second click. */
    busy?: boolean;
    icon?: ReactNode;
  };

/** A verb. One `primary` a screen. */
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
