import { Check, CircleAlert } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import type { EditForm } from './use-edit-form.ts';

type Props = {
  form: Pick<EditForm<never>, 'busy' | 'hasFailed' | 'isChanged' | 'isOutdated' | 'wasSaved' | 'discard'>;
  /** Sends again what could not be saved; absent where the form has a button. */
  onRetry?: () => void;
};

/** Whether a form is saved, and why not. It keeps its line, so that nothing moves. */
export function FormState({ form, onRetry }: Props) {
  const { busy, hasFailed, isChanged, isOutdated, wasSaved, discard } = form;
  if (isOutdated)
    return (
      <p role="status" className="flex min-h-6 flex-wrap items-center gap-x-2 text-sm text-ink-soft">
        This was changed somewhere else in the meantime.
        <Button size="sm" variant="quiet" onClick={discard}>
          Use that version
        </Button>
      </p>
    );
  if (hasFailed && isChanged)
    return (
      <p role="alert" className="flex min-h-6 flex-wrap items-center gap-x-1.5 text-sm text-danger-text">
        <CircleAlert aria-hidden className="size-4 shrink-0" />
        Not saved. Your text is still here{onRetry ? '.' : '; try again in a moment.'}
        {onRetry ? (
          <Button size="sm" variant="quiet" busy={busy} onClick={onRetry}>
            Try again
          </Button>
        ) : null}
      </p>
    );
  const unsaved = busy ? 'Saving …' : 'Not saved yet';
  return (
    <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-ink-faint">
      {isChanged ? unsaved : wasSaved ? <Saved /> : null}
    </p>
  );
}

const Saved = () => (
  <>
    <Check aria-hidden className="size-4 shrink-0 text-accent-text" />
    Saved
  </>
);
