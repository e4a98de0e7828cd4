import { useInfiniteQuery } from '@tanstack/react-query';
import { defaultRangeExtractor, useWindowVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton.tsx';
import { Card } from '#ui/layout/card.tsx';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import { useFetchToast } from '../use-fetch-toast.ts';
import type { ToDoTask } from '../../contract.ts';
import { tasksQuery, type TaskFilter } from './queries.ts';
import { TaskForm } from './task-form.tsx';
import { TaskRow } from './task-row.tsx';
import type { TaskCommands } from './use-task-commands.ts';
import { placeOf, useReadAhead } from './virtual-rows.ts';
import type { useSelection } from './use-selection.ts';

const rowHeight = 76; // a guess until a row is measured

type Props = {
  filter: TaskFilter;
  label: string;
  commands: TaskCommands;
  selection: ReturnType<typeof useSelection>;
  /** Shown where the list is empty. */
  empty: ReactNode;
};

/** One view as a list: rows are read page by page and rendered while they are in sight. */
export function TaskList({ filter, label, commands, selection, empty }: Props) {
  const list = useTaskRows(filter);
  if (list.error && list.tasks.length === 0)
    return (
      <Card>
        <ErrorState title="Failed to fetch tasks" error={list.error} onRetry={() => void list.refetch()} />
      </Card>
    );
  if (list.isPending)
    return (
      <Card>
        <SkeletonRows count={8} label="Loading tasks" />
      </Card>
    );
  if (list.tasks.length === 0) return <Card>{empty}</Card>;
  return (
    <Card>
      <Rows
        {...{ label, commands, selection }}
        tasks={list.tasks}
        onEnd={list.readMore}
        isGrowing={list.isGrowing}
      />
    </Card>
  );
}

export function useTaskRows(filter: TaskFilter) {
  const query = useInfiniteQuery(tasksQuery(filter));
  const { data, error, isPending, hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = query;
  const tasks = useMemo(() => data?.pages.flatMap(({ rows }) => rows) ?? [], [data]);
  useFetchToast(error, 'Failed to fetch tasks', 'screen');
  const readMore = () => {
    if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
  };
  // What was done may have emptied the pages that are loaded.
  useEffect(() => {
    if (tasks.length === 0 && hasNextPage && !isFetchingNextPage) void fetchNextPage();
  }, [tasks.length, hasNextPage, isFetchingNextPage, fetchNextPage]);
  return {
    tasks,
    error,
    isPending: isPending || (tasks.length === 0 && hasNextPage),
    isGrowing: isFetchingNextPage,
    readMore,
    refetch,
  };
}

type RowsProps = Pick<Props, 'label' | 'commands' | 'selection'> & {
  tasks: readonly ToDoTask[];
  isGrowing: boolean;
  onEnd: () => void;
};

/** The compiler must not keep what the virtualiser answers: it is another answer after each scroll. */
function Rows({ label, commands, selection, tasks, isGrowing, onEnd }: RowsProps) {
  'use no memo';
  const list = useRef<HTMLUListElement>(null);
  const [currentId, setCurrentId] = useState<string | null>(null);
  const currentIndex = tasks.findIndex(({ id }) => id === currentId);
  const [top, setTop] = useState(0);
  useEffect(() => setTop(list.current?.offsetTop ?? 0), []);
  // oxlint-disable-next-line react/incompatible-library -- not compiled, see above
  const virtual = useWindowVirtualizer({
    count: tasks.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => tasks[index]?.id ?? index,
    overscan: 8,
    scrollMargin: top,
    scrollPaddingStart: 80,
    scrollPaddingEnd: 120,
    rangeExtractor: (range) => withIndex(defaultRangeExtractor(range), currentIndex),
  });
  const shown = virtual.getVirtualItems();
  useReadAhead(shown, tasks.length, onEnd);
  const scrollTo = virtual.scrollToIndex;
  useListKeys({ list, tasks, currentIndex, setCurrentId, commands, selection, scrollTo });
  return (
    <ul
      ref={list}
      aria-label={label}
      aria-busy={isGrowing}
      className="relative"
      style={{ height: virtual.getTotalSize() }}
    >
      {shown.map(({ index, start }) => {
        const task = tasks[index]!;
        return (
          // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the row only takes the focus for its keys
          <li
            key={task.id}
            ref={virtual.measureElement}
            {...placeOf(task, index, tasks.length)}
            aria-current={task.id === currentId || undefined}
            onFocus={() => setCurrentId(task.id)}
            style={{ transform: `translateY(${start - top}px)` }}
            className={clsx(
              'absolute inset-x-0 top-0 border-b border-line -outline-offset-2 transition-colors last:border-0 aria-current:shadow-[inset_3px_0_var(--accent)]',
              selection.ids.has(task.id) ? 'bg-accent-soft/60' : 'hover:bg-raised/55',
            )}
          >
            <RowOrForm {...{ task, tasks, commands, selection }} />
          </li>
        );
      })}
    </ul>
  );
}

/** The row with the focus stays, wherever the page is scrolled. */
const withIndex = (rows: number[], index: number): number[] =>
  index < 0 || rows.includes(index) ? rows : [...rows, index].toSorted((a, b) => a - b);

type RowOrFormProps = Pick<RowsProps, 'tasks' | 'commands' | 'selection'> & { task: ToDoTask };

function RowOrForm({ task, tasks, commands, selection }: RowOrFormProps) {
  if (commands.editingId === task.id) return <TaskForm task={task} onClose={commands.closeEditor} />;
  const selectTo = () =>
    selection.selectTo(
      task.id,
      tasks.map(({ id }) => id),
    );
  return (
    <TaskRow
      task={task}
      commands={commands}
      isSelected={selection.ids.has(task.id)}
      isSelecting={selection.isSelecting}
      onSelect={({ isRange }) => (isRange ? selectTo() : selection.toggle(task.id))}
    />
  );
}

type KeysOf = Pick<RowsProps, 'tasks' | 'commands' | 'selection'> & {
  list: { current: HTMLElement | null };
  currentIndex: number;
  setCurrentId: (id: string) => void;
  scrollTo: (index: number) => void;
};

/** J and K move through the rows; the other keys act on the chosen tasks, or else on the current one. */
function useListKeys({
  list,
  tasks,
  currentIndex,
  setCurrentId,
  commands,
  selection,
  scrollTo,
}: KeysOf): void {
  const wanted = useRef<string | null>(null);
  useEffect(() => {
    if (wanted.current === null) return;
    const row = list.current?.querySelector<HTMLElement>(`[data-task="${wanted.current}"]`);
    if (!row) return;
    wanted.current = null;
    row.focus({ preventScroll: true });
  });
  // A task that was decided on is gone: its successor takes the focus.
  const lastIndex = useRef(-1);
  useEffect(() => {
    if (currentIndex >= 0) lastIndex.current = currentIndex;
  }, [currentIndex]);

  const current = tasks[currentIndex];
  const moveTo = (index: number) => {
    const task = tasks[Math.max(0, Math.min(index, tasks.length - 1))];
    if (!task) return;
    scrollTo(tasks.indexOf(task));
    setCurrentId(task.id);
    wanted.current = task.id;
  };
  const act = (run: (chosen: readonly ToDoTask[] | { id: string }[]) => void) => () => {
    const chosen =
      selection.ids.size > 0 ? [...selection.ids].map((id) => ({ id })) : current ? [current] : [];
    if (chosen.length === 0) return;
    const next = selection.ids.size > 0 ? undefined : (tasks[currentIndex + 1] ?? tasks[currentIndex - 1]);
    run(chosen);
    selection.clear();
    if (next) {
      setCurrentId(next.id);
      wanted.current = next.id;
    }
  };
  const ask = (kind: 'snooze') => () => {
    const chosen =
      selection.ids.size > 0 ? [...selection.ids].map((id) => ({ id })) : current ? [current] : [];
    if (chosen.length > 0) commands.ask(kind, chosen);
  };
  const complete = act((chosen) => commands.put(chosen, 'done'));
  useShortcuts({
    j: () => moveTo(currentIndex < 0 ? Math.max(0, lastIndex.current) : currentIndex + 1),
    k: () => moveTo(currentIndex < 0 ? Math.max(0, lastIndex.current) : currentIndex - 1),
    x: () => current && selection.toggle(current.id),
    a: act((chosen) => commands.put(chosen, 'open')),
    d: act((chosen) => commands.put(chosen, 'dismissed')),
    c: complete,
    ' ': complete,
    e: () => current && commands.edit(current),
    s: ask('snooze'),
    z: commands.undo,
    Escape: selection.clear,
  });
}
