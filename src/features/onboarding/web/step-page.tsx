import { CircleAlert } from 'lucide-react';
import type { ReactNode, SubmitEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { SaveState } from '#features/settings/web/forms/save-state.tsx';
import type { SaveStatus } from '#ui/drafts/use-autosave.ts';
import { StepFrame } from './step-frame.tsx';

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
  status = 'untouched',
  problem = null,
  aside,
}: Props) {
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (!busy) onNext();
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-1 flex-col">
      <StepFrame
        title={title}
        lead={lead}
        notice={<Problem text={problem} />}
        aside={
          <>
            {aside}
            {/* The error already says that the entries are still here. */}
            <SaveState status={problem && status === 'local' ? 'untouched' : status} />
          </>
        }
        next={
          <Button type="submit" variant="primary" size="lg" busy={busy} disabled={waits} className="shrink-0">
            {nextLabel}
          </Button>
        }
      >
        {children}
      </StepFrame>
    </form>
  );
}

/** Why the step could not be completed. */
const Problem = ({ text }: { text: string | null }) => (
  <div role="alert" className="text-sm text-pretty text-danger-text">
    {text ? (
      <p className="mb-3 flex items-start gap-1.5">
        <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
        {text}
      </p>
    ) : null}
  </div>
);
