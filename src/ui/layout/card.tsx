import { clsx } from 'clsx';
import type { ReactNode } from 'react';

type Props = {
  className?: string;
  /** The tip about this card, which must not cover it. */
  tipAbout?: string;
  children: ReactNode;
};

/** A card. Never nest cards. */
export function Card({ className, tipAbout, children }: Props) {
  return (
    <section
      data-tip-about={tipAbout}
      className={clsx('rounded-lg border border-line bg-card shadow-rest', className)}
    >
      {children}
    </section>
  );
}

type HeaderProps = { title: string; aside?: ReactNode };

/** The title of a card with a count or action to its right. */
export function CardHeader({ title, aside }: HeaderProps) {
  return (
    <div className="flex min-h-13 items-center justify-between gap-3 border-b border-line px-4 py-2 sm:px-5">
      <h2 className="text-base font-semibold">{title}</h2>
      {aside}
    </div>
  );
}
