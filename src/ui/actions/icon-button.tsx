import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Tooltip } from '../overlays/tooltip.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** Read by screen readers and shown in the tooltip: a verb and its object, "Delete folder". */
  label: string;
  /** The key that does the same, shown in the tooltip. */
  shortcut?: string;
  children: ReactNode;
};

/** A button that is only an icon, with a tooltip. */
export function IconButton({ label, shortcut, className, children, ...rest }: Props) {
  return (
    <Tooltip label={label} shortcut={shortcut}>
      <button
        {...rest}
        type="button"
        aria-label={label}
        className={clsx(
          'inline-flex size-9 shrink-0 items-center justify-center rounded-md text-ink-soft transition-colors hover:bg-raised hover:text-ink disabled:pointer-events-none disabled:opacity-50 touch:size-11 print:hidden [&_svg]:size-[18px]',
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
}
