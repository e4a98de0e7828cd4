import { clsx } from 'clsx';
import { ListTodo } from 'lucide-react';
import { useId } from 'react';
import type { TaskDestination } from '#features/identity/rules/task-destination.ts';
import { systemNames } from '#features/task-sync/web/system-names.ts';

type Props = {
  value: TaskDestination;
  onChange: (destination: TaskDestination) => void;
  /** What to do next, where the page does not say it elsewhere. */
  note?: string | undefined;
};

const later = ['google', 'microsoft', 'todoist', 'ios'] as const;

export function DestinationChoice({ value, onChange, note }: Props) {
  const name = useId();
  const radio = (destination: TaskDestination) => (
    <input
      type="radio"
      name={name}
      value={destination}
      checked={destination === value}
      onChange={() => onChange(destination)}
      className="sr-only"
    />
  );
  return (
    <fieldset>
      <legend className="sr-only">Where your tasks go</legend>
      <label className={clsx('items-start gap-3 rounded-lg p-4', choiceClass('builtin' === value))}>
        {radio('builtin')}
        <ListTodo aria-hidden className="mt-0.5 size-5 shrink-0" />
        <span>
          <span className="block font-medium text-ink">{systemNames.builtin}</span>
          <span className="block text-sm text-pretty text-ink-soft">
            On your dashboard and next to the conversation they came from.
          </span>
        </span>
      </label>
      <p aria-hidden className="mt-6 mb-2 text-sm text-ink-soft">
        Or where you keep your tasks:
      </p>
      <div className="flex flex-wrap gap-2">
        {later.map((destination) => (
          <label
            key={destination}
            className={clsx(
              'h-9 items-center rounded-full px-3.5 text-sm font-medium touch:h-11',
              choiceClass(destination === value),
            )}
          >
            {radio(destination)}
            {systemNames[destination]}
          </label>
        ))}
      </div>
      {note === undefined ? null : (
        <p role="status" className="mt-3 min-h-12 text-sm text-pretty text-ink-soft sm:min-h-6">
          {note}
        </p>
      )}
    </fieldset>
  );
}

const choiceClass = (isChosen: boolean): string =>
  clsx(
    'flex cursor-pointer border transition-colors has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent-text',
    isChosen
      ? 'border-accent bg-accent-soft text-accent-text'
      : 'border-line bg-card text-ink-soft hover:bg-raised',
  );
