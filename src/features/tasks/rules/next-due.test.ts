import { expect, test } from 'vitest';
import { nextDue } from './next-due.ts';
import type { Repeat } from './task-states.ts';

// 2026-11-12 is a Thursday.
test.each<[Repeat, string | null, string, string]>([
  ['daily', '2026-11-12', '2026-11-12', '2026-11-13'],
  ['daily', '2026-11-12', '2026-11-20', '2026-11-21'],
  ['daily', '2026-03-28', '2026-03-28', '2026-03-29'], // the clocks change in Europe
  ['weekdays', '2026-11-13', '2026-11-13', '2026-11-16'],
  ['weekdays', '2026-11-12', '2026-11-14', '2026-11-16'],
  ['weekly', '2026-11-16', '2026-11-16', '2026-11-23'],
  ['weekly', '2026-11-16', '2026-11-12', '2026-11-23'], // early: the next one is a week later all the same
  ['weekly', '2026-11-02', '2026-11-12', '2026-11-16'], // ten days late: the rhythm stays Monday
  ['weekly', '2026-11-09', '2026-11-16', '2026-11-23'],
  ['weekly', null, '2026-11-12', '2026-11-19'],
  ['every two weeks', '2026-11-02', '2026-11-02', '2026-11-16'],
  ['every two weeks', '2026-11-02', '2026-11-17', '2026-11-30'],
  ['monthly', '2026-11-12', '2026-11-12', '2026-12-12'],
  ['monthly', '2026-12-12', '2026-12-12', '2027-01-12'],
  ['monthly', '2026-01-31', '2026-01-31', '2026-02-28'],
  ['monthly', '2026-02-28', '2026-02-28', '2026-03-31'],
  ['monthly', '2028-01-30', '2028-01-30', '2028-02-29'],
  ['monthly', '2026-06-15', '2026-09-20', '2026-10-15'],
])('%s, due %s and done on %s, is due again on %s', (repeat, due, completedOn, next) => {
  expect(nextDue(repeat, { due, completedOn })).toBe(next);
});
