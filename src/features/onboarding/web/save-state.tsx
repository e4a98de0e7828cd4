import { Check, CircleAlert } from 'lucide-react';
import type { KeptWhere } from './use-kept.ts';

type Props = { where: KeptWhere; problem: string | null };

const words: Record<KeptWhere, string> = {
  untouched: '',
  saving: 'Saving …',
  saved: 'Saved',
  here: 'Saved in this browser. We will save it to the server as soon as you are back online.',
};

/** Whether what one typed is safe, and why one could not go on. Its place is kept, so that nothing moves. */
export function SaveState({ where, problem }: Props) {
  return (
    <div className="mt-3 mb-2 min-h-10 text-sm text-pretty">
      <p role="status" className="flex items-center gap-1.5 text-ink-faint">
        {where === 'saved' ? <Check aria-hidden className="size-4 shrink-0 text-accent-text" /> : null}
        {/* Where the step could not be left, its sentence says that all is kept. */}
        {problem && where === 'here' ? '' : words[where]}
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
