import type { ReviewState } from './task-states.ts';

/**
 * Decides how tasks the analyser is less sure of are treated: they stay proposals even with the review switched off,
 * lists and the dashboard do not count them, and the review lists them separately. A task a person edits is sure.
 */
type Doubt = { isLessSure?: boolean | undefined };

/** The coach's setting; when off, sure tasks are accepted automatically. */
export type Reviewing = { humanInTheLoop: boolean };

export const firstReview = ({ isLessSure }: Doubt, { humanInTheLoop }: Reviewing): 'proposed' | 'accepted' =>
  humanInTheLoop || isLessSure ? 'proposed' : 'accepted';

/** Whether the task waits for a decision. `review/server/store.ts` has the same condition in SQL. */
export const isWaiting = ({ review, isLessSure }: Doubt & { review: ReviewState }): boolean =>
  review === 'proposed' && !isLessSure;

/** Tasks a coach sees at once, and those behind “2 more, less sure”. */
export const splitBySureness = <T extends Doubt>(
  tasks: readonly T[],
): { tasks: T[]; lessSureTasks: T[] } => ({
  tasks: tasks.filter(({ isLessSure }) => !isLessSure),
  lessSureTasks: tasks.filter(({ isLessSure }) => isLessSure),
});
