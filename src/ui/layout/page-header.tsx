import { useEffect, useRef, type ReactNode } from 'react';
import { productName } from '../product-name.ts';

type Props = {
  title: string;
  /** One line: what matters here now. */
  lead?: ReactNode;
  /** The primary action of the page, to the right; below on a phone. */
  actions?: ReactNode;
  /** The way back: a link above the title. */
  back?: ReactNode;
};

/** Where am I, and what is the next thing to do. Also names the browser tab, and takes the focus after a route change. */
export function PageHeader({ title, lead, actions, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // After a route change the focus waits on <main> when the heading was still on its way.
  useEffect(() => {
    if (document.activeElement?.matches('main')) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header className="mb-6 sm:mb-8">
      <title>{`${title} · ${productName}`}</title>
      {back ? <div className="mb-2 text-sm">{back}</div> : null}
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <h1
            ref={heading}
            tabIndex={-1}
            data-page-heading
            className="font-serif text-2xl font-semibold tracking-[-0.012em] text-balance sm:text-3xl"
          >
            {title}
          </h1>
          {lead ? <div className="mt-1 text-pretty text-ink-soft">{lead}</div> : null}
        </div>
        {actions ? <div className="flex flex-wrap gap-2">{actions}</div> : null}
      </div>
    </header>
  );
}
