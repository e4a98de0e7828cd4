import { useState, type RefObject } from 'react';
import type { Task } from '#features/tasks/contract.ts';
import { useShortcuts } from '../conversation/use-shortcuts.ts';
import type { TaskReview } from './use-task-review.tsx';

type Options<Proposal extends Task> = {
  /** Holds the rows, each with its task’s id in `data-task`. */
  section: RefObject<HTMLElement | null>;
  proposals: readonly Proposal[];
  review: Pick<TaskReview, 'accept' | 'dismiss'>;
  edit: (task: Proposal) => void;
};

/** The proposal the shortcut keys act on. After a decision the focus moves on to the next one. */
export function useCurrentProposal<Proposal extends Task>({
  section,
  proposals,
  review,
  edit,
}: Options<Proposal>) {
  const [currentId, setCurrentId] = useState<string | null>(null);
  const at = Math.max(
    0,
    proposals.findIndex((task) => task.id === currentId),
  );
  const current = proposals[at];

  const move = (to: Proposal | undefined) => {
    if (!to) return;
    setCurrentId(to.id);
    section.current?.querySelector<HTMLElement>(`[data-task="${to.id}"]`)?.focus();
  };
  /** The focus moves to the next proposal, or to the previous one at the end of the list. */
  const settle = (task: Proposal, decide: (task: Task) => void) => {
    const index = proposals.findIndex((one) => one.id === task.id);
    const next = proposals[index + 1] ?? proposals[index - 1];
    decide(task);
    move(next);
  };
  useShortcuts({
    j: () => move(proposals[currentId === null ? 0 : at + 1]),
    k: () => move(proposals[at - 1]),
    a: () => current && settle(current, review.accept),
    d: () => current && settle(current, review.dismiss),
    e: () => current && edit(current),
  });

  return {
    current,
    setCurrentId,
    accept: (task: Proposal) => settle(task, review.accept),
    dismiss: (task: Proposal) => settle(task, review.dismiss),
  };
}
