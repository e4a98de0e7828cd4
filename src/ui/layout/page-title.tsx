import { clsx } from 'clsx';
import type { Ref } from 'react';
import { productName } from '../product-name.ts';

type Props = { title: string; ref?: Ref<HTMLHeadingElement>; className?: string };

/** The h1 of a page. It sets the tab’s title and takes the focus after a route change. */
export function PageTitle({ title, ref, className }: Props) {
  return (
    <>
      <title>{`${title} · ${productName}`}</title>
      <h1
        ref={ref}
        tabIndex={-1}
        data-page-heading
        className={clsx('font-serif text-2xl font-semibold tracking-[-0.012em] sm:text-3xl', className)}
      >
        {title}
      </h1>
    </>
  );
}
