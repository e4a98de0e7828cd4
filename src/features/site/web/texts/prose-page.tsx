import type { ReactNode } from 'react';
import { PageHeading } from '../frame/page-heading.tsx';

/** The date of these texts; change it with them. */
const writtenOn = { iso: '2026-11-22', words: '22 November 2026' };

/** A page to read from top to bottom. */
export function ProsePage({
  title,
  lead,
  children,
}: {
  title: string;
  lead: ReactNode;
  children: ReactNode;
}) {
  return (
    <article className="mx-auto w-full max-w-280 px-5 sm:px-8">
      <PageHeading title={title} lead={lead} />
      <p className="mt-4 text-sm text-ink-soft">
        Effective <time dateTime={writtenOn.iso}>{writtenOn.words}</time>
      </p>
      <div className="prose-text">{children}</div>
    </article>
  );
}
