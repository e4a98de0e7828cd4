import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState, type KeyboardEvent } from 'react';
import { clientsQuery } from '#features/clients/web/queries.ts';
import { useUser } from '#features/identity/web/session.ts';
import { repeats, type Repeat } from '#features/tasks/rules/task-states.ts';
import { repeatWords } from '#features/tasks/web/repeat-words.ts';
import { Button } from '#ui/actions/button.tsx';
import { useFocusOnOpen } from '#ui/drafts/use-focus-on-open.ts';
import { DateField } from '#ui/forms/date-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import type { ToDoTask } from '../../contract.ts';
import { saveTask, wordsOf, type TaskWords } from './save-task.ts';

type Props = { task: ToDoTask; onClose: () => void };

/** Edits a task in its place, with the coach’s own fields. Enter in the title saves, Escape cancels. */
export function TaskForm({ task, onClose }: Props) {
  const cache = useQueryClient();
  const form = useRef<HTMLFormElement>(null);
  const [words, setWords] = useState(() => wordsOf(task));
  const write = (change: Partial<TaskWords>) => setWords((known) => ({ ...known, ...change }));
  useFocusOnOpen(form);

  const save = () => {
    if (!words.title.trim()) return;
    void saveTask(cache, task, { ...words, title: words.title.trim() });
    onClose();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onClose();
    }
    const isTitle = event.target instanceof HTMLTextAreaElement && event.target.name === 'title';
    if (event.key === 'Enter' && (isTitle || event.ctrlKey || event.metaKey) && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any field of the form
    <form
      ref={form}
      aria-label="Edit task"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
      onKeyDown={onKeyDown}
      className="space-y-3 p-4"
    >
      <TextArea
        label="Task"
        name="title"
        required
        rows={1}
        maxLength={300}
        value={words.title}
        onChange={(event) => write({ title: event.target.value })}
      />
      <TextArea
        label="Notes"
        optional
        rows={2}
        maxLength={5000}
        value={words.description ?? ''}
        onChange={(event) => write({ description: event.target.value || null })}
      />
      <Placing words={words} write={write} />
      <CustomFields words={words} write={write} />
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onClose}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Save
        </Button>
      </div>
    </form>
  );
}

type PartProps = { words: TaskWords; write: (change: Partial<TaskWords>) => void };

/** When, for whom and by whom. */
function Placing({ words, write }: PartProps) {
  const listId = useId();
  const { data: clients = [] } = useQuery(clientsQuery);
  return (
    <div className="grid gap-3 min-[420px]:grid-cols-2">
      <DateField
        label="Due"
        value={words.dueDate ?? ''}
        onChange={(event) => write({ dueDate: event.target.value || null })}
      />
      <Select
        label="Repeat"
        options={[
          { value: '', label: 'Does not repeat' },
          ...repeats.map((repeat) => ({ value: repeat, label: repeatWords[repeat] })),
        ]}
        value={words.repeat ?? ''}
        onChange={(event) => write({ repeat: (event.target.value || null) as Repeat | null })}
      />
      <Select
        label="Client"
        options={[
          { value: '', label: 'None' },
          ...clients.map(({ id, name }) => ({ value: id, label: name })),
        ]}
        value={words.clientId ?? ''}
        onChange={(event) => write({ clientId: event.target.value || null })}
      />
      <TextField
        label="Who"
        list={listId}
        placeholder="You"
        maxLength={120}
        value={words.assignee ?? ''}
        onChange={(event) => write({ assignee: event.target.value || null })}
      />
      <datalist id={listId}>
        {clients.map(({ id, name }) => (
          <option key={id}>{name}</option>
        ))}
      </datalist>
    </div>
  );
}

/** The fields of the settings, and those that still have a value from earlier. */
function CustomFields({ words, write }: PartProps) {
  const { customFields } = useUser();
  const all = [...new Set([...customFields, ...Object.keys(words.customData)])];
  if (all.length === 0) return null;
  return (
    <div className="grid gap-3 min-[420px]:grid-cols-2">
      {all.map((name) => (
        <TextField
          key={name}
          label={name}
          maxLength={2000}
          value={words.customData[name] ?? ''}
          onChange={(event) => {
            const { [name]: _old, ...rest } = words.customData;
            const value = event.target.value;
            write({ customData: value ? { ...rest, [name]: value } : rest });
          }}
        />
      ))}
    </div>
  );
}
