import { clsx } from 'clsx';
import { Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { Task } from '../contract.ts';
import { TaskFacts } from './task-facts.tsx';

type Props = {
  task: Task;
  assignee: string | null;
  source: ReactNode;
  onTick: (completed: boolean) => void;
  onEdit: () => void;
};

/** An accepted task: complete or edit it. */
export function AcceptedTask({ task, assignee, source, onTick, onEdit }: Props) {
  return (
    <div className="group flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <Checkbox
          checked={task.completed}
          onChange={onTick}
          label={
            <span
              className={clsx('font-medium text-pretty', task.completed && 'text-ink-faint line-through')}
            >
              {task.title}
            </span>
          }
        />
        <p className="ml-[30px] flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-soft">
          <TaskFacts task={task} assignee={assignee} />
          {source}
        </p>
      </div>
      <IconButton
        label="Edit task"
        onClick={onEdit}
        className="-mt-0.5 size-8! touch:size-11! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 touch:opacity-100"
      >
        <Pencil aria-hidden strokeWidth={1.8} className="size-4!" />
      </IconButton>
    </div>
  );
}
