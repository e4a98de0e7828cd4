import type { ShownTask } from '#features/review/contract.ts';
import {
  rewritten,
  type TaskDraft,
  type TaskDrafts,
  type TaskWords,
} from '#features/review/web/tasks/task-drafts.ts';
import type { TaskReview as Review } from '#features/review/web/tasks/use-task-review.tsx';
import type { Task } from '#features/tasks/contract.ts';
import { TaskEditor } from '#features/tasks/web/task-editor.tsx';

/** The words of a task as fields: in its place, or by themselves where the task is no more. */
export type ItemProps = {
  task: ShownTask;
  nameOf: (label: string) => string;
  review: Review;
  people: readonly string[];
  /** What is being written of it. */
  draft: TaskDraft | undefined;
  drafts: TaskDrafts;
  edit: (task: Task) => void;
};

type WrittenProps = ItemProps & { draft: TaskDraft };

export function TaskBeingWritten({ task, draft, review, ...shared }: WrittenProps) {
  const { seen } = draft;
  const save = (words: TaskWords) =>
    seen.id === task.id ? review.edit(seen, words) : review.edit(task, rewritten(seen, words, task));
  return <Editor {...shared} draft={draft} onSave={save} />;
}

type LostProps = Omit<WrittenProps, 'task'> & { dismissed: readonly Task[] };

/** Words whose task went away while they were written. */
export function LostTask({ draft, dismissed, review, ...shared }: LostProps) {
  const { seen } = draft;
  const isDismissed = dismissed.some(({ id }) => id === seen.id);
  const bringBack = async (words: TaskWords) => {
    const isSaved = await review.edit(seen, words);
    if (isSaved) review.propose(seen);
    return isSaved;
  };
  return (
    <Editor
      {...shared}
      draft={draft}
      notice={
        isDismissed
          ? 'This task was dismissed while you were editing. Saving brings it back.'
          : 'This task was removed or replaced while you were editing. Saving adds yours as a new task.'
      }
      onSave={isDismissed ? bringBack : review.write}
    />
  );
}

type EditorProps = Pick<ItemProps, 'nameOf' | 'drafts' | 'people'> & {
  draft: TaskDraft;
  notice?: string;
  onSave: (words: TaskWords) => Promise<boolean>;
};

function Editor({ draft, nameOf, drafts, people, notice, onSave }: EditorProps) {
  const { seen } = draft;
  const called = seen.assignee && nameOf(seen.assignee);
  /** A name that was not touched is the speaker's, as before. */
  const written = ({ title, dueDate, assignee }: TaskWords): TaskWords => ({
    title,
    dueDate: dueDate || null,
    assignee: assignee === called ? seen.assignee : assignee,
  });
  const { assignee, ...words } = drafts.read(seen.id)?.words ?? draft.words;
  return (
    <TaskEditor
      words={{ ...words, assignee: assignee && nameOf(assignee) }}
      people={people}
      notice={notice}
      onWrite={(changed) => drafts.keep(seen.id, { seen, words: written(changed) })}
      onSave={(saved) => drafts.settle(seen.id, onSave(written(saved)))}
      onCancel={() => drafts.drop(seen.id)}
    />
  );
}
