import { expect, test } from 'vitest';
import { dueNotice, isMorning } from './due-notice.ts';

const today = '2026-11-23';
const task = (title: string, dueDate: string | null) => ({ title, dueDate });

test.each([
  ['nothing', [], null],
  ['one today', [task('Call Tom', today)], '1 task due today'],
  [
    'two and one late',
    [task('a', today), task('b', today), task('c', '2026-11-01')],
    '2 tasks due today, 1 overdue',
  ],
  ['late since yesterday', [task('c', '2026-11-22')], '1 task overdue'],
  ['only old ones', [task('c', '2026-11-20')], null],
])('told in the morning: %s', (_what, tasks, title) => {
  expect(dueNotice(tasks, today)?.title ?? null).toBe(title);
});

test('a long list is cut', () => {
  const tasks = Array.from({ length: 8 }, (_, at) => task(`Task ${at}`, today));
  expect(dueNotice(tasks, today)?.body).toBe('Task 0\nTask 1\nTask 2\nTask 3\nTask 4\nand 3 more');
});

test.each([
  ['2026-11-23T07:59', false],
  ['2026-11-23T08:00', true],
  ['2026-11-23T19:59', true],
  ['2026-11-23T20:00', false],
])('%s is morning enough: %s', (local, expected) => {
  expect(isMorning(local)).toBe(expected);
});
