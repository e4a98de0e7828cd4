import { useEffect, useId, useRef, useState, type FormEvent, type KeyboardEvent } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { DateField } from '#ui/forms/date-field.tsx';
import { TextArea } from '#ui/forms/text-area.tsx';
import { TextField } from '#ui/forms/text-field.tsx';
import { isWritingElsewhere } from '#ui/writing/is-writing-elsewhere.ts';
import type { Task } from '../contract.ts';

type Words = Pick<Task, 'title' | 'dueDate' | 'assignee'>;

type Props = {
  words: Words;
  /** Suggested names; any other can be typed. */
  people: readonly string[];
  /** A warning above the fields. */
  notice?: string | undefined;
  /** Called on every change. */
  onWrite: (words: Words) => void;
  onSave: (words: Words) => void;
  onCancel: () => void;
};

/** Edits title, assignee and due date in place. Enter saves, Escape cancels. */
export function TaskEditor({ words, people, notice, onWrite, onSave, onCancel }: Props) {
  const listId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [written, setWritten] = useState(words);
  const { title, dueDate, assignee } = written;
  const write = (change: Partial<Words>) => {
    const next = { ...written, ...change };
    setWritten(next);
    onWrite(next);
  };

  useEffect(() => {
    if (isWritingElsewhere()) return; // the editor reopened itself after a reload or a failed save
    const field = form.current?.querySelector('textarea');
    field?.focus();
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

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
    <form ref={form} aria-label="Edit task" onSubmit={save} onKeyDown={onKeyDown} className="space-y-3">
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
      <div className="grid gap-3 min-[420px]:grid-cols-2">
        <TextField
          label="Who"
          list={listId}
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
