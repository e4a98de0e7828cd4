import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import { useState, type RefObject } from 'react';
import { clientsQuery } from '#features/clients/web/queries.ts';
import { Understood } from '#features/tasks/web/understood.tsx';
import { useQuickTask } from '#features/tasks/web/use-quick-task.ts';
import { Button } from '#ui/actions/button.tsx';
import { controlClass } from '#ui/forms/field.tsx';
import { addQuickTask } from './add-quick-task.ts';

/** Adds a task from one line, and shows what was understood before it is added. */
export function QuickAdd({ field }: { field: RefObject<HTMLInputElement | null> }) {
  const cache = useQueryClient();
  const [text, setText] = useState('');
  const { data: clients = [] } = useQuery(clientsQuery);
  const { read, ignore, choose, clear } = useQuickTask(text, clients);
  const isEmpty = text.trim() === '';

  const add = async () => {
    if (isEmpty) return;
    setText('');
    clear();
    if (!(await addQuickTask(cache, read))) setText((typed) => typed || text); // nothing typed is lost
  };
  return (
    <form
      aria-label="Add a task"
      onSubmit={(event) => {
        event.preventDefault();
        void add();
      }}
      className="mb-4 space-y-2"
    >
      <div className="flex gap-2">
        <input
          ref={field}
          aria-label="New task"
          placeholder="Add a task: call Bev Friday for Kyle"
          maxLength={300}
          value={text}
          onChange={(event) => {
            setText(event.target.value);
            if (event.target.value.trim() === '') clear();
          }}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur();
          }}
          className={`${controlClass} h-10 min-w-0 flex-1 touch:h-11`}
        />
        <Button
          type="submit"
          variant="primary"
          disabled={isEmpty}
          icon={<Plus aria-hidden className="size-[18px]" />}
          className="h-10!"
        >
          Add
        </Button>
      </div>
      <Understood read={read} onIgnore={ignore} onChoose={choose} />
    </form>
  );
}
