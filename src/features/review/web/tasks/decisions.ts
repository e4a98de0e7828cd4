import type { ReviewState } from '#features/tasks/rules/task-states.ts';

/**
 * What the coach decided about the tasks of a conversation, newest last, so that decisions are undone in their order.
 * They are forgotten with the page: dismissed tasks can be brought back from their list.
 */
export type Decision = {
  taskIds: readonly string[];
  review: Exclude<ReviewState, 'proposed'>;
  madeAt: number;
};

const made = new Map<string, readonly Decision[]>();

const decisionsOf = (conversationId: string): readonly Decision[] => made.get(conversationId) ?? [];

export function addDecision(
  conversationId: string,
  { taskIds, review }: Pick<Decision, 'taskIds' | 'review'>,
): Decision {
  const decision = { taskIds, review, madeAt: performance.now() };
  made.set(conversationId, [...decisionsOf(conversationId), decision]);
  return decision;
}

export const dropDecision = (conversationId: string, decision: Decision): void =>
  void made.set(
    conversationId,
    decisionsOf(conversationId).filter((one) => one !== decision),
  );

/** The newest decision that still holds: a task may have been brought back, or decided anew, since. */
export function lastDecision(
  conversationId: string,
  reviewOf: (taskId: string) => ReviewState | undefined,
): Decision | undefined {
  return decisionsOf(conversationId).findLast(({ taskIds, review }) =>
    taskIds.some((id) => reviewOf(id) === review),
  );
}
