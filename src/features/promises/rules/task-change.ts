import type { Outcome } from './outcomes.ts';

/**
 * What a decision on the mentions of a promise does to its task: the last confirmed one counts. Taking a decision back
 * undoes what it did to the task.
 */
export type Standing = { outcome: Outcome; due: string | null } | null;

export type TaskChange = {
  completed?: boolean;
  review?: 'accepted' | 'dismissed';
  dueDate?: string | null;
};

export function taskChange(
  before: Standing,
  after: Standing,
  /** The day that counts again once a re-agreement is taken back; undefined where it is not known. */
  dueBefore: string | null | undefined,
): TaskChange {
  const is = (standing: Standing, outcome: Outcome) => standing?.outcome === outcome;
  const isNow = (outcome: Outcome) => is(after, outcome) && !is(before, outcome);
  const wasOnly = (outcome: Outcome) => is(before, outcome) && !is(after, outcome);
  return {
    ...(isNow('kept') ? { completed: true } : {}),
    ...(wasOnly('kept') ? { completed: false } : {}),
    ...(isNow('dropped') ? { review: 'dismissed' as const } : {}),
    ...(wasOnly('dropped') ? { review: 'accepted' as const } : {}),
    ...dueChange(before, after, dueBefore),
  };
}

function dueChange(
  before: Standing,
  after: Standing,
  dueBefore: string | null | undefined,
): Pick<TaskChange, 'dueDate'> {
  const dayOf = (standing: Standing) => (standing?.outcome === 're-agreed' ? standing.due : null);
  const [old, now] = [dayOf(before), dayOf(after)];
  if (old === now) return {};
  if (now !== null) return { dueDate: now };
  return dueBefore === undefined ? {} : { dueDate: dueBefore };
}
