import { expect, test } from 'vitest';
import { greeting } from './greeting.ts';

test.each([
  ['2026-11-21T03:00:00Z', 'UTC', 'Good evening'],
  ['2026-11-21T05:00:00Z', 'UTC', 'Good morning'],
  ['2026-11-21T11:59:00Z', 'UTC', 'Good morning'],
  ['2026-11-21T12:00:00Z', 'UTC', 'Good afternoon'],
  ['2026-11-21T18:00:00Z', 'UTC', 'Good evening'],
  ['2026-11-21T18:00:00Z', 'America/New_York', 'Good afternoon'],
  ['2026-11-21T18:00:00Z', 'Asia/Tokyo', 'Good evening'],
])('at %s in %s: %s', (now, timeZone, words) => {
  expect(greeting(new Date(now), timeZone)).toBe(words);
});
