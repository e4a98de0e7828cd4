import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InputOf } from '#shared/contract.ts';
import { call } from '#ui/api.ts';
import { hasCode } from '#ui/api-error.ts';
import { messageFor } from '#ui/error-messages.ts';
import { MergeDialog } from '#ui/merge/merge-dialog.tsx';
import { mergeFields } from '#ui/merge/merge-fields.ts';
import { mergeTexts } from '#ui/merge/merge-texts.ts';
import { notifyMerged } from '#ui/merge/tell-joined.ts';
import { useClash } from '#ui/merge/use-clash.ts';
import { notify, warn } from '#ui/toast.ts';
import { createTask, updateTask, type Task } from '../../../tasks/contract.ts';
import { getConversation, type ReviewedConversation } from '../../contract.ts';
import { conversationQuery, editConversation, refreshLists } from '../queries.ts';
import { wordsOf, type SeenTask, type TaskWords } from './task-drafts.ts';

/**
 * Actions on the tasks of a conversation: optimistic, rolled back where the server refuses, and merged with changes
 * made elsewhere. Only where both changed the same words the coach is asked. A save resolves to false where the words
 * go back into their fields.
 */
type Change = InputOf<typeof updateTask>['body'];

export type TaskReview = {
  accept: (task: Task) => void;
  dismiss: (task: Task) => void;
  /** Back among the proposals. */
  propose: (task: Pick<Task, 'id'>) => void;
  tick: (task: Task, completed: boolean) => void;
  edit: (task: SeenTask, words: TaskWords) => Promise<boolean>;
  /** Creates a new task from a draft whose task is gone. */
  write: (words: TaskWords) => Promise<boolean>;
  /** The dialog for conflicting changes; render it anywhere. */
  question: ReactNode;
};

/** Labels of the fields on the screen. */
const names = { title: 'Task', dueDate: 'Due', assignee: 'Who' } as const;

export function useTaskReview(conversationId: string): TaskReview {
  const cache = useQueryClient();
  const { clash, ask, leave } = useClash();
  const { queryKey } = conversationQuery(conversationId);
  const change = (task: Pick<Task, 'id'>, body: Change, failed: string) =>
    changeTask(cache, conversationId, task.id, body, failed);
  const propose = (task: Pick<Task, 'id'>) => void change(task, { review: 'proposed' }, 'Failed to undo');
  const undo = (task: Task) => ({ action: { label: 'Undo', onClick: () => propose(task) } });

  async function edit(task: SeenTask, words: TaskWords): Promise<boolean> {
    const base = wordsOf(task);
    const body = { ...words, revision: task.revision };
    const now = await change(task, body, 'Failed to save the task');
    if (typeof now === 'boolean') return now;
    const { values, clashes } = mergeFields(base, words, wordsOf(now));
    const title = mergeTexts(base.title, words.title, now.title);
    const otherClashes = clashes.filter((name) => name !== 'title');
    const save = async (text: string) => {
      const isSaved = await edit(now, { ...values, title: text });
      if (isSaved)
        notifyMerged({
          names: otherClashes.map((name) => names[name]),
          take: () => takeTheirs(now, otherClashes),
        });
      return isSaved;
    };
    if (title.isClean) return save(title.text);
    return ask({ what: 'this task', mine: words.title, theirs: now.title }, save);
  }

  /** Takes only the conflicting fields, on the task as it is at that moment. */
  function takeTheirs(theirs: Task, clashes: readonly (keyof TaskWords)[]): void {
    const task = cache.getQueryData(queryKey)?.tasks.find(({ id }) => id === theirs.id);
    const taken = Object.fromEntries(clashes.map((name) => [name, theirs[name]]));
    if (task) void edit(task, { ...wordsOf(task), ...taken });
  }

  async function write(words: TaskWords): Promise<boolean> {
    try {
      const made = await call(createTask, { body: { conversationId, ...words }, keepalive: true });
      editConversation(cache, conversationId, (known) => ({
        ...known,
        tasks: [...known.tasks, { ...made, stale: null }],
      }));
      void cache.invalidateQueries({ queryKey: ['tasks'] });
      return true;
    } catch (error) {
      warn('Failed to save the task', { description: messageFor(error) });
      return false;
    }
  }

  return {
    propose,
    edit,
    write,
    accept: (task) => {
      void change(task, { review: 'accepted' }, 'Failed to accept the task');
      notify('Task accepted', undo(task));
    },
    dismiss: (task) => {
      void change(task, { review: 'dismissed' }, 'Failed to dismiss the task');
      notify('Task dismissed', undo(task));
    },
    tick: (task, completed) => void change(task, { completed }, 'Failed to update task status'), // spec 8
    question: <MergeDialog clash={clash} onClose={leave} />,
  };
}

/** True once saved; the newer task where the change was stale; false after any other failure. */
async function changeTask(
  cache: QueryClient,
  conversationId: string,
  taskId: string,
  body: Change,
  failed: string,
): Promise<boolean | Task> {
  const { queryKey } = conversationQuery(conversationId);
  const read = () => cache.getQueryData(queryKey)?.tasks.find((known) => known.id === taskId);
  const put = (make: (known: Task) => Partial<Task>) =>
    editConversation(cache, conversationId, (conversation) => ({
      ...conversation,
      tasks: conversation.tasks.map((known) => (known.id === taskId ? { ...known, ...make(known) } : known)),
    }));
  const seen = read();
  const before = Object.fromEntries(Object.keys(body).map((key) => [key, seen?.[key as keyof Task]]));
  put(() => body as Partial<Task>);
  pendingChanges.set(conversationId, (pendingChanges.get(conversationId) ?? 0) + 1);
  try {
    const saved = await call(updateTask, { params: { id: taskId }, body, keepalive: true });
    const { isEdited, isLessSure, revision } = saved;
    put(() => ({ isEdited, isLessSure, revision }));
    void refreshLists(cache);
    void cache.invalidateQueries({ queryKey: ['tasks'] });
    return true;
  } catch (error) {
    put(() => before);
    if (hasCode(error, 'stale') || hasCode(error, 'not_found')) {
      await cache.invalidateQueries({ queryKey }).catch(() => undefined);
      const now = read();
      if (now && body.revision !== undefined && now.revision !== body.revision) return now;
    }
    warn(failed, { description: messageFor(error) });
    return false;
  } finally {
    pendingChanges.set(conversationId, (pendingChanges.get(conversationId) ?? 1) - 1);
    if (body.completed === undefined) void followTasks(cache, conversationId);
  }
}

/** Unanswered task changes per conversation. */
const pendingChanges = new Map<string, number>();

/** Overview, next steps and suggestions depend on the tasks; they are refetched once all changes are answered. */
async function followTasks(cache: QueryClient, conversationId: string): Promise<void> {
  const resultsNow = () => cache.getQueryData(conversationQuery(conversationId).queryKey)?.results;
  let before: ReturnType<typeof resultsNow>;
  let read: ReviewedConversation | null;
  do {
    if (pendingChanges.get(conversationId)) return;
    before = resultsNow();
    read = await call(getConversation, { params: { id: conversationId } }).catch(() => null); // perhaps offline
  } while (read && resultsNow() !== before); // a line was edited during the request
  if (!read || pendingChanges.get(conversationId)) return;
  const { results, summary } = read;
  editConversation(cache, conversationId, (known) => ({ ...known, results, summary }));
}
