import { useEffect, useRef, type ReactNode } from 'react';
import type { ShownTask } from '../../contract.ts';
import { LineMarks } from '../results/edit/line-marks.tsx';
import { SourceButton, useSourceHighlight } from '../results/sources.tsx';
import { TaskDraftEditor, type ItemProps } from './task-draft-editor.tsx';
import { CalendarDays, Check, Pencil, User, X } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import type { Task } from '#features/tasks/contract.ts';
import { clsx } from 'clsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { dueWords } from './due-words.ts';

/** One task in its list: a proposal, or an accepted task. */
type ProposalItemProps = ItemProps & {
  isCurrent: boolean;
  onFocus: () => void;
  onAccept: () => void;
  onDismiss: () => void;
};

export function ProposalItem({
  task,
  isCurrent,
  onFocus,
  onAccept,
  onDismiss,
  ...shared
}: ProposalItemProps) {
  const item = useRef<HTMLLIElement>(null);
  const light = useSourceHighlight(task);
  const { draft } = shared;
  const isEditing = draft !== undefined;
  const wasEditing = useRef(false);

  // The focus returns to the task after editing, so that the shortcut keys keep working.
  useEffect(() => {
    if (wasEditing.current && !isEditing) item.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it only notes where the focus is
    <li
      ref={item}
      data-task={task.id}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      {...light}
      onFocus={() => {
        light.onFocus();
        onFocus();
      }}
      className="scroll-my-24 rounded-lg border border-line bg-card px-4 py-3.5 shadow-rest transition-colors aria-current:border-accent"
    >
      {draft ? (
        <TaskDraftEditor {...shared} task={task} draft={draft} />
      ) : (
        <Proposal
          task={task}
          assignee={task.assignee && shared.nameOf(task.assignee)}
          isCurrent={isCurrent}
          source={<TaskSource task={task} />}
          onAccept={onAccept}
          onEdit={() => shared.edit(task)}
          onDismiss={onDismiss}
        />
      )}
    </li>
  );
}

export function AcceptedItem({ task, ...shared }: ItemProps) {
  const light = useSourceHighlight(task);
  return (
    <li {...light} className="rounded-md px-2.5 py-1.5 transition-colors hover:bg-raised/60">
      {shared.draft ? (
        <TaskDraftEditor {...shared} task={task} draft={shared.draft} />
      ) : (
        <AcceptedTask
          task={task}
          assignee={task.assignee && shared.nameOf(task.assignee)}
          source={<TaskSource task={task} />}
          onTick={(completed) => shared.review.tick(task, completed)}
          onEdit={() => shared.edit(task)}
        />
      )}
    </li>
  );
}

const TaskSource = ({ task }: { task: ShownTask }) => (
  <>
    <SourceButton source={task} />
    <LineMarks line={{ stale: task.stale }} />
  </>
);

type ProposalProps = {
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
function Proposal({ task, assignee, isCurrent, source, onAccept, onEdit, onDismiss }: ProposalProps) {
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

type AcceptedProps = {
  task: Task;
  assignee: string | null;
  source: ReactNode;
  onTick: (completed: boolean) => void;
  onEdit: () => void;
};

/** An accepted task: complete or edit it. */
function AcceptedTask({ task, assignee, source, onTick, onEdit }: AcceptedProps) {
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

type FactsProps = { task: Task; /** The assignee’s display name. */ assignee: string | null };

/** Assignee and due date. */
function TaskFacts({ task, assignee }: FactsProps) {
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
