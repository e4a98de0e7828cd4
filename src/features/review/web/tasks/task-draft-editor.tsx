import type { ShownTask } from '../../contract.ts';
import { rebasedWords, type TaskDraft, type TaskDrafts, type TaskWords } from './task-drafts.ts';
import type { TaskReview as Review } from './use-accept-tasks.tsx';
import type { Task } from '#features/tasks/contract.ts';
import { TaskEditor } from './task-editor.tsx';

/** The fields of a task: in its row, or detached where the task is gone. */
export type ItemProps = {
  task: ShownTask;
  nameOf: (label: string) => string;
  review: Review;
  people: readonly string[];
  /** Unsaved changes to this task. */
  draft: TaskDraft | undefined;
  drafts: TaskDrafts;
  edit: (task: Task) => void;
};

type WrittenProps = ItemProps & { draft: TaskDraft };

export function TaskDraftEditor({ task, draft, review, ...shared }: WrittenProps) {
  const { seen } = draft;
  const save = (words: TaskWords) =>
    seen.id === task.id ? review.edit(seen, words) : review.edit(task, rebasedWords(seen, words, task));
  return <Editor {...shared} draft={draft} onSave={save} />;
}

type LostProps = Omit<WrittenProps, 'task'> & { dismissed: readonly Task[] };

/** An unsaved draft whose task was dismissed or removed. */
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
  /** An unchanged assignee stays the speaker’s label. */
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
      onWrite={(changed) => drafts.write(seen.id, { seen, words: written(changed) })}
      onSave={(saved) => drafts.settle(seen.id, onSave(written(saved)))}
      onCancel={() => drafts.drop(seen.id)}
    />
  );
}
