import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { useState, type ReactNode } from 'react';
import type { Task } from '#features/tasks/contract.ts';
import { dueWords } from '../tasks/due-words.ts';
import { listStep } from '#shared/paging.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { formatCount } from '#ui/format.ts';
import { Checkbox } from '#ui/forms/checkbox.tsx';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { dueTasks, type DueTasks } from './due-tasks.ts';
import { openTasksQuery, useTickTask } from './open-tasks.ts';

/** Open tasks: overdue, today, next seven days. A checkbox completes one. */
export function DueCard({ today }: { today: string }) {
  const [most, setMost] = useState(listStep);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...openTasksQuery(most),
    placeholderData: keepPreviousData,
  });
  const tasks = data?.slice(0, most);
  const hasMore = data !== undefined && data.length > most;
  const due = tasks && dueTasks(tasks, today);
  const count = due ? countOf(due, hasMore) : '';

  return (
    <Card>
      <CardHeader
        title="To do"
        aside={count ? <span className="text-sm text-ink-faint tabular-nums">{count}</span> : undefined}
      />
      {error ? (
        <ErrorState title="Failed to fetch tasks" error={error} onRetry={() => void refetch()} />
      ) : !tasks || !due ? (
        <div role="status" aria-label="Loading tasks" className="space-y-4 px-4 py-5 sm:px-5">
          <Skeleton className="h-4 w-4/5" />
          <Skeleton className="h-4 w-3/5" />
        </div>
      ) : (
        <DueGroups due={due} hasMore={hasMore}>
          <ShowMore
            count={tasks.length}
            hasMore={hasMore}
            isGrowing={isPlaceholderData}
            onMore={() => setMost(most * 2)}
          />
        </DueGroups>
      )}
    </Card>
  );
}

const groupsOf = ({ overdue, today, soon }: DueTasks) =>
  [
    ['Overdue', overdue],
    ['Today', today],
    ['Next 7 days', soon],
  ] as const;

/** The number of tasks due, as text; empty where there are none. */
function countOf(due: DueTasks, hasMore: boolean): string {
  const count = groupsOf(due).reduce((sum, [, tasks]) => sum + tasks.length, 0);
  const isCut = hasMore && due.later.length === 0; // unloaded tasks may be due soon too
  return count === 0 ? '' : `${count}${isCut ? '+' : ''}`;
}

/** The groups by due date, the later ones folded away; `children` loads more tasks. */
function DueGroups({ due, hasMore, children }: { due: DueTasks; hasMore: boolean; children: ReactNode }) {
  const groups = groupsOf(due);
  const isNothingDue = groups.every(([, tasks]) => tasks.length === 0);
  return (
    <div className="px-4 pt-2 pb-4 sm:px-5">
      {isNothingDue ? <p className="py-2 text-ink-soft">Nothing is due in the next seven days.</p> : null}
      {groups.map(([name, tasks]) => (
        <Group key={name} name={name} tasks={tasks} />
      ))}
      {due.later.length > 0 ? (
        <details className="mt-2 group">
          <summary className="w-fit rounded-sm py-1 text-sm text-ink-soft transition-colors hover:text-ink touch:py-3">
            {hasMore ? 'More than ' : ''}
            {formatCount(due.later.length, 'task')} later or without a date
          </summary>
          <Group name="Later" tasks={due.later} />
          {children}
        </details>
      ) : (
        children
      )}
    </div>
  );
}

function Group({ name, tasks }: { name: string; tasks: readonly Task[] }) {
  if (tasks.length === 0) return null;
  const isLate = name === 'Overdue';
  return (
    <section aria-label={name} className="pt-2">
      <h3 className={clsx('text-xs font-medium', isLate ? 'text-danger-text' : 'text-ink-faint')}>{name}</h3>
      <ul aria-label={name} className="mt-0.5">
        {tasks.map((task) => (
          <DueTask key={task.id} task={task} />
        ))}
      </ul>
    </section>
  );
}

function DueTask({ task }: { task: Task }) {
  const tick = useTickTask();
  const due = task.dueDate ? dueWords(task.dueDate, false) : null;
  const facts = [task.assignee, due?.text].filter(Boolean).join(' · ');
  return (
    <li className="py-0.5">
      <Checkbox
        checked={task.completed}
        onChange={() => tick(task)}
        label={<span className="font-medium text-pretty">{task.title}</span>}
      />
      <p className={clsx('ml-[30px] text-sm', due?.isLate ? 'text-danger-text' : 'text-ink-soft')}>
        {task.conversationId ? (
          <Link
            to="/app/conversation/$id"
            params={{ id: task.conversationId }}
            className="rounded-sm underline decoration-transparent underline-offset-4 transition-colors hover:decoration-current touch:-mt-2.5 touch:inline-flex touch:min-h-11 touch:items-start touch:pt-2.5"
          >
            {facts || 'Open the conversation'}
          </Link>
        ) : (
          facts
        )}
      </p>
    </li>
  );
}
