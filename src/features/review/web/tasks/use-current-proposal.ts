import { useEffect, type RefObject } from 'react';
import type { Task } from '#features/tasks/contract.ts';
import { useCurrentItem } from '#ui/keyboard/use-current-item.ts';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import { listEnd, wantFocus } from '#ui/keyboard/wanted-focus.ts';
import type { Decision } from './decisions.ts';
import type { TaskReview } from './use-accept-tasks.tsx';

type Options<Proposal extends Task> = {
  /** Holds the rows, each with its task’s id in `data-task`. */
  section: RefObject<HTMLElement | null>;
  proposals: readonly Proposal[];
  review: Pick<TaskReview, 'decide'>;
  edit: (task: Proposal) => void;
};

/** The proposal the shortcut keys act on. After a decision the focus moves on to the next one. */
export function useCurrentProposal<Proposal extends Task>({
  section,
  proposals,
  review,
  edit,
}: Options<Proposal>) {
  const { current, setCurrentId, focusRow, moveOn, keys } = useCurrentItem({
    section,
    items: proposals,
    attribute: 'data-task',
  });
  const decide = (tasks: readonly Proposal[], made: Decision['review']) => {
    review.decide(tasks, made);
    const [only] = tasks;
    if (tasks.length === 1 && only) moveOn(only);
    else wantFocus(listEnd);
  };
  useShortcuts({
    ...keys,
    a: () => current && decide([current], 'accepted'),
    d: () => current && decide([current], 'dismissed'),
    e: () => current && edit(current),
  });
  // A line of the transcript has the focus and the keys: Escape brings both back. Elsewhere it stays free.
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !current || !document.activeElement?.matches('[data-turn]')) return;
      event.preventDefault();
      focusRow(current);
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  });

  return { current, setCurrentId, decide };
}
