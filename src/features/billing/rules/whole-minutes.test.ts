import { expect, test } from 'vitest';
import { minutesInWords, wholeMinutesUsed } from './whole-minutes.ts';

test.each([
  [0, 45, 0, '45 minutes'],
  [5 / 60, 45, 1, '44 minutes'],
  [81 / 60, 45, 2, '43 minutes'],
  [2, 45, 2, '43 minutes'],
  [0.1 + 0.2 + 1.7, 45, 2, '43 minutes'],
  [44, 45, 44, '1 minute'],
  [44 + 55 / 60, 45, 44, 'less than a minute'],
  [45 - 1e-9, 45, 45, '0 minutes'],
  [45, 45, 45, '0 minutes'],
  [47.3, 45, 48, '0 minutes'],
])('%f of %i minutes: %i used, %s left', (minutesUsed, minutesLimit, used, left) => {
  const minutesLeft = Math.max(0, minutesLimit - minutesUsed);
  expect(wholeMinutesUsed({ minutesUsed, minutesLimit, minutesLeft })).toBe(used);
  expect(minutesInWords(minutesLeft)).toBe(left);
});

test('without a limit a begun minute counts', () => {
  expect(wholeMinutesUsed({ minutesUsed: 12.2, minutesLimit: null, minutesLeft: null })).toBe(13);
});
