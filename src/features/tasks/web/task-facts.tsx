import { clsx } from 'clsx';
import { CalendarDays, User } from 'lucide-react';
import type { Task } from '../contract.ts';
import { dueWords } from './due-words.ts';

type Props = { task: Task; /** The assignee’s display name. */ assignee: string | null };

/** Assignee and due date. */
export function TaskFacts({ task, assignee }: Props) {
  const due = task.dueDate ? dueWords(task.dueDate, task.completed) : null;
  return (
    <>
      {assignee ? (
        <span className="inline-flex items-center gap-1.5">
          <User aria-hidden className="size-3.5 text-ink-faint" />
          <span className="sr-only">For </span>
          {assignee}
        </span>
      ) : null}
      {due && task.dueDate ? (
        <span className={clsx('inline-flex items-center gap-1.5', due.isLate && 'text-danger-text')}>
          <CalendarDays aria-hidden className={clsx('size-3.5', !due.isLate && 'text-ink-faint')} />
          <span className="sr-only">Due </span>
          <time dateTime={task.dueDate}>{due.text}</time>
        </span>
      ) : null}
    </>
  );
}
