import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { Columns3, Keyboard, ListChecks, ListTodo, Rows3, SearchX } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { RefreshTasks } from '#features/task-sync/web/task-sync-status.tsx';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { formatCount } from '#ui/format.ts';
import { useShortcuts } from '#ui/keyboard/use-shortcuts.ts';
import { PageHeader } from '#ui/layout/page-header.tsx';
import { useTimeZone } from '#ui/time-zone.ts';
import { onIdle } from '#ui/use-idle.ts';
import { useMedia } from '#ui/use-media.ts';
import { readTaskSearch, taskViews, type TaskView } from '../../rules/task-list.ts';
import { BulkBar } from './bulk-bar.tsx';
import { mirrorOpenTasks } from './offline/offline-list.ts';
import { countsQuery, filterOf } from './queries.ts';
import { QuickAdd } from './quick-add.tsx';
import { TaskBoard } from './task-board.tsx';
import { isFiltered, TaskFilters } from './task-filters.tsx';
import { TaskList } from './task-list.tsx';
import { TaskQuestions } from './task-questions.tsx';
import { viewNames } from './task-row.tsx';
import { TaskShortcuts } from './task-shortcuts.tsx';
import { useSelection } from './use-selection.ts';
import { useTaskCommands } from './use-task-commands.ts';

/** `/tasks`: the tasks of all conversations and clients, as a list or a board; the address holds what is shown. */
export function TasksScreen() {
  const search = readTaskSearch(useSearch({ from: '/signed-in/tasks' }));
  const navigate = useNavigate();
  useTimeZone(); // due dates follow it
  useEffect(() => onIdle(() => void mirrorOpenTasks()), []);
  const isDesk = useMedia('(min-width: 64rem)');
  const isBoard = search.board === true && isDesk;
  const view = search.view ?? 'open';
  const filter = filterOf(search, view);
  const { data: counts } = useQuery(countsQuery(filter));
  const commands = useTaskCommands();
  const selection = useSelection();
  const field = useRef<HTMLInputElement>(null);
  const [isHelpOpen, setIsHelpOpen] = useState(false);
  useShortcuts({ n: () => field.current?.focus(), '?': () => setIsHelpOpen(true) });

  const show = (next: Record<string, unknown>) => {
    selection.clear();
    void navigate({ to: '/tasks', search: readTaskSearch(next), replace: true, resetScroll: false });
  };
  const clear = () => show({ view: search.view, board: search.board, sort: search.sort });
  return (
    <>
      <PageHeader
        title="Tasks"
        lead={counts ? leadOf(counts) : 'Across all your sessions and clients.'}
        actions={
          <Actions
            isBoard={isBoard}
            isDesk={isDesk}
            selection={selection}
            onBoard={(board) => show({ ...search, board })}
            onHelp={() => setIsHelpOpen(true)}
          />
        }
      />
      <RefreshTasks />
      <QuickAdd field={field} />
      <TaskFilters search={search} onChange={(change) => show({ ...search, ...change })} onClear={clear} />
      {isBoard ? (
        <TaskBoard
          filterOf={(column) => filterOf(search, column)}
          counts={counts?.views}
          commands={commands}
        />
      ) : (
        <>
          <ViewTabs view={view} counts={counts?.views} onChange={(next) => show({ ...search, view: next })} />
          <TaskList
            key={JSON.stringify(filter)}
            filter={filter}
            label={`${viewNames[view]} tasks`}
            commands={commands}
            selection={selection}
            empty={
              <Empty
                view={view}
                isFiltered={isFiltered(search)}
                counts={counts}
                onReview={() => show({ ...search, view: 'proposed' })}
                onClear={clear}
                onAdd={() => field.current?.focus()}
              />
            }
          />
          <BulkBar
            filter={filter}
            view={view}
            total={search.due === undefined ? counts?.views[view] : counts?.due[search.due]}
            commands={commands}
            selection={selection}
          />
        </>
      )}
      <TaskQuestions commands={commands} onDone={selection.clear} />
      <TaskShortcuts open={isHelpOpen} onClose={() => setIsHelpOpen(false)} />
    </>
  );
}

type ActionsProps = {
  isBoard: boolean;
  isDesk: boolean;
  selection: ReturnType<typeof useSelection>;
  onBoard: (isBoard: boolean) => void;
  onHelp: () => void;
};

