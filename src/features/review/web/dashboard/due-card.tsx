import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { lazy, Suspense, useState, type ComponentType, type ReactNode } from 'react';
import { listStep } from '#shared/paging.ts';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { formatCount } from '#ui/format.ts';
import { Card, CardHeader } from '#ui/layout/card.tsx';
import { ShowMore } from '#ui/layout/show-more.tsx';
import { useIdle } from '#ui/use-idle.ts';
import type { ToDoTask } from '../../contract.ts';
import { DueTask } from './due-task.tsx';
import { dueNote, dueTasks, type DueTasks } from './due-tasks.ts';
import { openTasksQuery } from './open-tasks.ts';

type Whose = 'mine' | 'theirs';

/** Loaded after the first screen, which its fields would make a tenth heavier. */
const AddToDo = lazy<ComponentType>(() =>
  import('./add-to-do.tsx').then(
    ({ AddToDo: loaded }) => ({ default: loaded }),
    () => ({ default: () => null }), // offline: adding would fail, too
  ),
);

const AddToDoPlace = () => <div className="h-8 touch:h-11" />;

/** Open tasks: overdue, today, next seven days. The coach’s own come first; a click shows the clients’. */
export function DueCard({ today }: { today: string }) {
  const [most, setMost] = useState(listStep);
  const [whose, setWhose] = useState<Whose>('mine');
  const isIdle = useIdle();
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...openTasksQuery(most),
    placeholderData: keepPreviousData,
    retryOnMount: false, // the screen has asked already
  });
  const tasks = data?.slice(0, most) ?? [];
  const hasMore = data !== undefined && data.length > most;
  const due = {
    mine: dueTasks(
      tasks.filter(({ owner }) => owner === 'coach'),
      today,
    ),
    theirs: dueTasks(
      tasks.filter(({ owner }) => owner !== 'coach'),
      today,
    ),
  };
  const hasTheirs = tasks.some(({ owner }) => owner !== 'coach');

  return (
    <Card>
      <CardHeader
        title="To do"
        aside={
          hasTheirs ? (
            <WhoseChoice
              value={whose}
              onChange={setWhose}
              counts={{ mine: countOf(due.mine, hasMore), theirs: countOf(due.theirs, hasMore) }}
            />
          ) : (
            <span className="text-sm text-ink-faint tabular-nums">{countOf(due.mine, hasMore)}</span>
          )
        }
      />
      {error ? (
        <ErrorState title="Failed to fetch tasks" error={error} onRetry={() => void refetch()} />
      ) : (
        <DueGroups
          due={hasTheirs ? due[whose] : due.mine}
          whose={hasTheirs ? whose : 'mine'}
          today={today}
          hasMore={hasMore}
        >
          <ShowMore
            count={tasks.length}
            hasMore={hasMore}
            isGrowing={isPlaceholderData}
            onMore={() => setMost(most * 2)}
          />
        </DueGroups>
      )}
      <div className="flex flex-wrap items-center justify-between gap-x-2 border-t border-line px-2 py-1.5 has-[form]:p-4 *:has-[form]:w-full">
        {isIdle ? (
          <Suspense fallback={<AddToDoPlace />}>
            <AddToDo />
          </Suspense>
        ) : (
          <AddToDoPlace />
        )}
        <Link
          to="/tasks"
          search={{}}
          className="rounded-sm px-2.5 text-sm font-medium text-ink-soft transition-colors hover:text-ink touch:py-3"
        >
          All tasks
        </Link>
      </div>
    </Card>
  );
}

type ChoiceProps = { value: Whose; counts: Record<Whose, string>; onChange: (whose: Whose) => void };

function WhoseChoice({ value, counts, onChange }: ChoiceProps) {
  const labels = { mine: 'Mine', theirs: 'Clients’' } as const;
  return (
    <div role="group" aria-label="Whose tasks" className="-mr-2 flex rounded-md bg-raised p-0.5">
      {(['mine', 'theirs'] as const).map((whose) => (
        <button
          key={whose}
          type="button"
          aria-pressed={value === whose}
          onClick={() => onChange(whose)}
          className="flex h-7 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-rest touch:h-10"
        >
          {labels[whose]}
          {counts[whose] ? (
            <span className="font-normal text-ink-faint tabular-nums">{counts[whose]}</span>
          ) : null}
        </button>
      ))}
    </div>
  );
}

const groupsOf = ({ overdue, today, soon }: DueTasks<ToDoTask>) =>
  [
    ['Overdue', overdue],
    ['Today', today],
    ['Next 7 days', soon],
  ] as const;

/** The number of open tasks, as text, those later or without a date included; empty where there are none. */
function countOf(due: DueTasks<ToDoTask>, hasMore: boolean): string {
  const count = Object.values(due).flat().length;
  return count === 0 ? '' : `${count}${hasMore ? '+' : ''}`;
}

type GroupsProps = {
  due: DueTasks<ToDoTask>;
  whose: Whose;
  today: string;
  hasMore: boolean;
  /** Loads more tasks. */
  children: ReactNode;
};

const nothingDue = {
  mine: 'Nothing of yours is due in the next seven days.',
  theirs: 'Your clients have nothing due in the next seven days.',
} as const;

/** The groups by due date, the later ones folded away. */
function DueGroups({ due, whose, today, hasMore, children }: GroupsProps) {
  const groups = groupsOf(due);
  const isNothingDue = groups.every(([, tasks]) => tasks.length === 0);
  return (
    <div className="px-4 pt-2 pb-4 sm:px-5">
      {isNothingDue ? <p className="py-2 text-pretty text-ink-soft">{nothingDue[whose]}</p> : null}
      {groups.map(([name, tasks]) => (
        <Group key={name} name={name} tasks={tasks} today={today} />
      ))}
      {due.later.length > 0 ? (
        <details className="mt-2 group">
          <summary className="w-fit rounded-sm py-1 text-sm text-ink-soft transition-colors hover:text-ink touch:py-3">
            {hasMore ? 'More than ' : ''}
            {formatCount(due.later.length, 'task')} later or without a date
          </summary>
          <Group name="Later" tasks={due.later} today={today} />
          {children}
        </details>
      ) : (
        children
      )}
    </div>
  );
}

type GroupProps = { name: string; tasks: readonly ToDoTask[]; today: string };

function Group({ name, tasks, today }: GroupProps) {
  if (tasks.length === 0) return null;
  const isLate = tasks.some((task) => dueNote(task, today)?.tone === 'danger');
  return (
    <section aria-label={name} className="pt-2">
      <h3
        className={clsx(
          'text-xs font-medium',
          name !== 'Overdue' ? 'text-ink-faint' : isLate ? 'text-danger-text' : 'text-amber-text',
        )}
      >
        {name}
      </h3>
      <ul aria-label={name} className="mt-0.5">
        {tasks.map((task) => (
          <DueTask key={task.id} task={task} today={today} />
        ))}
      </ul>
    </section>
  );
}
