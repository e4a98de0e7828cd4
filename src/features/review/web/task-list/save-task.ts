import type { QueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract.ts';
import { updateTask, type Task } from '#features/tasks/contract.ts';
import { call } from '#ui/api.ts';
import { mergeFields } from '#ui/save/merge-fields.ts';
import { notifyMerged } from '#ui/save/notify-merged.ts';
import { saveOrMerge } from '#ui/save/save.ts';
import type { ToDoTask } from '../../contract.ts';
import { showEdit, refresh } from './use-task-actions.ts';

/** What can be edited on a task, with the names the fields have on the screen. */
export type TaskWords = Pick<
  Task,
  'title' | 'description' | 'dueDate' | 'assignee' | 'clientId' | 'repeat'
> & {
  customData: Record<string, string>;
};

const names: Record<keyof TaskWords, string> = {
  title: 'Task',
  description: 'Notes',
  dueDate: 'Due',
  assignee: 'Who',
  clientId: 'Client',
  repeat: 'Repeat',
  customData: 'Custom fields',
};

export const wordsOf = (task: ToDoTask): TaskWords => ({
  title: task.title,
  description: task.description,
  dueDate: task.dueDate,
  assignee: task.assigneeName,
  clientId: task.clientId,
  repeat: task.repeat,
  customData: task.customData,
});

/** Saves what was changed, merged with what was changed elsewhere meanwhile; false where nothing could be saved. */
export function saveTask(cache: QueryClient, task: ToDoTask, mine: TaskWords): Promise<boolean> {
  const base = wordsOf(task);
  const changed = Object.fromEntries(
    Object.entries(mine).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(base[name as keyof TaskWords]),
    ),
  ) as Partial<TaskWords>;
  if (Object.keys(changed).length === 0) return Promise.resolve(true);
  return send(cache, task, changed, task.revision, base);
}

function send(
  cache: QueryClient,
  task: ToDoTask,
  changed: Partial<TaskWords>,
  revision: number,
  base: TaskWords,
): Promise<boolean> {
  const params = { id: task.id };
  const change = (body: InputOf<typeof updateTask>['body']) =>
    call(updateTask, { params, body, keepalive: true });
  return saveOrMerge(cache, {
    scope: `task ${task.id}`,
    failed: 'Failed to save the task',
    show: () => showEdit(cache, task.id, shownEdit(changed)),
    send: () => change({ ...changed, ...customDataOf(changed, base), revision }),
    onSaved: (saved) => {
      showEdit(cache, task.id, { revision: saved.revision, customData: saved.customData });
      refresh(cache);
    },
    refetch: () => change({}), // an empty change answers what is there
    merge: (now) => {
      const theirs = Object.fromEntries(
        Object.keys(changed).map((name) => [name, now[name as keyof TaskWords]]),
      ) as Partial<TaskWords>;
      const { clashes } = mergeFields<Record<string, unknown>>(
        { ...base },
        { ...base, ...changed },
        { ...base, ...theirs },
      );
      const take = () => void send(cache, task, theirs, now.revision + 1, base);
      notifyMerged({ names: clashes.map((name) => names[name as keyof TaskWords]), take });
      return send(cache, task, changed, now.revision, base);
    },
  });
}

/** Emptied fields are removed by null. */
function customDataOf({ customData }: Partial<TaskWords>, base: TaskWords) {
  if (!customData) return {};
  const all = new Set([...Object.keys(base.customData), ...Object.keys(customData)]);
  return { customData: Object.fromEntries([...all].map((name) => [name, customData[name] || null])) };
}

const shownEdit = ({ assignee, ...changed }: Partial<TaskWords>): Partial<ToDoTask> => ({
  ...changed,
  ...(assignee === undefined ? {} : { assigneeName: assignee }),
});
