import { CalendarDays, Check, Clock, RotateCcw, Trash2, User, X, type LucideIcon } from 'lucide-react';
import { useState } from 'react';
import { bulkMost } from '#features/tasks/contract.ts';
import { Button } from '#ui/actions/button.tsx';
import { messageFor } from '#ui/error-messages.ts';
import { warn } from '#ui/toast.ts';
import type { TaskView } from '../../rules/task-list.ts';
import { readIds, type TaskFilter } from './queries.ts';
import type { useSelection } from './use-selection.ts';
import type { TaskCommands } from './use-task-commands.ts';

type Props = {
  filter: TaskFilter;
  view: TaskView;
  /** Tasks in the view, as far as it is counted. */
  total: number | undefined;
  commands: TaskCommands;
  selection: ReturnType<typeof useSelection>;
};

type Chosen = readonly { id: string }[];
type BulkAction = {
  label: string;
  icon: LucideIcon;
  run: (commands: TaskCommands, chosen: Chosen) => void;
  /** It asks for something first, and the selection stays until then. */
  asks?: true;
};

const accept: BulkAction = { label: 'Accept', icon: Check, run: ({ put }, chosen) => put(chosen, 'open') };
const complete: BulkAction = {
  label: 'Complete',
  icon: Check,
  run: ({ put }, chosen) => put(chosen, 'done'),
};
const reopen: BulkAction = {
  label: 'Reopen',
  icon: RotateCcw,
  run: ({ put }, chosen) => put(chosen, 'open'),
};
const wake: BulkAction = { label: 'Show now', icon: Clock, run: ({ wake: show }, chosen) => show(chosen) };
const snooze: BulkAction = {
  label: 'Snooze',
  icon: Clock,
  run: ({ ask }, chosen) => ask('snooze', chosen),
  asks: true,
};
const dismiss: BulkAction = {
  label: 'Dismiss',
  icon: X,
  run: ({ put }, chosen) => put(chosen, 'dismissed'),
};

const actionsOf: Record<TaskView, readonly BulkAction[]> = {
  proposed: [accept, dismiss],
  open: [complete, snooze, dismiss],
  snoozed: [complete, wake, dismiss],
  done: [reopen],
  dismissed: [accept],
};

const everywhere: readonly BulkAction[] = [
  { label: 'Due', icon: CalendarDays, run: ({ ask }, chosen) => ask('due', chosen), asks: true },
  { label: 'Client', icon: User, run: ({ ask }, chosen) => ask('client', chosen), asks: true },
  { label: 'Delete', icon: Trash2, run: ({ remove }, chosen) => remove(chosen) },
];

/** What can be done with the chosen tasks; it stays at the bottom of the page. */
export function BulkBar({ filter, view, total = 0, commands, selection }: Props) {
  const { ids, isSelecting } = selection;
  if (!isSelecting) return null;
  const chosen = [...ids].map((id) => ({ id }));
  const most = Math.min(total, bulkMost);
  return (
    <section
      aria-label="Selected tasks"
      className="sticky bottom-20 z-20 mt-3 flex flex-wrap items-center gap-1 rounded-lg bg-overlay p-2 shadow-float md:bottom-4"
    >
      <p role="status" className="px-2 text-sm font-medium tabular-nums">
        {ids.size} selected
      </p>
      {ids.size < most ? <SelectAll filter={filter} most={most} onRead={selection.selectAll} /> : null}
      <span className="grow" />
      <Button size="sm" variant="quiet" className="md:order-last" onClick={selection.clear}>
        Cancel
      </Button>
      <div className="flex flex-wrap gap-1 max-md:basis-full">
        {[...actionsOf[view], ...everywhere].map(({ label, icon: Icon, run, asks }, index) => (
          <Button
            key={label}
            size="sm"
            variant={index === 0 ? 'secondary' : 'quiet'}
            disabled={ids.size === 0}
            icon={<Icon aria-hidden className="size-4" />}
            onClick={() => {
              run(commands, chosen);
              if (!asks) selection.clear();
            }}
          >
            {label}
          </Button>
        ))}
      </div>
    </section>
  );
}

type AllProps = { filter: TaskFilter; most: number; onRead: (ids: readonly string[]) => void };

/** Also the tasks that are not loaded. */
function SelectAll({ filter, most, onRead }: AllProps) {
  const [isReading, setIsReading] = useState(false);
  const select = async () => {
    setIsReading(true);
    try {
      onRead(await readIds(filter));
    } catch (error) {
      warn('The tasks could not be selected', { description: messageFor(error) });
    } finally {
      setIsReading(false);
    }
  };
  return (
    <Button size="sm" variant="quiet" busy={isReading} onClick={() => void select()}>
      Select all {most}
    </Button>
  );
}
