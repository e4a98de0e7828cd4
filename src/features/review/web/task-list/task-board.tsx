import { useVirtualizer } from '@tanstack/react-virtual';
import { clsx } from 'clsx';
import { useRef, useState, type DragEvent } from 'react';
import { ErrorState } from '#ui/feedback/error-state.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import type { ToDoTask } from '../../contract.ts';
import { boardViews } from '../../rules/task-list.ts';
import type { TaskFilter } from './queries.ts';
import { TaskForm } from './task-form.tsx';
import { useTaskRows } from './task-list.tsx';
import { TaskSource } from '../task-source.tsx';
import { belowTitleClass, TaskFacts, TaskMenu, TaskTitle, viewNames } from './task-row.tsx';
import type { BoardView, TaskCommands } from './use-task-commands.ts';
import { placeOf, useReadAhead } from './virtual-rows.ts';

type Props = {
  filterOf: (view: BoardView) => TaskFilter;
  counts: Record<BoardView, number> | undefined;
  commands: TaskCommands;
};

/** The views beside each other: a task is dragged to another column, or moved there by its keys and its menu. */
export function TaskBoard({ filterOf, counts, commands }: Props) {
  const board = useRef<HTMLDivElement>(null);
  const [current, setCurrent] = useState<ToDoTask | null>(null);
  useBoardKeys({ board, current, commands });
  return (
    <div ref={board} className="grid grid-cols-[repeat(2,minmax(0,1.35fr))_repeat(2,minmax(0,1fr))] gap-3">
      {boardViews.map((view) => (
        <Column
          key={view}
          view={view}
          filter={filterOf(view)}
          count={counts?.[view]}
          commands={commands}
          onCurrent={setCurrent}
        />
      ))}
    </div>
  );
}

type ColumnProps = {
  view: BoardView;
  filter: TaskFilter;
  count: number | undefined;
  commands: TaskCommands;
  onCurrent: (task: ToDoTask) => void;
};

const dragged = 'application/x-afterword-task';
const cardHeight = 92; // a guess until a card is measured

function Column({ view, filter, count, commands, onCurrent }: ColumnProps) {
  const [isOver, setIsOver] = useState(false);
  const { tasks, error, isPending, readMore, refetch } = useTaskRows(filter);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setIsOver(false);
    const { id, from } = JSON.parse(event.dataTransfer.getData(dragged) || '{}') as {
      id?: string;
      from?: string;
    };
    if (id && from !== view) commands.put([{ id }], view);
  };
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dropping; the keys and the menu of a card do the same
    <section
      aria-label={viewNames[view]}
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes(dragged)) return;
        event.preventDefault();
        setIsOver(true);
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={onDrop}
      className={clsx(
        'flex min-w-0 flex-col rounded-lg border bg-raised/40 transition-colors',
        isOver ? 'border-accent bg-accent-soft/50' : 'border-line',
      )}
    >
      <h2 className="flex items-center justify-between px-3 pt-2.5 pb-2 text-sm font-medium">
        {viewNames[view]}
        <span className="font-normal text-ink-faint tabular-nums">{count ?? ''}</span>
      </h2>
      {error && tasks.length === 0 ? (
        <ErrorState title="Failed to fetch tasks" error={error} onRetry={() => void refetch()} />
      ) : isPending ? (
        <div className="space-y-2 px-2 pb-2" role="status" aria-label="Loading tasks">
          {Array.from({ length: 4 }, (_, index) => (
            <Skeleton key={index} className="h-20 rounded-md!" />
          ))}
        </div>
      ) : (
        <Cards view={view} tasks={tasks} commands={commands} onCurrent={onCurrent} onEnd={readMore} />
      )}
    </section>
  );
}

type CardsProps = Pick<ColumnProps, 'view' | 'commands' | 'onCurrent'> & {
  tasks: readonly ToDoTask[];
  onEnd: () => void;
};

