import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { formatTimestamp } from '#ui/format.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import type { ToDoTask } from '../../contract.ts';
import { dueNote, type DueTone } from './due-tasks.ts';
import { useTickTask } from './open-tasks.ts';

const tones: Record<DueTone, string> = {
  plain: '',
  attention: 'text-amber-text',
  danger: 'text-danger-text',
};

/** A task with its client, and the way to the second at which it was said. */
export function DueTask({ task, today }: { task: ToDoTask; today: string }) {
  const tick = useTickTask();
  const { owner, clientName, assigneeName } = task;
  const due = dueNote(task, today);
  const who = owner === 'coach' ? clientName : assigneeName;
  return (
    <li className="py-0.5">
      <Checkbox
        checked={task.completed}
        onChange={() => tick(task)}
        label={<span className="font-medium text-pretty">{task.title}</span>}
      />
      <div className="ml-[30px] text-sm text-ink-soft touch:-mt-2">
        {due || who ? (
          <p className="truncate">
            {due ? <span className={tones[due.tone]}>{due.text}</span> : null}
            {due && who ? ' · ' : ''}
            {who}
          </p>
        ) : null}
        <SourceLink task={task} />
      </div>
    </li>
  );
}

function SourceLink({ task }: { task: ToDoTask }) {
  const { id, conversationId, conversationTitle, start } = task;
  if (!conversationId || !conversationTitle) return null;
  return (
    <Link
      to="/app/conversation/$id"
      params={{ id: conversationId }}
      search={{ task: id }}
      resetScroll={false} // on a phone the page scrolls to the line itself
      className="flex max-w-full gap-1.5 rounded-sm text-ink-faint decoration-transparent underline-offset-4 transition-colors hover:text-ink hover:underline hover:decoration-current thumb"
    >
      <span className={clsx('truncate', start === null && 'shrink')}>{conversationTitle}</span>
      {start === null ? null : <span className="shrink-0 tabular-nums">{formatTimestamp(start)}</span>}
    </Link>
  );
}
