import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';

type RowsProps = { label: string; className?: string; children: ReactNode };

/** A list with dividers. */
export function Rows({ label, className, children }: RowsProps) {
  return (
    <ul aria-label={label} className={clsx('divide-y divide-line', className)}>
      {children}
    </ul>
  );
}

type RowProps = {
  lead?: ReactNode;
  /** The link or button that opens it; put `after:absolute after:inset-0` (see `rowLinkClass`) on it. */
  title: ReactNode;
  /** A second line: who, when, how long. */
  detail?: ReactNode;
  /** Badges and figures; below the title on a phone. */
  meta?: ReactNode;
  /** A menu; stays clickable above the row's own link. */
  actions?: ReactNode;
  /** Of the row's element: what makes it findable or draggable. */
  item?: ComponentProps<'li'> & { [name: `data-${string}`]: string };
};

/** Makes the whole row the target of its title link. */
export const rowLinkClass =
  'line-clamp-2 font-medium wrap-anywhere outline-none after:absolute after:inset-0 after:content-[""] focus-visible:after:rounded-md focus-visible:after:outline-2 focus-visible:after:-outline-offset-2 focus-visible:after:outline-accent-text';

export function Row({ lead, title, detail, meta, actions, item }: RowProps) {
  return (
    <li
      {...item}
      className="relative flex min-h-[68px] items-center gap-3.5 px-4 py-3 transition-colors hover:bg-raised/55 sm:px-5"
    >
      {lead}
      <div className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <div className="min-w-0 flex-1 basis-48">
          {title}
          {detail ? <div className="truncate text-sm text-ink-soft">{detail}</div> : null}
        </div>
        {meta ? <div className="flex items-center gap-2 text-sm text-ink-soft">{meta}</div> : null}
      </div>
      {actions ? <div className="relative z-10 -mr-2 flex items-center">{actions}</div> : null}
    </li>
  );
}
