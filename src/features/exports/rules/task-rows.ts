import type { ShownTask } from '../../review/contract.ts';
import { clock } from './print-document.ts';

/** Tasks as a table: one row each, and a column for each custom field that one of them has. */
const columns = ['Task', 'Who', 'Due', 'Done', 'Done on', 'Details', 'Said at', 'Quote'];

export function taskRows(
  tasks: readonly ShownTask[],
  speakers: readonly { label: string; name: string }[],
): string[][] {
  const names = new Map(speakers.map(({ label, name }) => [label, name]));
  const fields = [...new Set(tasks.flatMap(({ customData }) => Object.keys(customData)))];
  const rows = tasks.map((task) => [
    task.title,
    task.assignee === null ? '' : (names.get(task.assignee) ?? task.assignee),
    task.dueDate ?? '',
    task.completed ? 'yes' : 'no',
    task.completedAt?.slice(0, 10) ?? '',
    task.description ?? '',
    task.start === null ? '' : clock(task.start),
    quotesOf(task),
    ...fields.map((field) => task.customData[field] ?? ''),
  ]);
  return [[...columns, ...fields], ...rows];
}

const quotesOf = ({ quote, secondSource }: ShownTask): string =>
  [quote, secondSource?.quote].filter(Boolean).join(' … ');
