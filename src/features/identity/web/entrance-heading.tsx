import type { ReactNode } from 'react';
import { productName } from '#ui/product-name.ts';

type Props = { title: string; children: ReactNode };

/** Title and one line below it, on every page before the app. */
export function EntranceHeading({ title, children }: Props) {
  return (
    <header className="mb-7">
      <title>{`${title} · ${productName}`}</title>
      <h1
        tabIndex={-1}
        data-page-heading
        className="font-serif text-2xl font-semibold tracking-[-0.012em] sm:text-3xl"
      >
        {title}
      </h1>
      <p className="mt-1.5 text-pretty text-ink-soft">{children}</p>
    </header>
  );
}

export const textLinkClass =
  'rounded-sm font-medium text-accent-text underline decoration-accent/40 underline-offset-4 transition-colors hover:decoration-accent';
