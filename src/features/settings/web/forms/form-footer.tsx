import { CircleAlert } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import type { EditForm } from './use-edit-form.ts';

type Props = {
  form: Pick<EditForm<never>, 'busy' | 'problem' | 'hasFailed' | 'isChanged' | 'isOutdated' | 'discard'>;
  /** "Save profile". */
  label: string;
  /** Absent inside a form element: the button then submits that form. */
  onSave?: () => void;
  /** Closes the form, where it can be closed. */
  onCancel?: () => void;
};

/** The footer of a form: whether it is saved, why not, and the save button. */
export function FormFooter({ form, label, onSave, onCancel }: Props) {
  const { busy, problem, hasFailed, isChanged, isOutdated, discard } = form;
  return (
    <div className="mt-4 flex flex-wrap items-center justify-end gap-x-3 gap-y-2">
      {isOutdated ? (
        <p
          role="status"
          className="flex flex-1 basis-60 flex-wrap items-center gap-x-2 text-sm text-ink-soft"
        >
          This was changed somewhere else in the meantime.
          <Button size="sm" variant="quiet" onClick={discard}>
            Use that version
          </Button>
        </p>
      ) : (
        <p role="status" className="flex-1 basis-40 text-sm text-ink-faint">
          {isChanged && !hasFailed ? 'Not saved yet' : ''}
        </p>
      )}
      {hasFailed && isChanged ? (
        <p role="alert" className="flex w-full items-start gap-1.5 text-sm text-danger-text">
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
          Not saved. Your text is still here; try again in a moment.
        </p>
      ) : null}
      {onCancel ? (
        <Button
          variant="quiet"
          onClick={() => {
            discard();
            onCancel();
          }}
        >
          Cancel
        </Button>
      ) : null}
      <Button
        type={onSave ? 'button' : 'submit'}
        busy={busy}
        disabled={problem !== undefined || (!onCancel && !isChanged)}
        onClick={onSave}
      >
        {label}
      </Button>
    </div>
  );
}
