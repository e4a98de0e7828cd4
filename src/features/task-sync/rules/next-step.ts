import type { SyncState } from '../../tasks/rules/task-states.ts';

/**
 * What a task's copy at a destination still needs, from what is known here alone. Nothing is sent twice: each step is
 * decided from what the other side has.
 */
export type Words = { title: string; notes: string | null; due: string | null };

/** A task that goes out. */
export type OutgoingTask = Words & { completed: boolean };

export type Copy = {
  /** `pending`: something is to be sent. `failed`: refused or deleted there, and waits for the coach. */
  status: SyncState;
  /** Calls that were begun and whose outcome is not known: the copy may exist, or have other words than before. */
  attempts: number;
  /** Null until the other side confirmed it. With `synced` and none, the coach left the task out. */
  externalId: string | null;
  /** What the other side has, as far as known. */
  sent: Words & { completed: boolean };
  /** The copy is to be deleted there, whatever becomes of the task. */
  isLeaving: boolean;
};

export type Step = 'create' | 'update' | 'complete' | 'reopen' | 'delete' | 'forget';

/** Null for a task that was deleted or no longer goes out. */
export function nextStep(task: OutgoingTask | null, copy: Copy): Step | null {
  if (task === null || copy.isLeaving) return isThere(copy) ? 'delete' : 'forget';
  if (copy.status === 'failed') return null;
  return copy.externalId === null ? firstStep(task, copy) : stepOfKnown(task, copy);
}

function firstStep(task: OutgoingTask, copy: Copy): Step | null {
  if (copy.status === 'synced') return null;
  // One that is done before it went out need not go out, unless it may be there already.
  return task.completed && !isUnsure(copy) ? 'forget' : 'create';
}

function stepOfKnown(task: OutgoingTask, copy: Copy): Step | null {
  if (isUnsure(copy) || !areSameWords(task, copy.sent)) return 'update';
  if (task.completed === copy.sent.completed) return null;
  return task.completed ? 'complete' : 'reopen';
}

/** The answer to a call was lost, or the process ended before it came. */
export const isUnsure = ({ attempts }: Pick<Copy, 'attempts'>): boolean => attempts > 0;

const isThere = (copy: Copy): boolean => copy.externalId !== null || isUnsure(copy);

/** Destinations trim texts and fold spaces; that is no edit. */
export const isSameText = (a: string | null, b: string | null): boolean => folded(a) === folded(b);

const folded = (text: string | null): string => (text ?? '').normalize('NFC').replace(/\s+/g, ' ').trim();

const areSameWords = (a: Words, b: Words): boolean =>
  isSameText(a.title, b.title) && isSameText(a.notes, b.notes) && a.due === b.due;
