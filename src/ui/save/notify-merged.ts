import { notify } from '../toast.ts';

/**
 * Reports that a change was merged with one made elsewhere. Where both changed the same fields, mine were kept and
 * theirs are offered.
 */
type Theirs = { /** Labels on the screen: "Due". */ names: readonly string[]; take: () => void };

export function notifyMerged(theirs: Theirs | null): void {
  if (!theirs || theirs.names.length === 0) return notify('Merged with a change made elsewhere');
  notify('This was also changed elsewhere', {
    description: `We kept yours: ${theirs.names.join(', ')}.`,
    action: { label: 'Use theirs', onClick: theirs.take },
  });
}
