import type { ReactNode } from 'react';
import { PageTitle } from '#ui/layout/page-title.tsx';

type Props = {
  title: string;
  lead: ReactNode;
  /** Above the title. */
  mark?: ReactNode;
  children: ReactNode;
  /** Above the buttons, such as an error. */
  notice?: ReactNode;
  /** Links back or past this page. */
  aside?: ReactNode;
  /** The one button that leads on. */
  next: ReactNode;
};

/**
 * The frame of every page of onboarding: question, answer, and the way on at the foot of the window, so that it is in
 * the same place on every page.
 */
export const StepFrame = ({ title, lead, mark, children, notice, aside, next }: Props) => (
  <div className="flex flex-1 flex-col">
    <div className="mx-auto grid w-full max-w-240 flex-1 content-start gap-x-16 gap-y-7 px-4 pt-6 pb-10 sm:px-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,8fr)] lg:pt-[clamp(2rem,9dvh,6rem)]">
      <header>
        {mark}
        <PageTitle title={title} />
        <p className="mt-2 max-w-[60ch] text-pretty text-ink-soft">{lead}</p>
      </header>
      <div className="min-w-0">{children}</div>
    </div>
    <div className="sticky bottom-0 z-20 border-t border-line bg-paper pb-[env(safe-area-inset-bottom)]">
      <div className="mx-auto w-full max-w-240 px-4 py-3 sm:px-8 sm:py-4">
        {notice}
        <div className="flex min-h-11 items-center justify-between gap-3">
          <div className="-ml-5 flex min-w-0 items-center gap-2">{aside}</div>
          {next}
        </div>
      </div>
    </div>
  </div>
);
