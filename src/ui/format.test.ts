import { expect, test } from 'vitest';
import { formatDay, formatDuration, formatFileSize, formatTimeLeft, formatTimestamp } from './format.ts';

const now = new Date(2025, 10, 21, 9, 0); // a Friday

test.each([
  ['2025-11-21', /today/i],
  ['2025-11-20', /yesterday/i],
  ['2025-11-22', /tomorrow/i],
])('%s is %s, whatever the time zone', (day, expected) => {
  expect(formatDay(day, now)).toMatch(expected);
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
  [41, 'about 50 s left'],
  [61, 'about 2 min left'],
])('%i seconds left are never promised shorter: %s', (seconds, expected) => {
  expect(formatTimeLeft(seconds)).toBe(expected);
});

test('sizes are in the units phones show', () => {
  expect(formatFileSize(400)).toBe('1 KB');
  expect(formatFileSize(4_000_000_000)).toBe('4 GB');
});
