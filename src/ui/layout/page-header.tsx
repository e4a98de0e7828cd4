import { clsx } from 'clsx';
import { useEffect, useRef, type ReactNode } from 'react';
import { PageTitle } from './page-title.tsx';

type Props = {
  title: string;
  /** One line: what matters here now. */
  lead?: ReactNode;
  /** The primary action of the page, beside the title. */
  actions?: ReactNode;
  /** The way back: a link above the title. */
  back?: ReactNode;
};

/** Where am I, and what is the next thing to do. */
export function PageHeader({ title, lead, actions, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // After a route change the focus waits on <main> when the heading was still on its way.
  useEffect(() => {
    if (document.activeElement?.matches('main')) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header
      className={clsx(
        'mb-6 grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-4 sm:mb-8 sm:items-start',
        // On a phone the way back shares its line with the actions, and a long title has the whole width.
        back && actions
          ? "[grid-template-areas:'back_actions'_'title_title'_'lead_lead'] sm:[grid-template-areas:'back_back'_'title_actions'_'lead_lead']"
          : "[grid-template-areas:'back_back'_'title_actions'_'lead_lead']",
      )}
    >
      {back ? (
        <div className="mb-2 text-sm [grid-area:back] touch:-mt-2.5 touch:mb-1 print:hidden">{back}</div>
      ) : null}
      <PageTitle
        ref={heading}
        title={title}
        className="min-w-0 text-balance wrap-anywhere [grid-area:title]"
      />
      {actions ? (
        <div
          className={clsx(
            'flex flex-wrap items-center justify-end gap-2 [grid-area:actions] sm:mt-[3px] print:hidden',
            back && 'max-sm:-mt-2.5 max-sm:mb-2',
          )}
        >
          {actions}
        </div>
      ) : null}
      {lead ? (
        <div className="mt-1 text-pretty wrap-anywhere text-ink-soft [grid-area:lead]">{lead}</div>
      ) : null}
    </header>
  );
}

/** The look of the link a `back` holds. */
export const backLinkClass =
  'inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-ink-soft transition-colors hover:text-ink touch:min-h-11';
