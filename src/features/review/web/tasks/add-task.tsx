import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type ComponentProps } from 'react';
import type { Task } from '#features/tasks/contract.ts';
import type { Repeat } from '#features/tasks/rules/task-states.ts';
import { Understood } from '#features/tasks/web/understood.tsx';
import { useQuickTask } from '#features/tasks/web/use-quick-task.ts';
import { Button } from '#ui/actions/button.tsx';
import { formDraftsAt, useOpenFormDrafts } from '#ui/drafts/form-drafts.ts';
import { messageFor } from '#ui/error-messages.ts';
import { notify, warn } from '#ui/toast.ts';
import { conversationQuery, refreshLists } from '../queries.ts';
import { saveNewTask, removeNewTask } from './save-new-task.ts';
import { areTaskWords, type TaskWords } from './task-drafts.ts';
import { TaskEditor } from './task-editor.tsx';

type Props = {
  /** Null for a task that belongs to no conversation. */
  conversationId: string | null;
  /** Names offered for the assignee. */
  people: readonly string[];
  /** What is stored for a name: a speaker’s label. */
  assigneeOf?: (name: string) => string;
};

const newTask = { title: '', dueDate: null, assignee: null };
const entry = 'new';

/** Adds a task by hand. What is being typed survives a reload, and an added task can be undone. */
export function AddTask({ conversationId, people, assigneeOf = (name) => name }: Props) {
  const cache = useQueryClient();
  const drafts = formDraftsAt(`${conversationId ?? 'no conversation'} new task`, areTaskWords);
  const [draft] = useOpenFormDrafts(drafts);
  if (!draft)
    return (
      <Button
        size="sm"
        variant="quiet"
        icon={<Plus aria-hidden className="size-4" />}
        onClick={() => drafts.begin(entry, newTask)}
      >
        Add task
      </Button>
    );
  return (
    <NewTaskEditor
      words={drafts.read(entry) ?? draft.value}
      people={people}
      onWrite={(words) => drafts.write(entry, words)}
      onSave={({ assignee, ...words }) => {
        const body = { ...words, conversationId, assignee: assignee && assigneeOf(assignee) };
        drafts.settle(entry, add(cache, body));
      }}
      onCancel={() => drafts.drop(entry)}
    />
  );
}

type EditorProps = Pick<ComponentProps<typeof TaskEditor>, 'words' | 'people' | 'onWrite' | 'onCancel'> & {
  onSave: (words: TaskWords & { repeat: Repeat | null }) => void;
};

/** A day or a repetition typed in the title is understood, unless a day is entered in its field. */
function NewTaskEditor({ words, onWrite, onSave, ...editor }: EditorProps) {
  const [written, setWritten] = useState(words);
  const { read, ignore, choose } = useQuickTask(written.dueDate ? '' : written.title, noClients);
  const isUnderstood = read.due !== null;
  return (
    <TaskEditor
      {...editor}
      label="New task"
      words={words}
      understood={<Understood read={read} onIgnore={ignore} onChoose={choose} />}
      onWrite={(now) => {
        setWritten(now);
        onWrite(now);
      }}
      onSave={(now) =>
        onSave({
          ...now,
          repeat: read.repeat,
          ...(isUnderstood ? { title: read.title, dueDate: read.due } : {}),
        })
      }
    />
  );
}

const noClients: readonly never[] = []; // the client is that of the conversation, or the assignee

type NewTask = TaskWords & { conversationId: string | null; repeat: Repeat | null };

async function add(cache: QueryClient, body: NewTask): Promise<boolean> {
  try {
    const made = await saveNewTask(cache, body);
    refresh(cache);
    notify('Task added', {
      description: made.title,
      action: { label: 'Undo', onClick: () => void remove(cache, made) },
    });
    return true;
  } catch (error) {
    warn('The task was not added', { description: messageFor(error) });
    return false;
  }
}

async function remove(cache: QueryClient, task: Task): Promise<void> {
  try {
    await removeNewTask(cache, task);
  } catch (error) {
    warn('Failed to undo', { description: messageFor(error) });
    if (task.conversationId)
      void cache.invalidateQueries({ queryKey: conversationQuery(task.conversationId).queryKey });
  }
  refresh(cache);
}

function refresh(cache: QueryClient): void {
  void refreshLists(cache);
  void cache.invalidateQueries({ queryKey: ['tasks'] });
}