/** The compiler must not keep what the virtualiser answers: it is another answer after each scroll. */
function Cards({ view, tasks, commands, onCurrent, onEnd }: CardsProps) {
  'use no memo';
  const scroller = useRef<HTMLDivElement>(null);
  // oxlint-disable-next-line react/incompatible-library -- not compiled, see above
  const virtual = useVirtualizer({
    count: tasks.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => cardHeight,
    getItemKey: (index) => tasks[index]?.id ?? index,
    overscan: 6,
    gap: 8,
  });
  const shown = virtual.getVirtualItems();
  useReadAhead(shown, tasks.length, onEnd);
  return (
    <div
      ref={scroller}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is reached by keyboard
      tabIndex={0}
      role="region"
      aria-label={`${viewNames[view]}, tasks`}
      className="h-[calc(100dvh-25.5rem)] min-h-80 overflow-y-auto rounded-b-lg px-2 pb-2 -outline-offset-2"
    >
      {tasks.length === 0 ? (
        <p className="px-2 py-6 text-center text-sm text-pretty text-ink-faint">{emptyColumn[view]}</p>
      ) : (
        <ul aria-label={viewNames[view]} className="relative" style={{ height: virtual.getTotalSize() }}>
          {shown.map(({ index, start }) => {
            const task = tasks[index]!;
            return (
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- dragging; the keys and the menu do the same
              <li
                key={task.id}
                ref={virtual.measureElement}
                {...placeOf(task, index, tasks.length)}
                draggable={commands.editingId !== task.id}
                onDragStart={(event) => {
                  event.dataTransfer.setData(dragged, JSON.stringify({ id: task.id, from: view }));
                  event.dataTransfer.effectAllowed = 'move';
                }}
                onFocus={() => onCurrent(task)}
                style={{ transform: `translateY(${start}px)` }}
                className="absolute inset-x-0 top-0 cursor-grab rounded-md border border-line bg-card shadow-rest focus:border-accent active:cursor-grabbing"
              >
                {commands.editingId === task.id ? (
                  <TaskForm task={task} onClose={commands.closeEditor} />
                ) : (
                  <Card task={task} commands={commands} />
                )}
              </li>
            );
          })}
        </ul>
      )}
    </div>
  );
}

const emptyColumn = {
  proposed: 'Tasks found in your sessions wait here for your decision.',
  open: 'Nothing open.',
  done: 'Completed tasks appear here.',
  dismissed: 'Nothing dismissed.',
} as const;

const Card = ({ task, commands }: { task: ToDoTask; commands: TaskCommands }) => (
  <div className="flex items-start gap-1 py-1 pl-2.5">
    <div className="min-w-0 flex-1 pb-1">
      <TaskTitle task={task} commands={commands} />
      <div className={clsx('space-y-0.5 text-sm text-ink-soft', belowTitleClass(task))}>
        <TaskFacts task={task} />
        <TaskSource task={task} />
      </div>
    </div>
    <TaskMenu task={task} commands={commands} />
  </div>
);

type KeysOf = {
  board: { current: HTMLElement | null };
  current: ToDoTask | null;
  commands: TaskCommands;
};

/** The keys of the list, and the arrows between columns. */
function useBoardKeys({ board, current, commands }: KeysOf): void {
  const columns = () => [...(board.current?.querySelectorAll<HTMLElement>('section') ?? [])];
  const cardsOf = (column: Element | undefined) => [...(column?.querySelectorAll<HTMLElement>('li') ?? [])];
  const focused = () => document.activeElement?.closest<HTMLElement>('li[data-task]') ?? null;
  const step = (by: number) => () => {
    const card = focused();
    const cards = cardsOf(card?.closest('section') ?? columns().find((one) => cardsOf(one).length > 0));
    const next = card ? cards[cards.indexOf(card) + by] : cards[0];
    next?.focus({ preventScroll: true });
    next?.scrollIntoView({ block: 'nearest' });
  };
  const turn = (by: number) => () => {
    const card = focused();
    const all = columns().filter((one) => cardsOf(one).length > 0);
    const at = card ? all.findIndex((one) => one.contains(card)) : -by;
    cardsOf(all[at + by])[0]?.focus();
  };
  const put = (view: BoardView) => () => {
    if (!current) return;
    const card = focused();
    const cards = cardsOf(card?.closest('section') ?? undefined);
    const next = card ? (cards[cards.indexOf(card) + 1] ?? cards[cards.indexOf(card) - 1]) : undefined;
    commands.put([current], view);
    next?.focus({ preventScroll: true });
  };
  useShortcuts({
    j: step(1),
    k: step(-1),
    ArrowRight: turn(1),
    ArrowLeft: turn(-1),
    a: put('open'),
    d: put('dismissed'),
    c: put('done'),
    ' ': put('done'),
    e: () => current && commands.edit(current),
    s: () => current && commands.ask('snooze', [current]),
    z: commands.undo,
  });
}
