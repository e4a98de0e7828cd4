import { useMemo, useState } from 'react';
import { plusDays } from '#shared/time.ts';
import { weekdayOfNextWeek } from '#shared/dates/calendar.ts';
import { formatDayInText } from '#ui/format.ts';
import { today } from '#ui/time-zone.ts';
import type { ToDoTask } from '../../contract.ts';
import { boardViews, changeInto } from '../../rules/task-list.ts';
import { useTaskActions, type TaskChange } from './use-task-actions.ts';

/** What keys, menus, the bar of a selection and the columns of the board do with tasks. */
type Named = Pick<ToDoTask, 'id'>;
export type BoardView = (typeof boardViews)[number];
export type Question = { kind: 'snooze' | 'due' | 'client'; tasks: readonly Named[] };
export type TaskCommands = ReturnType<typeof useTaskCommands>;

const putWords = {
  proposed: 'moved to review',
  open: 'moved to open',
  done: 'completed',
  dismissed: 'dismissed',
} as const;

export function useTaskCommands() {
  const { change, remove, undo } = useTaskActions();
  const [question, setQuestion] = useState<Question | null>(null);
  const [editingId, setEditingId] = useState<string | null>(null);

  return useMemo(() => {
    const make = (tasks: readonly Named[], made: TaskChange, done: string) =>
      void change(
        tasks.map(({ id }) => id),
        made,
        done,
      );
    return {
      question,
      editingId,
      undo,
      put: (tasks: readonly Named[], view: BoardView) => make(tasks, changeInto[view], putWords[view]),
      snooze: (tasks: readonly Named[], day: string) =>
        make(tasks, { snoozedUntil: day }, `snoozed until ${formatDayInText(day)}`),
      wake: (tasks: readonly Named[]) => make(tasks, { snoozedUntil: null }, 'open again'),
      setDue: (tasks: readonly Named[], day: string | null) =>
        make(tasks, { dueDate: day }, day === null ? 'without a due date' : `due ${formatDayInText(day)}`),
      assign: (tasks: readonly Named[], clientId: string | null, name: string) =>
        make(
          tasks,
          { clientId },
          clientId === null ? 'no longer assigned to a client' : `assigned to ${name}`,
        ),
      remove: (tasks: readonly Named[]) => remove(tasks.map(({ id }) => id)),
      ask: (kind: Question['kind'], tasks: readonly Named[]) => setQuestion({ kind, tasks }),
      closeQuestion: () => setQuestion(null),
      edit: ({ id }: Named) => setEditingId(id),
      closeEditor: () => setEditingId(null),
    };
  }, [change, remove, undo, question, editingId]);
}

/** The days that are one click away. */
export function nearDays(): { label: string; day: string }[] {
  const now = today();
  return [
    { label: 'Tomorrow', day: plusDays(now, 1) },
    { label: 'Next week', day: weekdayOfNextWeek(now, 1) },
    { label: 'In two weeks', day: plusDays(now, 14) },
  ];
}
