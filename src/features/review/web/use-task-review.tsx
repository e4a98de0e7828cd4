import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { MergeDialog, type Clash } from '#ui/merge/merge-dialog.tsx';
import { mergeFields } from '#ui/merge/merge-fields.ts';
import { mergeTexts } from '#ui/merge/merge-texts.ts';
import { tellJoined } from '#ui/merge/tell-joined.ts';
import { notify, warn } from '#ui/toast.ts';
import { updateTask, type Task } from '../../tasks/contract.ts';
import { conversationQuery, editConversation, refreshLists } from './queries.ts';

/**
 * What a coach does with the tasks of a conversation. It shows at once, and goes back if the server refuses; words that
 * were changed elsewhere meanwhile are joined, and only where both changed the same ones a person is asked.
 */
export type TaskWords = Pick<Task, 'title' | 'dueDate' | 'assignee'>;
type Change = InputOf<typeof updateTask>['body'];

export type TaskReview = {
  accept: (task: Task) => void;
  dismiss: (task: Task) => void;
  /** Back among the proposals. */
  propose: (task: Task) => void;
  tick: (task: Task, completed: boolean) => void;
  edit: (task: Task, words: TaskWords) => void;
  /** Asks where two changes clash; to be put anywhere on the screen. */
  question: ReactNode;
};

export function useTaskReview(conversationId: string): TaskReview {
  const cache = useQueryClient();
  const [clash, setClash] = useState<Clash | null>(null);
  const change = (task: Task, body: Change, failed: string) =>
    void changeTask(cache, conversationId, task, body, failed);
  const propose = (task: Task) => change(task, { review: 'proposed' }, 'Failed to take it back');
  const undo = (task: Task) => ({ action: { label: 'Undo', onClick: () => propose(task) } });

  async function edit(task: Task, { title, dueDate, assignee }: TaskWords): Promise<void> {
    const words = { title, dueDate, assignee };
    const body = { ...words, revision: task.revision };
    const now = await changeTask(cache, conversationId, task, body, 'Failed to save the task');
    if (!now) return;
    const base = { title: task.title, dueDate: task.dueDate, assignee: task.assignee };
    const { values, clashes } = mergeFields<TaskWords>(base, words, now);
    const merged = mergeTexts(task.title, title, now.title);
    if (merged.isClean || !clashes.includes('title')) {
      const text = clashes.includes('title') ? merged.text : values.title;
      await edit(now, { ...values, title: text });
      const other = clashes.find((name) => name !== 'title');
      tellJoined(other ? () => void takeBack(task.id, { [other]: now[other] }) : null);
      return;
    }
    const settle = (text: string) => void edit(now, { ...values, title: text });
    setClash({ what: 'this task', mine: title, theirs: now.title, settle });
  }

  /** As it stands now, whatever revision it has. */
  async function takeBack(taskId: string, words: Partial<TaskWords>): Promise<void> {
    const task = cache
      .getQueryData(conversationQuery(conversationId).queryKey)
      ?.tasks.find((known) => known.id === taskId);
    if (task) await edit(task, { ...task, ...words });
  }

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
    edit: (task, words) => void edit(task, words),
    question: <MergeDialog clash={clash} onClose={() => setClash(null)} />,
  };
}

/** The task as somebody else left it, where that is why this change was refused; else null. */
async function changeTask(
  cache: QueryClient,
  conversationId: string,
  task: Task,
  body: Change,
  failed: string,
): Promise<Task | null> {
  const put = (make: (known: Task) => Task) =>
    editConversation(cache, conversationId, (conversation) => ({
      ...conversation,
      tasks: conversation.tasks.map((known) => (known.id === task.id ? { ...known, ...make(known) } : known)),
    }));
  const before = Object.fromEntries(Object.keys(body).map((key) => [key, task[key as keyof Task]]));
  put((known) => ({ ...known, ...(body as Partial<Task>) }));
  try {
    const { isEdited, revision } = await call(updateTask, { params: { id: task.id }, body, keepalive: true });
    put((known) => ({ ...known, isEdited, revision }));
    void refreshLists(cache);
    void cache.invalidateQueries({ queryKey: ['tasks'] });
    return null;
  } catch (error) {
    put((known) => ({ ...known, ...before }));
    if (hasCode(error, 'stale')) {
      const { queryKey } = conversationQuery(conversationId);
      await cache.invalidateQueries({ queryKey }).catch(() => undefined);
      const now = cache.getQueryData(queryKey)?.tasks.find((known) => known.id === task.id);
      if (now && now.revision !== task.revision) return now;
    }
    warn(failed, { description: messageFor(error) });
    return null;
  }
}
