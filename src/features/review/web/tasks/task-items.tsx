import { clsx } from 'clsx';
import { Check, Copy, Pencil, X } from 'lucide-react';
import { useEffect, useId, useRef, type KeyboardEvent } from 'react';
import { toneFill, type Tone } from '#features/transcription/web/speakers/speaker-tones.ts';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { ShownTask } from '../../contract.ts';
import { copyTask } from '../export/copy.ts';
import { LineMarks } from '../results/edit/line-marks.tsx';
import { SourceButton, useSourceHighlight } from '../results/sources.tsx';
import { dueNote } from '../dashboard/due-tasks.ts';
import { dueWords } from './due-words.ts';
import { TaskFields } from './task-fields.tsx';
import { TaskDraftEditor, type ItemProps } from './task-draft-editor.tsx';
import { useWantedFocus } from '#ui/keyboard/wanted-focus.ts';
import { today } from '#ui/time-zone.ts';

/** One task in its list: a proposal, or an accepted task. */
export type RowProps = ItemProps & {
  /** The colour of a speaker; undefined for another person. */
  toneOf: (label: string) => Tone | undefined;
};

type ProposalItemProps = RowProps & {
  isCurrent: boolean;
  /** The quote is shown. */
  isOpen: boolean;
  onToggle: () => void;
  onFocus: () => void;
  onAccept: () => void;
  onDismiss: () => void;
};

export function ProposalItem(props: ProposalItemProps) {
  const { task, draft, isCurrent, isOpen, onToggle, onFocus } = props;
  const item = useRef<HTMLLIElement>(null);
  const light = useSourceHighlight(task);
  const isEditing = draft !== undefined;
  const wasEditing = useRef(false);

  useWantedFocus(item, task.id);
  // The focus returns to the task after editing, so that the shortcut keys keep working.
  useEffect(() => {
    if (wasEditing.current && !isEditing) item.current?.focus();
    wasEditing.current = isEditing;
  }, [isEditing]);

  const onKeyDown = (event: KeyboardEvent) => {
    // On a button inside, Enter presses that button.
    if (event.key === 'Enter' && event.target === event.currentTarget) onToggle();
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the title inside is the button; the row only takes the focus and its keys
    <li
      ref={item}
      data-task={task.id}
      data-open={isOpen || undefined}
      aria-current={isCurrent || undefined}
      tabIndex={-1}
      {...light}
      onFocus={() => {
        light.onFocus();
        onFocus();
      }}
      onKeyDown={onKeyDown}
      className="scroll-my-24 py-1 pr-2 pl-4 -outline-offset-2 transition-colors aria-current:bg-accent-soft/45 aria-current:shadow-[inset_3px_0_var(--accent)] touch:scroll-mb-60 touch:py-0.5 touch:pr-0.5"
    >
      {draft ? (
        <div className="py-2 pr-2">
          <TaskDraftEditor {...props} draft={draft} />
        </div>
      ) : (
        <Proposal {...props} isOpen={isOpen} />
      )}
    </li>
  );
}

/** A proposed task in two lines, its quote on demand. It counts only once it is accepted. */
function Proposal({ task, toneOf, nameOf, isCurrent, isOpen, ...act }: ProposalItemProps) {
  const quoteId = useId();
  return (
    <>
      <div className="flex items-center gap-2 touch:gap-0">
        <div className="min-w-0 flex-1">
          {task.quote ? (
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={quoteId}
              onClick={act.onToggle}
              className="block max-w-full rounded-sm text-left leading-5 font-medium text-pretty wrap-anywhere touch:relative touch:z-1 touch:after:absolute touch:after:-inset-x-2 touch:after:-top-2 touch:after:-bottom-1"
            >
              <span className={isOpen ? undefined : 'line-clamp-2'}>{task.title}</span>
            </button>
          ) : (
            <p className="leading-5 font-medium text-pretty wrap-anywhere">{task.title}</p>
          )}
          <Facts task={task} toneOf={toneOf} nameOf={nameOf} />
        </div>
        <div className="flex shrink-0 items-center">
          <IconButton
            label="Edit task"
            shortcut="E"
            onClick={() => act.edit(task)}
            className="size-8! touch:hidden"
          >
            <Pencil aria-hidden strokeWidth={1.8} className="size-4!" />
          </IconButton>
          <IconButton
            label="Dismiss task"
            shortcut="D"
            onClick={act.onDismiss}
            className="size-8! touch:size-11!"
          >
            <X aria-hidden strokeWidth={1.8} />
          </IconButton>
          <IconButton
            label="Accept task"
            shortcut="A"
            aria-keyshortcuts="a"
            onClick={act.onAccept}
            className={clsx(
              'ml-1 size-8! border touch:m-0 touch:size-11! touch:border-0',
              isCurrent
                ? 'border-accent! bg-accent text-on-accent! hover:bg-accent-hover! touch:bg-transparent touch:text-accent-text!'
                : 'border-button-line bg-button text-accent-text! hover:bg-button-hover touch:bg-transparent',
            )}
          >
            <Check aria-hidden strokeWidth={2.25} />
          </IconButton>
        </div>
      </div>
      {task.quote ? (
        <div id={quoteId} hidden={!isOpen}>
          <Quote
            quote={task.quote}
            secondSource={task.secondSource}
            onEdit={() => act.edit(task)}
            onCopy={() => copyTask(task, nameOf)}
          />
        </div>
      ) : null}
    </>
  );
}

