import { notify } from '../toast.ts';

/**
 * Says that a change was joined with one made elsewhere, and where both changed the same things, that mine stand there;
 * theirs are offered, all of them.
 */
type Theirs = { /** As the screen calls them: "Due". */ names: readonly string[]; take: () => void };

export function tellJoined(theirs: Theirs | null): void {
  if (!theirs || theirs.names.length === 0) return notify('Merged with a change made elsewhere');
  notify('This was also changed elsewhere', {
    description: `We kept yours: ${theirs.names.join(', ')}.`,
    action: { label: 'Use theirs', onClick: theirs.take },
  });
}
