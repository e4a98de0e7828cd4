import { Check } from 'lucide-react';
import type { SaveStatus } from '#ui/drafts/use-autosave.ts';

const words: Record<SaveStatus, string> = {
  untouched: '',
  saving: 'Saving …',
  saved: 'Saved',
  local: 'Saved in this browser. We will save it to the server as soon as you are back online.',
};

/** Whether the entries of an autosave are saved. It keeps its line, so that nothing moves. */
export const SaveState = ({ status }: { status: SaveStatus }) => (
  <p role="status" className="flex min-h-6 items-center gap-1.5 text-sm text-pretty text-ink-faint">
    {status === 'saved' ? <Check aria-hidden className="size-4 shrink-0 text-accent-text" /> : null}
    {words[status]}
  </p>
);
