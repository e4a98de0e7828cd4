import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { InputOf } from '#shared/contract.ts';
import { capital } from '#shared/words.ts';
import { call } from '#ui/api.ts';
import { messageFor } from '#ui/error-messages.ts';
import { formatCount } from '#ui/format.ts';
import { MergeDialog } from '#ui/save/merge-dialog.tsx';
import { mergeFields } from '#ui/save/merge-fields.ts';
import { mergeOrAsk } from '#ui/save/merge-or-ask.ts';
import { notifyMerged } from '#ui/save/notify-merged.ts';
import { useClash } from '#ui/save/use-clash.ts';
import { saveOrMerge } from '#ui/save/save.ts';
import { notify, warn } from '#ui/toast.ts';
import { updateTask, type Task } from '../../../tasks/contract.ts';
import { getConversation, type ReviewedConversation } from '../../contract.ts';
import { conversationQuery, editConversation, refetchConversation, refreshLists } from '../queries.ts';
import { addDecision, dropDecision, lastDecision, type Decision } from './decisions.ts';
import { wantFocus } from '#ui/keyboard/wanted-focus.ts';
import { saveNewTask } from './save-new-task.ts';
import { wordsOf, type SeenTask, type TaskWords } from './task-drafts.ts';

/**
 * Actions on the tasks of a conversation: optimistic, rolled back where the server refuses, and merged with changes
 * made elsewhere. Only where both changed the same words the coach is asked. A save resolves to false where the words
 * go back into their fields.
 */
type Change = InputOf<typeof updateTask>['body'];

export type TaskReview = {
  /** One decision: one toast, one undo. */
  decide: (tasks: readonly Task[], review: Decision['review']) => void;
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

export function useAcceptTasks(conversationId: string): TaskReview {
  const cache = useQueryClient();
  const { clash, ask, leave } = useClash();
  const { queryKey } = conversationQuery(conversationId);
  const change = (task: Pick<Task, 'id'>, body: Change, failed: string, merge: Merge = () => false) =>
    changeTask(cache, conversationId, task.id, { body, failed, merge });
  const propose = (task: Pick<Task, 'id'>) => void change(task, { review: 'proposed' }, 'Failed to undo');

  const edit = (task: SeenTask, words: TaskWords): Promise<boolean> =>
    change(task, { ...words, revision: task.revision }, 'Failed to save the task', (now) => {
      const base = wordsOf(task);
      const { values, clashes } = mergeFields(base, words, wordsOf(now));
      const others = clashes.filter((name) => name !== 'title');
      const save = async (title: string) => {
        const isSaved = await edit(now, { ...values, title });
        if (isSaved)
          notifyMerged({ names: others.map((name) => names[name]), take: () => takeTheirs(now, others) });
        return isSaved;
      };
      const titles = { base: base.title, mine: words.title, theirs: now.title };
      return mergeOrAsk({ what: 'this task', ...titles }, ask, save);
    });

  /** Takes only the conflicting fields, on the task as it is at that moment. */
  function takeTheirs(theirs: Task, clashes: readonly (keyof TaskWords)[]): void {
    const task = cache.getQueryData(queryKey)?.tasks.find(({ id }) => id === theirs.id);
    const taken = Object.fromEntries(clashes.map((name) => [name, theirs[name]]));
    if (task) void edit(task, { ...wordsOf(task), ...taken });
  }

  async function write(words: TaskWords): Promise<boolean> {
    try {
      await saveNewTask(cache, { conversationId, ...words });
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
    decide: (tasks, made) => {
      const decision = addDecision(conversationId, { taskIds: tasks.map(({ id }) => id), review: made });
      const failed = `Failed to ${made === 'accepted' ? 'accept' : 'dismiss'} the ${tasks.length > 1 ? 'tasks' : 'task'}`;
      for (const task of tasks) void change(task, { review: made }, failed);
      const undo = () => undoDecision(cache, conversationId, decision);
      notify(capital(decisionWords(decision)), { action: { label: 'Undo', onClick: undo } });
    },
    tick: (task, completed) => void change(task, { completed }, 'Failed to update task status'), // spec 8
    question: <MergeDialog clash={clash} onClose={leave} />,
  };
}

/** "task dismissed", "9 tasks accepted". */
const decisionWords = ({ taskIds, review }: Decision): string =>
  `${taskIds.length === 1 ? 'task' : formatCount(taskIds.length, 'task')} ${review}`;

/** The newest decision that can be undone. */
export function lastDecisionIn(cache: QueryClient, conversationId: string): Decision | undefined {
  const { tasks = [] } = cache.getQueryData(conversationQuery(conversationId).queryKey) ?? {};
  return lastDecision(conversationId, (taskId) => tasks.find(({ id }) => id === taskId)?.review);
}

/** Proposes the tasks of a decision again, and moves the focus to the first of them. */
export function undoDecision(cache: QueryClient, conversationId: string, decision: Decision): void {
  dropDecision(conversationId, decision);
  wantFocus(decision.taskIds[0] ?? '');
  for (const id of decision.taskIds)
    void changeTask(cache, conversationId, id, {
      body: { review: 'proposed' },
      failed: 'Failed to undo',
      merge: () => false,
    });
  notify(`Undone: ${decisionWords(decision)}`);
}

type Merge = (now: Task) => boolean | Promise<boolean>;

function changeTask(
  cache: QueryClient,
  conversationId: string,
  taskId: string,
  { body, failed, merge }: { body: Change; failed: string; merge: Merge },
): Promise<boolean> {
  const { queryKey } = conversationQuery(conversationId);
  const isThis = ({ id }: Task) => id === taskId;
  const put = (fields: Partial<Task>) =>
    editConversation(cache, conversationId, (conversation) => ({
      ...conversation,
      tasks: conversation.tasks.map((task) => (isThis(task) ? { ...task, ...fields } : task)),
    }));
  const onAnswer = () => {
    pendingChanges.set(conversationId, (pendingChanges.get(conversationId) ?? 1) - 1);
    if (body.completed === undefined) void followTasks(cache, conversationId);
  };
  return saveOrMerge(cache, {
    scope: `task ${taskId}`,
    failed,
    merge,
    show: () => {
      const seen = cache.getQueryData(queryKey)?.tasks.find(isThis);
      const before = Object.fromEntries(Object.keys(body).map((key) => [key, seen?.[key as keyof Task]]));
      put(body as Partial<Task>);
      pendingChanges.set(conversationId, (pendingChanges.get(conversationId) ?? 0) + 1);
      return () => {
        put(before);
        onAnswer();
      };
    },
    send: () => call(updateTask, { params: { id: taskId }, body, keepalive: true }),
    onSaved: ({ isEdited, isLessSure, revision }) => {
      put({ isEdited, isLessSure, revision });
      void refreshLists(cache);
      void cache.invalidateQueries({ queryKey: ['tasks'] });
      onAnswer();
    },
    refetch: async () => (await refetchConversation(cache, conversationId)).tasks.find(isThis) ?? null,
  });
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
