import { Check, CircleAlert } from 'lucide-react';
import type { SaveStatus } from '#features/settings/web/forms/use-autosave.ts';

type Props = { status: SaveStatus; problem: string | null };

const words: Record<SaveStatus, string> = {
  untouched: '',
  saving: 'Saving …',
  saved: 'Saved',
  local: 'Saved in this browser. We will save it to the server as soon as you are back online.',
};

/**
 * Whether the entries are saved, and why the step could not be completed. Reserves its space, so that nothing moves.
 */
export function SaveState({ status, problem }: Props) {
  return (
    <div className="mt-3 mb-2 min-h-10 text-sm text-pretty">
      <p role="status" className="flex items-center gap-1.5 text-ink-faint">
        {status === 'saved' ? <Check aria-hidden className="size-4 shrink-0 text-accent-text" /> : null}
        {/* The error already says that the entries are still here. */}
        {problem && status === 'local' ? '' : words[status]}
      </p>
      <p role="alert" className="text-danger-text">
        {problem ? (
          <span className="mt-1 flex items-start gap-1.5">
            <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
            {problem}
          </span>
        ) : null}
      </p>
    </div>
  );
}
