import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { Check, Clock, MoreHorizontal, Pencil, Repeat as RepeatIcon, RotateCcw, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { TaskSyncStatus } from '#features/task-sync/web/task-sync-status.tsx';
import { repeatWords } from '#features/tasks/web/repeat-words.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/actions/menu.tsx';
import { formatDay, formatDayInText, formatTimestamp } from '#ui/format.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { today } from '#ui/time-zone.ts';
import type { ToDoTask } from '../../contract.ts';
import { viewOf } from '../../rules/task-list.ts';
import { dueNote, type DueTone } from '../dashboard/due-tasks.ts';
import { TaskFields } from '../tasks/task-fields.tsx';
import type { TaskCommands } from './use-task-commands.ts';

type Props = {
  task: ToDoTask;
  commands: TaskCommands;
  isSelected: boolean;
  /** Choosing several is on: the boxes to choose are shown. */
  isSelecting: boolean;
  onSelect: (event: { isRange: boolean }) => void;
};

const tones: Record<DueTone, string> = {
  plain: '',
  attention: 'text-amber-text',
  danger: 'text-danger-text',
};

/** One task: tick it or decide on it, and see when it is due, whom it is about and where it was said. */
export function TaskRow({ task, commands, isSelected, isSelecting, onSelect }: Props) {
  const onClick = (event: MouseEvent) => {
    if (!event.shiftKey && !event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    onSelect({ isRange: event.shiftKey });
  };
  return (
    <div className="group/row flex items-start gap-2 py-1.5 pr-1 pl-3 sm:pl-4" onClickCapture={onClick}>
      <div className="min-w-0 flex-1">
        <TaskTitle task={task} commands={commands} />
        <div className={clsx('space-y-0.5 pb-0.5 text-sm text-ink-soft touch:-mt-2', belowTitleClass(task))}>
          <TaskFacts task={task} />
          <TaskSource task={task} />
        </div>
      </div>
      <RowButtons task={task} commands={commands} />
      <span
        className={clsx(
          'pr-2 transition-opacity focus-within:opacity-100',
          isSelecting ? '' : 'opacity-0 group-hover/row:opacity-100 touch:hidden',
        )}
      >
        <Checkbox
          checked={isSelected}
          onChange={() => onSelect({ isRange: false })}
          className="py-1.5!"
          label={<span className="sr-only">Select “{task.title}”</span>}
        />
      </span>
    </div>
  );
}

/** Only an accepted task has a box in front of its title. */
export const belowTitleClass = ({ review }: ToDoTask) => review === 'accepted' && 'ml-[30px]';

type PartProps = { task: ToDoTask; commands: TaskCommands };

/** A task that was accepted has a box to tick; a proposal is decided on by its buttons. */
export function TaskTitle({ task, commands }: PartProps) {
  const title = (
    <span
      className={clsx(
        'leading-5 font-medium text-pretty',
        (task.completed || task.review === 'dismissed') && 'text-ink-faint',
        task.completed && 'line-through',
      )}
    >
      {task.title}
    </span>
  );
  if (task.review !== 'accepted') return <p className="py-1 wrap-anywhere touch:py-2.5">{title}</p>;
  return (
    <Checkbox
      checked={task.completed}
      onChange={(completed) => commands.put([task], completed ? 'done' : 'open')}
      label={title}
    />
  );
}

export function TaskFacts({ task }: { task: ToDoTask }) {
  const { clientName, repeat } = task;
  return (
    <p className="flex flex-wrap items-center gap-x-3 gap-y-0.5 empty:hidden">
      <DueDate task={task} />
      {repeat ? (
        <span className="inline-flex items-center gap-1">
          <RepeatIcon aria-hidden className="size-3.5" />
          {repeatWords[repeat]}
        </span>
      ) : null}
      {clientName ? <span className="truncate">{clientName}</span> : null}
      <Owner task={task} />
      <TaskSyncStatus task={task} />
      <TaskFields data={task.customData} />
    </p>
  );
}

function DueDate({ task }: { task: ToDoTask }) {
  const { dueDate, snoozedUntil, completed } = task;
  const note = completed ? null : dueNote(task, today());
  return (
    <>
      {dueDate ? (
        <span className={note ? tones[note.tone] : undefined}>{note?.text ?? formatDay(dueDate)}</span>
      ) : null}
      {snoozedUntil && viewOf(task, today()) === 'snoozed' ? (
        <span className="inline-flex items-center gap-1">
          <Clock aria-hidden className="size-3.5" />
          Snoozed until {formatDayInText(snoozedUntil)}
        </span>
      ) : null}
    </>
  );
}

/** Nothing for the coach’s own tasks. */
function Owner({ task: { owner, assigneeName, clientName } }: { task: ToDoTask }) {
  if (owner === 'coach') return null;
  if (assigneeName && assigneeName !== clientName)
    return <span className="truncate">Assigned to {assigneeName}</span>;
  return <span className="text-ink-faint">Their task</span>;
}

/** The way to the second at which it was said. */
export function TaskSource({ task: { id, conversationId, conversationTitle, start } }: { task: ToDoTask }) {
  if (!conversationId || !conversationTitle) return null;
  return (
    <Link
      to="/app/conversation/$id"
      params={{ id: conversationId }}
      search={{ task: id }}
      resetScroll={false} // on a phone the page scrolls to the line itself
      className="flex w-fit max-w-full gap-1.5 rounded-sm text-ink-faint decoration-transparent underline-offset-4 transition-colors hover:text-ink hover:underline hover:decoration-current touch:min-h-11 touch:items-center"
    >
      <span className="truncate">{conversationTitle}</span>
      {start === null ? null : <span className="shrink-0 tabular-nums">{formatTimestamp(start)}</span>}
    </Link>
  );
}

const iconSize = 'size-8! touch:size-11!';

function RowButtons({ task, commands }: PartProps) {
  const { review } = task;
  return (
    <div className="flex shrink-0 items-center">
      {review === 'proposed' ? (
        <>
          <IconButton
            label="Dismiss task"
            shortcut="D"
            onClick={() => commands.put([task], 'dismissed')}
            className={iconSize}
          >
            <X aria-hidden strokeWidth={1.8} />
          </IconButton>
          <IconButton
            label="Accept task"
            shortcut="A"
            onClick={() => commands.put([task], 'open')}
            className={clsx(iconSize, 'ml-1 border border-button-line bg-button text-accent-text!')}
          >
            <Check aria-hidden strokeWidth={2.25} />
          </IconButton>
        </>
      ) : null}
      {review === 'dismissed' ? (
        <IconButton
          label="Accept task"
          shortcut="A"
          onClick={() => commands.put([task], 'open')}
          className={iconSize}
        >
          <RotateCcw aria-hidden strokeWidth={1.8} />
        </IconButton>
      ) : null}
      <TaskMenu task={task} commands={commands} />
    </div>
  );
}

export function TaskMenu({ task, commands }: PartProps) {
  return (
    <Menu
      trigger={
        <IconButton label={`More about “${task.title}”`} className={iconSize}>
          <MoreHorizontal aria-hidden strokeWidth={1.8} />
        </IconButton>
      }
    >
      <MenuItem icon={<Pencil aria-hidden />} onClick={() => commands.edit(task)}>
        Edit task
      </MenuItem>
      {viewOf(task, today()) === 'snoozed' ? (
        <MenuItem icon={<Clock aria-hidden />} onClick={() => commands.wake([task])}>
          Show again now
        </MenuItem>
      ) : (
        <MenuItem icon={<Clock aria-hidden />} onClick={() => commands.ask('snooze', [task])}>
          Snooze…
        </MenuItem>
      )}
      <MenuItem onClick={() => commands.ask('due', [task])}>Change due date…</MenuItem>
      <MenuItem onClick={() => commands.ask('client', [task])}>Assign client…</MenuItem>
      <MenuLine />
      {(['proposed', 'open', 'done', 'dismissed'] as const)
        .filter((view) => view !== viewOf(task, today()))
        .map((view) => (
          <MenuItem key={view} onClick={() => commands.put([task], view)}>
            Move to {viewNames[view]}
          </MenuItem>
        ))}
      <MenuLine />
      <MenuItem tone="danger" onClick={() => commands.remove([task])}>
        Delete task
      </MenuItem>
    </Menu>
  );
}

export const viewNames = {
  proposed: 'To review',
  open: 'Open',
  snoozed: 'Snoozed',
  done: 'Done',
  dismissed: 'Dismissed',
} as const;
