import { expect, test } from 'vitest';
import type { Task } from '#features/tasks/contract.ts';
import { dueTasks } from './due-tasks.ts';

const task = (title: string, dueDate: string | null, more: Partial<Task> = {}) =>
  ({ title, dueDate, completed: false, review: 'accepted', ...more }) as Task;
const titles = (tasks: Task[]) => tasks.map(({ title }) => title);

test('a task belongs to the day it is due on', () => {
  const due = dueTasks(
    [
      task('late', '2026-11-20'),
      task('now', '2026-11-21'),
      task('tomorrow', '2026-11-22'),
      task('in a week', '2026-11-28'),
      task('in eight days', '2026-11-29'),
      task('some day', null),
    ],
    '2026-11-21',
  );
  expect(titles(due.overdue)).toEqual(['late']);
  expect(titles(due.today)).toEqual(['now']);
  expect(titles(due.soon)).toEqual(['tomorrow', 'in a week']);
  expect(titles(due.later)).toEqual(['in eight days', 'some day']);
});

test('the week goes on over the end of a month and of a year', () => {
  expect(titles(dueTasks([task('new year', '2027-01-03')], '2026-12-28').soon)).toEqual(['new year']);
});

test('what is done, or only proposed, is not due', () => {
  const due = dueTasks(
    [task('done', '2026-11-21', { completed: true }), task('proposed', '2026-11-21', { review: 'proposed' })],
    '2026-11-21',
  );
  expect(due.today).toEqual([]);
});