const Actions = ({ isBoard, isDesk, selection, onBoard, onHelp }: ActionsProps) => (
  <>
    <IconButton label="Keyboard shortcuts" shortcut="?" onClick={onHelp} className="touch:hidden">
      <Keyboard aria-hidden />
    </IconButton>
    {isDesk ? <LayoutChoice isBoard={isBoard} onChange={onBoard} /> : null}
    {isBoard ? null : (
      <Button
        variant="quiet"
        aria-pressed={selection.isSelecting}
        icon={<ListChecks aria-hidden className="size-[18px]" />}
        onClick={() => (selection.isSelecting ? selection.clear() : selection.setIsSelecting(true))}
      >
        Select
      </Button>
    )}
  </>
);

type Counts = { views: Record<TaskView, number>; due: Record<string, number> };

function leadOf({ views, due }: Counts): string {
  const overdue = due['overdue'] ? `, ${due['overdue']} overdue` : '';
  const waiting = views.proposed > 0 ? `, ${views.proposed} to review` : '';
  return `${formatCount(views.open, 'open task')}${overdue}${waiting}`;
}

type LayoutProps = { isBoard: boolean; onChange: (board: boolean) => void };

function LayoutChoice({ isBoard, onChange }: LayoutProps) {
  const choices = [
    { label: 'List', board: false, icon: Rows3 },
    { label: 'Board', board: true, icon: Columns3 },
  ] as const;
  return (
    <div role="group" aria-label="Layout" className="flex rounded-md bg-raised p-0.5">
      {choices.map(({ label, board, icon: Icon }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isBoard === board}
          onClick={() => onChange(board)}
          className="flex h-8 items-center gap-1.5 rounded-sm px-2.5 text-sm font-medium text-ink-soft transition-colors hover:text-ink aria-pressed:bg-card aria-pressed:text-ink aria-pressed:shadow-rest touch:h-10"
        >
          <Icon aria-hidden className="size-4" />
          {label}
        </button>
      ))}
    </div>
  );
}

type TabsProps = {
  view: TaskView;
  counts: Record<TaskView, number> | undefined;
  onChange: (view: TaskView) => void;
};

function ViewTabs({ view, counts, onChange }: TabsProps) {
  return (
    <nav aria-label="Views" className="mb-3 overflow-x-auto border-b border-line max-sm:-mx-4 max-sm:px-4">
      <ul className="flex w-max">
        {taskViews.map((one) => (
          <li key={one}>
            <button
              type="button"
              aria-current={one === view ? 'page' : undefined}
              onClick={() => onChange(one)}
              className="flex h-10 items-center gap-1.5 border-b-2 border-transparent px-3 font-medium text-ink-soft -outline-offset-2 transition-colors hover:text-ink aria-[current]:border-accent aria-[current]:text-ink touch:h-11"
            >
              {viewNames[one]}
              <span className="text-sm font-normal text-ink-faint tabular-nums">{counts?.[one] || ''}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

type EmptyProps = {
  view: TaskView;
  isFiltered: boolean;
  counts: Counts | undefined;
  onReview: () => void;
  onClear: () => void;
  onAdd: () => void;
};

function Empty({ view, counts, onReview, onClear, onAdd, ...list }: EmptyProps): ReactNode {
  if (list.isFiltered)
    return (
      <EmptyState
        icon={<SearchX aria-hidden />}
        title="No tasks match"
        action={<Button onClick={onClear}>Clear filters</Button>}
      >
        Try another word, client or due date.
      </EmptyState>
    );
  const { title, text } = emptyWords[view];
  const waiting = counts?.views.proposed ?? 0;
  const review = (
    <Button variant="primary" onClick={onReview}>
      Review {formatCount(waiting, 'task')}
    </Button>
  );
  const add = <Button onClick={onAdd}>Add a task</Button>;
  return (
    <EmptyState
      icon={<ListTodo aria-hidden />}
      title={title}
      action={view !== 'open' ? undefined : waiting > 0 ? review : add}
    >
      {text}
    </EmptyState>
  );
}

const emptyWords: Record<TaskView, { title: string; text: string }> = {
  proposed: {
    title: 'Nothing to review',
    text: 'Tasks found in your sessions wait here until you accept or dismiss them.',
  },
  open: {
    title: 'No open tasks',
    text: 'Accepted tasks from your sessions appear here, each with the moment it was said. You can also add your own.',
  },
  snoozed: { title: 'Nothing snoozed', text: 'Snooze a task to hide it until the day you need it.' },
  done: { title: 'Nothing completed yet', text: 'Completed tasks appear here.' },
  dismissed: { title: 'Nothing dismissed', text: 'Dismissed tasks stay here, in case you change your mind.' },
};
