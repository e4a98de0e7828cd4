import { Apple, CheckCircle2, ListChecks, ListTodo, SquareCheckBig } from 'lucide-react';
import { Badge } from '#ui/feedback/badge.tsx';
import { ChoiceCards } from '#ui/forms/choices/choice-cards.tsx';
import type { TaskDestination } from '#features/identity/rules/task-destination.ts';

type Props = { value: TaskDestination; onChange: (destination: TaskDestination) => void };

const later = <Badge>Not yet</Badge>;

/** The five destinations of spec 4. Only the first can be used so far; the choice of another is stored. */
const choices = [
  {
    value: 'builtin',
    title: 'In Afterword',
    detail: 'On your dashboard and next to the conversation they came from.',
    icon: <ListTodo aria-hidden />,
  },
  { value: 'google', title: 'Google Tasks', icon: <CheckCircle2 aria-hidden />, badge: later },
  { value: 'microsoft', title: 'Microsoft To Do', icon: <SquareCheckBig aria-hidden />, badge: later },
  { value: 'todoist', title: 'Todoist', icon: <ListChecks aria-hidden />, badge: later },
  { value: 'ios', title: 'Apple Reminders', icon: <Apple aria-hidden />, badge: later },
] as const;

export const destinationTitles: Record<TaskDestination, string> = {
  builtin: 'In Afterword',
  google: 'Google Tasks',
  microsoft: 'Microsoft To Do',
  todoist: 'Todoist',
  ios: 'Apple Reminders',
};

export function DestinationChoice({ value, onChange }: Props) {
  return (
    <div>
      <ChoiceCards
        label="Where your tasks go"
        labelIsHidden
        choices={choices}
        value={value}
        onChange={onChange}
        className="sm:grid-cols-2 [&>label:first-child]:sm:col-span-2"
      />
      <p role="status" className="mt-3 min-h-12 text-sm text-pretty text-ink-soft sm:min-h-6">
        {value === 'builtin'
          ? ''
          : `${destinationTitles[value]} cannot be connected yet. We saved your choice; until then, your tasks stay in Afterword.`}
      </p>
    </div>
  );
}
