import { useId, useRef, useState, type FormEvent, type KeyboardEvent, type ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { useFocusOnOpen } from '#ui/drafts/use-focus-on-open.ts';
import type { Task } from '#features/tasks/contract.ts';

type Words = Pick<Task, 'title' | 'dueDate' | 'assignee'>;

type Props = {
  /** The name of the form. */
  label?: string;
  words: Words;
  /** Suggested names; any other can be typed. */
  people: readonly string[];
  /** A warning above the fields. */
  notice?: string | undefined;
  /** What was understood of the title, below it. */
  understood?: ReactNode;
  /** Called on every change. */
  onWrite: (words: Words) => void;
  onSave: (words: Words) => void;
  onCancel: () => void;
};

/** Edits title, assignee and due date in place. Enter saves, Escape cancels. */
export function TaskEditor({ label = 'Edit task', words, people, notice, understood, ...act }: Props) {
  const { onWrite, onSave, onCancel } = act;
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(words);
  const { title, dueDate, assignee } = written;
  const write = (change: Partial<Words>) => {
    const next = { ...written, ...change };
    setWritten(next);
    onWrite(next);
  };

  useFocusOnOpen(form);

  const save = (event?: FormEvent) => {
    event?.preventDefault();
    if (!title.trim()) return;
    onSave({ title: title.trim(), dueDate: dueDate || null, assignee: assignee?.trim() || null });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') {
      event.stopPropagation();
      onCancel();
    }
    if (event.key === 'Enter' && event.target instanceof HTMLTextAreaElement && !event.shiftKey) {
      event.preventDefault();
      save();
    }
  };

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- Escape in any field of the form
    <form ref={form} aria-label={label} onSubmit={save} onKeyDown={onKeyDown} className="space-y-3">
      {notice ? (
        <p role="status" className="text-sm text-pretty text-ink-soft">
          {notice}
        </p>
      ) : null}
      <TextArea
        label="Task"
        required
        rows={2}
        maxLength={300}
        value={title}
        onChange={(event) => write({ title: event.target.value })}
        className="[&_textarea]:min-h-0"
      />
      {understood}
      <div className="grid gap-3 min-[420px]:grid-cols-2">
        <TextField
          label="Who"
          list={listId}
          placeholder="You"
          maxLength={120}
          value={assignee ?? ''}
          onChange={(event) => write({ assignee: event.target.value })}
        />
        <DateField
          label="Due"
          value={dueDate ?? ''}
          onChange={(event) => write({ dueDate: event.target.value })}
        />
      </div>
      <datalist id={listId}>
        {people.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </datalist>
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="quiet" onClick={onCancel}>
          Cancel
        </Button>
        <Button size="sm" variant="primary" type="submit">
          Save
        </Button>
      </div>
    </form>
  );
}
