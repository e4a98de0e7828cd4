import type { ReactNode } from 'react';
import { PageTitle } from '#ui/layout/page-title.tsx';

type Props = { title: string; children: ReactNode };

/** The title and lead of every page before sign-in. */
export function EntranceHeading({ title, children }: Props) {
  return (
    <header className="mb-7">
      <PageTitle title={title} />
      <p className="mt-1.5 text-pretty text-ink-soft">{children}</p>
    </header>
  );
}

export const textLinkClass =
  'thumb rounded-sm font-medium text-accent-text underline decoration-accent/40 underline-offset-4 transition-colors hover:decoration-accent';
