import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import { updateTask, type Task } from '../../tasks/contract.ts';
import { editConversation, refreshLists } from './queries.ts';

/** What a coach does with the tasks of a conversation. It shows at once, and goes back if the server refuses. */
export type TaskWords = Pick<Task, 'title' | 'dueDate' | 'assignee'>;
type Change = InputOf<typeof updateTask>['body'];

export type TaskReview = {
  accept: (task: Task) => void;
  dismiss: (task: Task) => void;
  /** Back among the proposals. */
  propose: (task: Task) => void;
  tick: (task: Task, completed: boolean) => void;
  edit: (task: Task, words: TaskWords) => void;
};

export function useTaskReview(conversationId: string): TaskReview {
  const cache = useQueryClient();
  const change = (task: Task, body: Change, failed: string) =>
    void changeTask(cache, conversationId, task, body, failed);
  const propose = (task: Task) => change(task, { review: 'proposed' }, 'Failed to take it back');
  const undo = (task: Task) => ({ action: { label: 'Undo', onClick: () => propose(task) } });

  return {
    propose,
    accept: (task) => {
      change(task, { review: 'accepted' }, 'Failed to accept the task');
      notify('Task accepted', undo(task));
    },
    dismiss: (task) => {
      change(task, { review: 'dismissed' }, 'Failed to dismiss the task');
      notify('Task dismissed', undo(task));
    },
    tick: (task, completed) => change(task, { completed }, 'Failed to update task status'), // spec 8
    edit: (task, { title, dueDate, assignee }) =>
      change(task, { title, dueDate, assignee }, 'Failed to save the task'),
  };
}

async function changeTask(
  cache: QueryClient,
  conversationId: string,
  task: Task,
  body: Change,
  failed: string,
): Promise<void> {
  const put = (make: (known: Task) => Task) =>
    editConversation(cache, conversationId, (conversation) => ({
      ...conversation,
      tasks: conversation.tasks.map((known) => (known.id === task.id ? make(known) : known)),
    }));
  const before = Object.fromEntries(Object.keys(body).map((key) => [key, task[key as keyof Task]]));
  put((known) => ({ ...known, ...(body as Partial<Task>) }));
  try {
    const saved = await call(updateTask, { params: { id: task.id }, body, keepalive: true });
    put((known) => ({ ...known, isEdited: saved.isEdited }));
    void refreshLists(cache);
    void cache.invalidateQueries({ queryKey: ['tasks'] });
  } catch (error) {
    put((known) => ({ ...known, ...before }));
    warn(failed, { description: messageFor(error) });
  }
}
