import { mergeFields } from '#ui/save/merge-fields.ts';
import { formDraftsAt, type FormDrafts } from '#ui/drafts/form-drafts.ts';
import type { Task } from '../../../tasks/contract.ts';

/**
 * Unsaved drafts of tasks. They outlive their task: a re-run may propose it again under another id, another window
 * may remove it.
 */
export type TaskWords = Pick<Task, 'title' | 'dueDate' | 'assignee'>;
/** The task when editing began. */
export type SeenTask = TaskWords & Pick<Task, 'id' | 'revision'>;
export type TaskDraft = { seen: SeenTask; words: TaskWords };
export type TaskDrafts = FormDrafts<TaskDraft>;

export const taskDraftsOf = (conversationId: string): TaskDrafts =>
  formDraftsAt(`${conversationId} tasks`, isTaskDraft);

export const wordsOf = ({ title, dueDate, assignee }: TaskWords): TaskWords => ({ title, dueDate, assignee });

export const taskDraftOf = ({ id, revision, ...task }: Task): TaskDraft => ({
  seen: { id, revision, ...wordsOf(task) },
  words: wordsOf(task),
});

/** The task a draft belongs to now: a re-run may propose it under another id. Undefined: it is gone. */
export function currentMatchAmong<Known extends Task>(
  tasks: readonly Known[],
  seen: SeenTask,
): Known | undefined {
  const open = tasks.filter(({ review }) => review !== 'dismissed');
  return open.find(({ id }) => id === seen.id) ?? open.find(({ title }) => title === seen.title);
}

/** Rebases a draft on the current task: fields the coach did not touch keep their current values. */
export const rebasedWords = (seen: SeenTask, words: TaskWords, heir: TaskWords): TaskWords =>
  mergeFields(wordsOf(seen), words, wordsOf(heir)).values;

/** Drops drafts the server has saved although the page was left before the answer arrived. */
export function dropSaved(drafts: TaskDrafts, tasks: readonly Task[]): void {
  for (const { key, value } of drafts.open()) {
    const task = tasks.find(({ id }) => id === key);
    const isSame = (one: TaskWords) => JSON.stringify(wordsOf(one)) === JSON.stringify(value.words);
    if (task && task.revision !== value.seen.revision && isSame(task)) drafts.drop(key);
  }
}

const isNullable = (value: unknown): value is string | null => value === null || typeof value === 'string';

export function areTaskWords(stored: unknown): stored is TaskWords {
  const { title, dueDate, assignee } = (stored ?? {}) as Partial<TaskWords>;
  return typeof title === 'string' && isNullable(dueDate) && isNullable(assignee);
}

function isTaskDraft(stored: unknown): stored is TaskDraft {
  const { seen, words } = (stored ?? {}) as Partial<TaskDraft>;
  return (
    typeof seen?.id === 'string' &&
    typeof seen.revision === 'number' &&
    areTaskWords(seen) &&
    areTaskWords(words)
  );
}
