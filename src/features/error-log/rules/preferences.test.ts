import { expect, test } from 'vitest';
import { isClearDue, isReportDue, reportSince } from './preferences.ts';

const now = new Date('2026-11-23T03:40:00Z');

test.each([
  [false, 'weekly', null, false],
  [true, 'weekly', null, true],
  [true, 'weekly', '2026-11-16T03:41:00Z', true],
  [true, 'weekly', '2026-11-17T03:40:00Z', false],
  [true, 'monthly', '2026-11-01T03:40:00Z', false],
  [true, 'monthly', '2026-10-24T03:40:00Z', true],
])('clearing %s, %s, last %s: due %s', (autoClearLogs, clearFrequency, last, due) => {
  const lastClearedAt = last ? new Date(last) : null;
  expect(isClearDue({ autoClearLogs, clearFrequency, lastClearedAt }, now)).toBe(due);
});

test.each([
  [false, null, false],
  [true, null, true],
  [true, '2026-11-23T00:01:00Z', false],
  [true, '2026-11-22T23:59:00Z', true],
])('report %s, last %s: due %s', (emailReportEnabled, last, due) => {
  expect(isReportDue({ emailReportEnabled, lastReportAt: last ? new Date(last) : null }, now)).toBe(due);
});

test.each([
  [null, '2026-11-22T03:40:00.000Z'],
  ['2026-11-21T03:40:00Z', '2026-11-21T03:40:00.000Z'],
  ['2026-01-01T00:00:00Z', '2026-11-16T03:40:00.000Z'],
])('after a report of %s the next begins at %s', (last, since) => {
  expect(reportSince(last ? new Date(last) : null, now).toISOString()).toBe(since);
});
