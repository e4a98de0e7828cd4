import type { TaskOwner } from '../../review/rules/task-owner.ts';

/** Whose accepted tasks go to the coach's destination. */
export const whoseTasks = ['mine', 'theirs', 'both'] as const;
export type WhoseTasks = (typeof whoseTasks)[number];

export const whoseOf = (value: string | undefined): WhoseTasks =>
  whoseTasks.find((known) => known === value) ?? 'mine';

/** Without a review (human in the loop off) tasks are accepted from the start, so `review` alone decides here. */
export function goesOut(task: { review: string; owner: TaskOwner }, whose: WhoseTasks): boolean {
  if (task.review !== 'accepted') return false;
  return whose === 'both' || (task.owner === 'coach') === (whose === 'mine');
}
