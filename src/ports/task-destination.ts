/**
 * Where a coach keeps tasks outside the product: the calls that task sync needs, each with the coach's own token.
 * Failures are the four provider codes, and `not_found` for a task or list that was deleted there.
 */
export const taskSystems = ['google', 'microsoft', 'todoist'] as const;
export type TaskSystem = (typeof taskSystems)[number];

export type Access = { token: string; signal: AbortSignal };

export type TaskList = { id: string; name: string };

/** `due` is a day, YYYY-MM-DD. */
type TaskText = { title: string; notes: string | null; due: string | null };

export type NewRemoteTask = TaskText & {
  /** Kept in the task, so that one whose answer was lost is found instead of created again. */
  marker: string;
  /** Leads back to the product, where the destination can keep a link. */
  link: string;
};

export type RemoteTask = TaskText & {
  id: string;
  completed: boolean;
  isDeleted: boolean;
  /** When it was changed there last, as the destination writes times; null where it does not say. */
  changedAt: string | null;
};

type RemoteRef = { id: string; listId: string };

export type RemoteChanges = { tasks: RemoteTask[]; cursor: string };

export type TaskDestination = {
  system: TaskSystem;
  /** As errors name it. */
  name: string;
  lists(access: Access): Promise<TaskList[]>;
  createList(access: Access, name: string): Promise<TaskList>;
  create(access: Access, listId: string, task: NewRemoteTask): Promise<RemoteTask>;
  /** Completed ones too, in the whole list; null when there is none. */
  findByMarker(access: Access, listId: string, marker: string): Promise<RemoteTask | null>;
  update(access: Access, ref: RemoteRef, task: NewRemoteTask): Promise<RemoteTask>;
  setCompleted(access: Access, ref: RemoteRef, completed: boolean): Promise<RemoteTask>;
  /** One that is gone already counts as deleted. */
  remove(access: Access, ref: RemoteRef): Promise<void>;
  /** Everything that changed in a list after `cursor`, all pages of it; with null, everything that is there. */
  changesSince(access: Access, listId: string, cursor: string | null): Promise<RemoteChanges>;
};