type QuoteProps = {
  quote: string;
  secondSource: ShownTask['secondSource'];
  onEdit: () => void;
  onCopy: () => void;
};

/** The words a task came from, and the actions that have no room in its row. */
function Quote({ quote, secondSource, onEdit, onCopy }: QuoteProps) {
  return (
    <>
      <blockquote className={quoteClass}>{quote}</blockquote>
      {secondSource ? (
        <blockquote className={quoteClass}>
          {secondSource.quote} <SourceButton source={secondSource} isInText />
        </blockquote>
      ) : null}
      <div className="-ml-3 flex flex-wrap">
        <Button
          size="sm"
          variant="quiet"
          icon={<Pencil aria-hidden strokeWidth={1.8} className="size-4" />}
          onClick={onEdit}
          className="hidden! touch:inline-flex!"
        >
          Edit task
        </Button>
        <Button
          size="sm"
          variant="quiet"
          icon={<Copy aria-hidden strokeWidth={1.8} className="size-4" />}
          onClick={onCopy}
        >
          Copy task
        </Button>
      </div>
    </>
  );
}

const quoteClass =
  'mt-1.5 mb-1 border-l-2 border-line-strong/50 pl-3 font-serif text-base text-pretty text-ink-soft';

export function AcceptedItem({ task, toneOf, ...shared }: RowProps) {
  const light = useSourceHighlight(task);
  const { draft, nameOf, review } = shared;
  return (
    <li {...light} className="py-1 pr-2 pl-4 transition-colors hover:bg-raised/60 touch:pr-1">
      {draft ? (
        <div className="py-2 pr-2">
          <TaskDraftEditor {...shared} task={task} draft={draft} />
        </div>
      ) : (
        <div className="group flex items-center gap-2">
          <div className="min-w-0 flex-1">
            <Checkbox
              checked={task.completed}
              onChange={(completed) => review.tick(task, completed)}
              className="py-0! touch:relative touch:min-h-0! touch:after:absolute touch:after:-inset-x-2 touch:after:-top-2 touch:after:bottom-0"
              label={
                <span
                  className={clsx(
                    'leading-5 font-medium text-pretty',
                    task.completed && 'text-ink-faint line-through',
                  )}
                >
                  {task.title}
                </span>
              }
            />
            <div className="ml-[30px]">
              <Facts task={task} toneOf={toneOf} nameOf={nameOf} />
            </div>
          </div>
          <IconButton
            label="Copy task"
            onClick={() => copyTask(task, nameOf)}
            className="size-8! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 touch:hidden"
          >
            <Copy aria-hidden strokeWidth={1.8} className="size-4!" />
          </IconButton>
          <IconButton
            label="Edit task"
            onClick={() => shared.edit(task)}
            className="size-8! opacity-0 group-hover:opacity-100 focus-visible:opacity-100 touch:size-11! touch:opacity-100"
          >
            <Pencil aria-hidden strokeWidth={1.8} className="size-4!" />
          </IconButton>
        </div>
      )}
    </li>
  );
}

/** Whose task it is, when it is due, and its source, in one line: a long name is cut. */
function Facts({ task, toneOf, nameOf }: Pick<RowProps, 'task' | 'toneOf' | 'nameOf'>) {
  const tone = task.assignee === null ? undefined : toneOf(task.assignee);
  return (
    <p className="flex flex-wrap items-center gap-x-3 text-sm leading-5 text-ink-soft touch:leading-4.5 [&_button]:leading-[inherit]">
      <span className="flex min-w-0 gap-x-3 *:shrink-0">
        {task.assignee ? (
          <span className="inline-flex min-w-0 shrink! items-center gap-1.5">
            <span
              aria-hidden
              className={clsx('size-2 shrink-0 rounded-full', tone ? toneFill[tone] : 'bg-line-strong')}
            />
            <span className="sr-only">For </span>
            <span className="truncate">{nameOf(task.assignee)}</span>
          </span>
        ) : null}
        <Due task={task} owner={tone === 'coach' ? 'coach' : 'client'} />
        <SourceButton source={task} />
      </span>
      <TaskFields data={task.customData} />
      <LineMarks line={{ stale: task.stale }} />
    </p>
  );
}

/** The day, in the words of the dashboard. */
function Due({ task, owner }: { task: ShownTask; owner: 'coach' | 'client' }) {
  const { dueDate, completed } = task;
  if (dueDate === null) return null;
  const note = completed ? null : dueNote({ ...task, owner, timeZone: null }, today());
  return (
    <span className={clsx(note?.tone === 'danger' && 'text-danger-text')}>
      <span className="sr-only">Due </span>
      <time dateTime={dueDate}>{note?.text ?? dueWords(dueDate, completed).text}</time>
    </span>
  );
}
