import { notify } from '../toast.ts';

/** Says that a change was joined with one made elsewhere, and offers theirs where both changed the same thing. */
export function tellJoined(takeTheirs: (() => void) | null): void {
  if (takeTheirs)
    notify('It was changed elsewhere too', { action: { label: 'Take theirs', onClick: takeTheirs } });
  else notify('Joined with a change made elsewhere');
}
