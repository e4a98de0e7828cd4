import { clsx } from 'clsx';
import { Check, Clock, MoreHorizontal, Pencil, Repeat as RepeatIcon, RotateCcw, X } from 'lucide-react';
import type { MouseEvent } from 'react';
import { TaskSyncStatus } from '#features/task-sync/web/task-sync-status.tsx';
import { repeatWords } from '#features/tasks/web/repeat-words.ts';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, MenuItem, MenuLine } from '#ui/actions/menu.tsx';
import { formatDay, formatDayInText } from '#ui/format.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { today } from '#ui/time-zone.ts';
import type { ToDoTask } from '../../contract.ts';
import { viewOf } from '../../rules/task-list.ts';
import { dueNote, type DueTone } from '../dashboard/due-tasks.ts';
import { TaskSource } from '../task-source.tsx';
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
    // On a phone the buttons of a proposal stand below its title, which has the width of the row.
    <div
      className="group/row grid grid-cols-[minmax(0,1fr)_auto_auto] items-start py-1.5 pr-1 pl-3 sm:grid-cols-[minmax(0,1fr)_auto_auto_auto] sm:pr-2 sm:pl-4"
      onClickCapture={onClick}
    >
      <div className="row-start-1 max-sm:col-span-2">
        <TaskTitle task={task} commands={commands} />
      </div>
      <div
        className={clsx(
          'col-start-1 row-start-2 flex flex-col gap-x-3 gap-y-0.5 pb-0.5 text-sm text-ink-soft sm:flex-row sm:flex-wrap touch:-mt-2 touch:pb-2',
          !hasDecision(task) && 'max-sm:col-span-2',
          belowTitleClass(task),
        )}
      >
        <TaskFacts task={task} />
        <TaskSource task={task} />
      </div>
      <span
        className={clsx(
          'row-start-1 px-2 transition-opacity focus-within:opacity-100 max-sm:col-start-3 sm:col-start-2 sm:row-span-2',
          isSelecting ? '' : 'opacity-0 group-hover/row:opacity-100 max-sm:hidden touch:hidden',
        )}
      >
        <Checkbox
          checked={isSelected}
          onChange={() => onSelect({ isRange: false })}
          className="py-1.5!"
          label={<span className="sr-only">Select “{task.title}”</span>}
        />
      </span>
      <Decision task={task} commands={commands} />
      <div
        className={clsx(
          'row-start-1 max-sm:col-start-3 sm:col-start-4 sm:row-span-2',
          isSelecting && 'max-sm:hidden',
        )}
      >
        <TaskMenu task={task} commands={commands} />
      </div>
    </div>
  );
}

const hasDecision = ({ review }: ToDoTask) => review !== 'accepted';

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
  const { dueDate, snoozedUntil, completed, review } = task;
  const note = completed || review === 'dismissed' ? null : dueNote(task, today());
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
  if (assigneeName && clientName !== assigneeName && !clientName?.startsWith(`${assigneeName} `))
    return <span className="truncate">Assigned to {assigneeName}</span>;
  return <span className="text-ink-faint">Their task</span>;
}

const iconSize = 'size-8! touch:size-11!';

function Decision({ task, commands }: PartProps) {
  if (!hasDecision(task)) return null;
  const accept = () => commands.put([task], 'open');
  return (
    <div className="flex max-sm:col-span-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:self-end sm:col-start-3 sm:row-span-2 sm:row-start-1">
      {task.review === 'proposed' ? (
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
            onClick={accept}
            className={clsx(iconSize, 'mx-1 border border-button-line bg-button text-accent-text!')}
          >
            <Check aria-hidden strokeWidth={2.25} />
          </IconButton>
        </>
      ) : (
        <IconButton label="Accept task" shortcut="A" onClick={accept} className={iconSize}>
          <RotateCcw aria-hidden strokeWidth={1.8} />
        </IconButton>
      )}
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
