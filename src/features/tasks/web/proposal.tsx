import { Check, Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { Task } from '../contract.ts';
import { TaskFacts } from './task-facts.tsx';

type Props = {
  task: Task;
  assignee: string | null;
  isCurrent: boolean;
  /** The button that plays the source. */
  source: ReactNode;
  onAccept: () => void;
  onEdit: () => void;
  onDismiss: () => void;
};

/** A proposed task with its quote. It counts only once it is accepted. */
export function Proposal({ task, assignee, isCurrent, source, onAccept, onEdit, onDismiss }: Props) {
  return (
    <>
      <p className="font-medium text-pretty">{task.title}</p>
      <p className="mt-1 flex flex-wrap items-center gap-x-4 gap-y-0.5 text-sm text-ink-soft">
        <TaskFacts task={task} assignee={assignee} />
        {source}
      </p>
      {task.quote ? (
        <blockquote className="mt-2.5 border-l-2 border-line-strong/50 pl-3 font-serif text-base text-pretty text-ink-soft">
          {task.quote}
        </blockquote>
      ) : null}
      <div className="mt-3 flex items-center gap-1.5">
        <Button
          size="sm"
          variant={isCurrent ? 'primary' : 'secondary'}
          icon={<Check aria-hidden className="size-4" />}
          onClick={onAccept}
          aria-keyshortcuts="a"
        >
          Accept
        </Button>
        <IconButton label="Edit task" shortcut="E" onClick={onEdit} className="size-8! touch:size-11!">
          <Pencil aria-hidden strokeWidth={1.8} className="size-4!" />
        </IconButton>
        <IconButton label="Dismiss task" shortcut="D" onClick={onDismiss} className="size-8! touch:size-11!">
          <X aria-hidden strokeWidth={1.8} />
        </IconButton>
      </div>
    </>
  );
}
