import { mergeFields } from '#ui/merge/merge-fields.ts';
import { draftsAt, type Drafts } from '#ui/writing/drafts.ts';
import type { Task } from '../../../tasks/contract.ts';

/** Tasks whose words are being written. They outlive their task: a re-run may propose it anew, another window end it. */
export type TaskWords = Pick<Task, 'title' | 'dueDate' | 'assignee'>;
/** As it was when the writing began. */
export type SeenTask = TaskWords & Pick<Task, 'id' | 'revision'>;
export type TaskDraft = { seen: SeenTask; words: TaskWords };
export type TaskDrafts = Drafts<TaskDraft>;

export const taskDraftsOf = (conversationId: string): TaskDrafts =>
  draftsAt(`${conversationId} tasks`, isTaskDraft);

export const wordsOf = ({ title, dueDate, assignee }: TaskWords): TaskWords => ({ title, dueDate, assignee });

export const taskDraftOf = ({ id, revision, ...task }: Task): TaskDraft => ({
  seen: { id, revision, ...wordsOf(task) },
  words: wordsOf(task),
});

/** Where the words belong by now: a re-run may propose the same task under another name. Undefined: nowhere any more. */
export function heirAmong<Known extends Task>(tasks: readonly Known[], seen: SeenTask): Known | undefined {
  const open = tasks.filter(({ review }) => review !== 'dismissed');
  return open.find(({ id }) => id === seen.id) ?? open.find(({ title }) => title === seen.title);
}

/** What was written, on the task as it is there now: what the person left as it was is not theirs to change. */
export const rewritten = (seen: SeenTask, words: TaskWords, heir: TaskWords): TaskWords =>
  mergeFields(wordsOf(seen), words, wordsOf(heir)).values;

/** What the server has already: the page was left before it could say so. */
export function dropSaved(drafts: TaskDrafts, tasks: readonly Task[]): void {
  for (const { key, value } of drafts.open()) {
    const task = tasks.find(({ id }) => id === key);
    const isSame = (one: TaskWords) => JSON.stringify(wordsOf(one)) === JSON.stringify(value.words);
    if (task && task.revision !== value.seen.revision && isSame(task)) drafts.drop(key);
  }
}

const isNullable = (value: unknown): value is string | null => value === null || typeof value === 'string';

const areWords = (stored: Partial<TaskWords> | undefined): boolean =>
  typeof stored?.title === 'string' && isNullable(stored.dueDate) && isNullable(stored.assignee);

function isTaskDraft(stored: unknown): stored is TaskDraft {
  const { seen, words } = (stored ?? {}) as Partial<TaskDraft>;
  return (
    typeof seen?.id === 'string' && typeof seen.revision === 'number' && areWords(seen) && areWords(words)
  );
}
