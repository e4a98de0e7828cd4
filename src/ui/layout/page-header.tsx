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

/** The title of a page with its actions and back link. */
export function PageHeader({ title, lead, actions, back }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);

  // After a route change the focus is on <main> if the heading was not rendered yet.
  useEffect(() => {
    if (document.activeElement?.matches('main')) heading.current?.focus({ preventScroll: true });
  }, []);

  return (
    <header
      className={clsx(
        'mb-6 grid items-center gap-x-4 sm:mb-8 sm:grid-cols-[minmax(40%,1fr)_minmax(0,auto)] sm:items-start',
        // On a phone the back link shares a line with the actions, and the title has the full width.
        back && actions
          ? "grid-cols-[minmax(min-content,1fr)_minmax(0,auto)] [grid-template-areas:'back_actions'_'title_title'_'lead_lead'] sm:[grid-template-areas:'back_back'_'title_actions'_'lead_lead']"
          : "grid-cols-[minmax(40%,1fr)_minmax(0,auto)] [grid-template-areas:'back_back'_'title_actions'_'lead_lead']",
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

/** The classes of a back link. */
export const backLinkClass =
  'inline-flex items-center gap-1.5 rounded-sm text-sm font-medium text-ink-soft transition-colors hover:text-ink touch:min-h-11';
