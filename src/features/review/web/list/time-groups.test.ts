import { expect, test } from 'vitest';
import { timeGroups } from './time-groups.ts';

const on = (...days: string[]) =>
  timeGroups(
    days.map((sessionDate) => ({ sessionDate })),
    new Date('2026-11-22T12:00:00Z'),
  ).map(({ heading, rows }) => [heading, rows.length]);

test('near days have a name, older ones a month, and those of another year its number', () => {
  expect(
    on(
      '2026-11-23',
      '2026-11-22',
      '2026-11-21',
      '2026-11-20',
      '2026-11-16',
      '2026-11-15',
      '2026-10-31',
      '2025-12-30',
    ),
  ).toEqual([
    ['Upcoming', 1],
    ['Today', 1],
    ['Yesterday', 1],
    ['Last 7 days', 2],
    ['November', 1],
    ['October', 1],
    ['December 2025', 1],
  ]);
});
