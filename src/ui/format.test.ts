import { afterEach, expect, test } from 'vitest';
import {
  formatClock,
  formatDay,
  formatDuration,
  formatFileSize,
  formatFullDay,
  formatOnDay,
  formatTimeLeft,
  formatTimestamp,
} from './format.ts';
import { daysAhead, showTimesIn, today } from './time-zone.ts';

const now = new Date(2025, 10, 21, 9, 0); // a Friday

test.each([
  ['2025-11-21', /today/i],
  ['2025-11-20', /yesterday/i],
  ['2025-11-22', /tomorrow/i],
])('%s is %s, whatever the time zone', (day, expected) => {
  expect(formatDay(day, now)).toMatch(expected);
});

test('a full day has its year only where that is another one', () => {
  expect(formatFullDay('2025-12-04', now)).toMatch(/thursday/i);
  expect(formatFullDay('2025-12-04', now)).not.toContain('2025');
  expect(formatFullDay('2026-03-26', now)).toContain('2026');
});

afterEach(() => showTimesIn(null));

const late = new Date('2026-11-21T22:30:00Z'); // still Saturday in New York, Sunday in Kiritimati

test.each([
  ['America/New_York', '2026-11-21', '2026-11-21T22:29:00Z', /today/i, /^(17:29|5:29)/],
  ['America/New_York', '2026-11-21', '2026-11-22T04:59:00Z', /today/i, /^(23:59|11:59)/],
  ['America/New_York', '2026-11-21', '2026-11-22T05:00:00Z', /tomorrow/i, /^(0?0:00|12:00|24:00)/],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-22T09:59:00Z', /today/i, /^(23:59|11:59)/],
  ['Pacific/Kiritimati', '2026-11-22', '2026-11-21T09:59:00Z', /yesterday/i, /^(23:59|11:59)/],
  ['Asia/Kathmandu', '2026-11-22', '2026-11-21T18:15:00Z', /today/i, /^(0?0:00|12:00|24:00)/],
])('in %s it is %s, and %s is told by that clock', (zone, day, moment, expectedDay, expectedClock) => {
  showTimesIn(zone);
  expect(today(late)).toBe(day);
  expect(formatDay(moment, late)).toMatch(expectedDay);
  expect(formatClock(moment)).toMatch(expectedClock);
});

test('a day without a time is that day in every zone', () => {
  const days = ['America/New_York', 'Pacific/Kiritimati'].map((zone) => {
    showTimesIn(zone);
    return [formatDay('2026-11-22', late), daysAhead('2026-11-22', late)];
  });
  expect(days).toEqual([
    [expect.stringMatching(/tomorrow/i), 1],
    [expect.stringMatching(/today/i), 0],
  ]);
});

test('days are counted over a change of the clocks', () => {
  showTimesIn('Europe/Berlin'); // on 25 October 2026 a day has 25 hours
  expect(daysAhead('2026-10-26', new Date('2026-10-24T23:30:00+02:00'))).toBe(2);
  showTimesIn('America/New_York'); // on 8 March 2026 a day has 23
  expect(daysAhead('2026-03-09', new Date('2026-03-07T23:30:00-05:00'))).toBe(2);
});

test.each([
  [0, '0 s'],
  [35, '35 s'],
  [2880, '48 min'],
  [3600, '1 h'],
  [4320, '1 h 12 min'],
])('%i seconds read as %s', (seconds, expected) => {
  expect(formatDuration(seconds)).toBe(expected);
});

test.each([
  [7.9, '0:07'],
  [247, '4:07'],
  [3729, '1:02:09'],
])('second %d stands at %s', (seconds, expected) => {
  expect(formatTimestamp(seconds)).toBe(expected);
});

test.each([
  [4, 'a few seconds left'],
  [11, 'about 10 s left'],
  [41, 'about 40 s left'],
  [59, 'about 1 min left'],
  [76, 'about 1 min 15 s left'],
  [310, 'about 5 min left'],
  [5500, 'about 1 h 32 min left'],
])('%i seconds left are told within a fifth: %s', (seconds, expected) => {
  expect(formatTimeLeft(seconds)).toBe(expected);
});

test('sizes are in the units phones show', () => {
  expect(formatFileSize(400)).toBe('1 KB');
  expect(formatFileSize(4_000_000_000)).toBe('4 GB');
});

test.each([
  ['2026-11-26', /^today$/],
  ['2026-11-25', /^yesterday$/],
  ['2026-11-23', /^on Monday$/],
  ['2026-03-12', /^on (?:12 Mar|Mar 12)$/],
])('within a sentence %s is said as a day', (day, expected) => {
  showTimesIn('Europe/Berlin');
  expect(formatOnDay(day, new Date('2026-11-26T12:00:00Z'))).toMatch(expected);
});
