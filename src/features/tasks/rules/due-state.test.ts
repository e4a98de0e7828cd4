import { expect, test } from 'vitest';
import { dueState, todayFor } from './due-state.ts';

test.each([
  [null, 'none'],
  ['2026-11-11', 'overdue'],
  ['2025-12-31', 'overdue'],
  ['2026-11-12', 'today'],
  ['2026-11-13', 'week'],
  ['2026-11-19', 'week'],
  ['2026-11-20', 'later'],
])('on 2026-11-12, %s is %s', (dueDate, state) => {
  expect(dueState(dueDate, '2026-11-12')).toBe(state);
});

const berlin = 'Europe/Berlin';
test.each([
  // The client's day where the task is the client's, the coach's otherwise.
  ['2026-11-12T23:30:00Z', null, '2026-11-13'],
  ['2026-11-12T23:30:00Z', 'America/New_York', '2026-11-12'],
  ['2026-11-12T12:00:00Z', 'Pacific/Kiritimati', '2026-11-13'],
  ['2026-11-12T11:00:00Z', 'Pacific/Pago_Pago', '2026-11-12'],
  ['2026-11-12T10:59:59Z', 'Pacific/Pago_Pago', '2026-11-11'],
  // The nights on which the clocks change: midnight is an hour earlier or later in UTC.
  ['2026-03-28T22:59:59Z', null, '2026-03-28'],
  ['2026-03-28T23:00:00Z', null, '2026-03-29'],
  ['2026-03-29T21:59:59Z', null, '2026-03-29'],
  ['2026-03-29T22:00:00Z', null, '2026-03-30'],
  ['2026-10-24T22:00:00Z', null, '2026-10-25'],
  ['2026-10-25T22:59:59Z', null, '2026-10-25'],
  ['2026-10-25T23:00:00Z', null, '2026-10-26'],
  ['2026-11-01T03:59:59Z', 'America/New_York', '2026-10-31'],
  ['2026-11-02T04:59:59Z', 'America/New_York', '2026-11-01'],
  // A zone whose clocks change at midnight: the day begins at one.
  ['2026-09-06T03:59:59Z', 'America/Santiago', '2026-09-05'],
  ['2026-09-06T04:00:00Z', 'America/Santiago', '2026-09-06'],
])('at %s the day of a task in the zone %s is %s', (now, timeZone, day) => {
  expect(todayFor({ timeZone }, { now: new Date(now), coachZone: berlin })).toBe(day);
});
