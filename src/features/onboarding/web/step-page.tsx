import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { PageTitle } from '#ui/layout/page-title.tsx';
import type { SaveStatus } from '#features/settings/web/forms/use-autosave.ts';
import { SaveState } from './save-state.tsx';

type Props = {
  title: string;
  lead: ReactNode;
  children: ReactNode;
  /** "Continue". */
  nextLabel: string;
  busy: boolean;
  /** Another part of the page has to be finished first. */
  waits?: boolean;
  onNext: () => void;
  /** Whether autosave has saved the entries. */
  status?: SaveStatus;
  /** Why the step could not be saved, in a sentence. */
  problem?: string | null;
  /** Links back and past the step. */
  aside?: ReactNode;
};

/** The layout of one onboarding step: a question, its answer and the button to continue. */
export function StepPage({
  title,
  lead,
  children,
  nextLabel,
  busy,
  waits,
  onNext,
  status,
  problem,
  aside,
}: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onNext();
  };
  return (
    <form noValidate onSubmit={submit}>
      <PageTitle title={title} />
      <p className="mt-1.5 mb-7 text-pretty text-ink-soft">{lead}</p>
      {children}
      <SaveState status={status ?? 'untouched'} problem={problem ?? null} />
      <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
        <div className="flex flex-wrap gap-2">{aside}</div>
        <Button type="submit" variant="primary" size="lg" busy={busy} disabled={waits}>
          {nextLabel}
        </Button>
      </div>
    </form>
  );
}
