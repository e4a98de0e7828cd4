import { CalendarDays, Repeat as RepeatIcon, User, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatFullDay } from '#ui/format.ts';
import type { QuickTask, ReadPart } from '../rules/quick-task.ts';
import { repeatWords } from './repeat-words.ts';

type Props = {
  read: QuickTask;
  onIgnore: (part: ReadPart) => void;
  onChoose: (client: { id: string; name: string }) => void;
};

/** What was understood of a typed task, each part with a way to take it away. */
export function Understood({ read, onIgnore, onChoose }: Props) {
  const { due, repeat, client, clientChoices } = read;
  return (
    <div aria-live="polite" className="flex flex-wrap items-center gap-2 empty:hidden">
      {due ? (
        <Chip
          icon={<CalendarDays aria-hidden />}
          part="due date"
          onRemove={() => onIgnore(repeat ? 'repeat' : 'due')}
        >
          {formatFullDay(due)}
        </Chip>
      ) : null}
      {repeat ? (
        <Chip icon={<RepeatIcon aria-hidden />} part="repetition" onRemove={() => onIgnore('repeat')}>
          {repeatWords[repeat]}
        </Chip>
      ) : null}
      {client ? (
        <Chip icon={<User aria-hidden />} part="client" onRemove={() => onIgnore('client')}>
          {client.name}
        </Chip>
      ) : null}
      {clientChoices.length > 0 ? (
        <span className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          Which client?
          {clientChoices.map((choice) => (
            <button
              key={choice.id}
              type="button"
              onClick={() => onChoose(choice)}
              className="h-7 rounded-full border border-button-line bg-button px-3 text-sm font-medium text-ink hover:bg-button-hover touch:h-11"
            >
              {choice.name}
            </button>
          ))}
        </span>
      ) : null}
    </div>
  );
}

type ChipProps = { icon: ReactNode; part: string; onRemove: () => void; children: ReactNode };

const Chip = ({ icon, part, onRemove, children }: ChipProps) => (
  <span className="inline-flex h-7 max-w-full items-center gap-1.5 rounded-full bg-accent-soft pl-2.5 text-sm font-medium text-accent-text touch:h-11 [&_svg]:size-3.5 [&_svg]:shrink-0">
    {icon}
    <span className="truncate">{children}</span>
    <button
      type="button"
      aria-label={`Remove the ${part}`}
      onClick={onRemove}
      className="grid size-7 place-items-center rounded-full hover:bg-accent/15 touch:size-11"
    >
      <X aria-hidden />
    </button>
  </span>
);
