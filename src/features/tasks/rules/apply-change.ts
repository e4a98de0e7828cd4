import type { ReviewState } from './task-states.ts';

/** What a change makes of a task, and the change that restores it. */
export type ChangeableTask = {
  completed: boolean;
  completedAt: Date | null;
  review: ReviewState;
  acceptedAt: Date | null;
  dueDate: string | null;
  clientId: string | null;
  snoozedUntil: string | null;
  isEdited: boolean;
  isLessSure: boolean;
  revision: number;
};

type Fields = Pick<ChangeableTask, 'completed' | 'review' | 'dueDate' | 'clientId' | 'snoozedUntil'>;
export type TaskChange = { [Name in keyof Fields]?: Fields[Name] | undefined };

/** Completing and accepting keep their first moment, and forget it when they are undone. */
export function applyChange(task: ChangeableTask, change: TaskChange, now: Date): Partial<ChangeableTask> {
  const given = withoutUndefined(change);
  const { completed, review } = given;
  return {
    ...given,
    ...(completed === undefined || completed === task.completed
      ? {}
      : { completedAt: completed ? now : null }),
    ...(review === undefined || review === task.review
      ? {}
      : { acceptedAt: review === 'accepted' ? now : null }),
    ...('dueDate' in given || 'clientId' in given ? editedNow(task) : {}),
  };
}

/** A task a person edited is no longer less sure. */
export const editedNow = ({ revision }: Pick<ChangeableTask, 'revision'>) => ({
  isEdited: true,
  isLessSure: false,
  revision: revision + 1,
});

/** Null where the change changes nothing. */
export function undoOf(task: Fields, change: TaskChange): Partial<Fields> | null {
  const names = Object.keys(withoutUndefined(change)) as (keyof Fields)[];
  const differing = names.filter((name) => task[name] !== change[name]);
  return differing.length === 0 ? null : Object.fromEntries(differing.map((name) => [name, task[name]]));
}

const withoutUndefined = (change: TaskChange): Partial<Fields> =>
  Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
