import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { showTimesIn } from '#ui/time-zone.ts';
import type { ToDoTask } from '../../contract.ts';
import { dueNote, dueTasks } from './due-tasks.ts';

const task = (title: string, dueDate: string | null, more: Partial<ToDoTask> = {}) =>
  ({ title, dueDate, completed: false, review: 'accepted', timeZone: null, ...more }) as ToDoTask;
const titles = (tasks: ToDoTask[]) => tasks.map(({ title }) => title);

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

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-22T12:00:00Z'), toFake: ['Date'] });
  showTimesIn('Europe/Berlin');
});
afterEach(() => {
  vi.useRealTimers();
  showTimesIn(null);
});

const today = '2026-11-22';
const now = '2026-11-22T08:00:00.000Z';
const before = '2026-11-19T08:00:00.000Z';

type Due = Parameters<typeof dueNote>[0];
const dated = (task: Partial<Due>): Due => ({
  dueDate: null,
  owner: 'coach',
  review: 'accepted',
  acceptedAt: null,
  timeZone: null,
  ...task,
});

test.each([
  ['accepted today', 'coach', '2026-11-19', now, 'Was due Thursday', 'attention'],
  ['accepted today', 'coach', '2026-11-21', now, 'Was due yesterday', 'attention'],
  [
    'accepted after midnight in Berlin',
    'coach',
    '2026-11-19',
    '2026-11-21T23:30:00.000Z',
    'Was due Thursday',
    'attention',
  ],
  ['known for days', 'coach', '2026-11-19', before, '3 days late', 'danger'],
  ['known for days', 'coach', '2026-11-21', before, 'Yesterday', 'danger'],
  ['a client’s', 'client', '2026-11-19', before, 'Was due Thursday', 'attention'],
  ['ahead', 'coach', '2026-11-26', before, 'Thursday', 'plain'],
] as const)('%s, the %s’s for %s', (_name, owner, dueDate, acceptedAt, text, tone) => {
  expect(dueNote(dated({ dueDate, owner, acceptedAt }), today)).toEqual({ text, tone });
});

test('a date that passed before the task was reviewed is calm', () => {
  expect(dueNote(dated({ dueDate: '2026-11-19', review: 'proposed' }), today)).toEqual({
    text: 'Was due Thursday',
    tone: 'attention',
  });
});

test('today needs no words beside its heading, and no date has none', () => {
  expect(dueNote(dated({ dueDate: today, acceptedAt: before }), today)).toBeNull();
  expect(dueNote(dated({ dueDate: null, acceptedAt: before }), today)).toBeNull();
});
