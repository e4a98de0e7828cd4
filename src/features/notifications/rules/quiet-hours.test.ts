import { expect, test } from 'vitest';
import { tellAt } from './quiet-hours.ts';

const night = { quietFrom: '22:00', quietTo: '07:30' };

test.each([
  [
    'in the evening, until the next morning',
    '2026-11-23T21:30:00Z',
    night,
    'Europe/Berlin',
    '2026-11-24T06:30:00Z',
  ],
  [
    'after midnight, until the same morning',
    '2026-11-23T00:30:00Z',
    night,
    'Europe/Berlin',
    '2026-11-23T06:30:00Z',
  ],
  ['by day at once', '2026-11-23T12:00:00Z', night, 'Europe/Berlin', '2026-11-23T12:00:00Z'],
  ['at the minute they end, at once', '2026-11-23T06:30:00Z', night, 'Europe/Berlin', '2026-11-23T06:30:00Z'],
  [
    'in the coach’s zone, not the server’s',
    '2026-11-23T12:00:00Z',
    night,
    'Asia/Tokyo',
    '2026-11-23T12:00:00Z',
  ],
  [
    'a nap by day',
    '2026-11-23T12:10:00Z',
    { quietFrom: '13:00', quietTo: '14:00' },
    'Europe/Berlin',
    '2026-11-23T13:00:00Z',
  ],
  ['in the night the clocks change', '2026-03-28T23:30:00Z', night, 'Europe/Berlin', '2026-03-29T05:30:00Z'],
  [
    'none',
    '2026-11-23T23:30:00Z',
    { quietFrom: null, quietTo: null },
    'Europe/Berlin',
    '2026-11-23T23:30:00Z',
  ],
  [
    'of no length',
    '2026-11-23T23:30:00Z',
    { quietFrom: '08:00', quietTo: '08:00' },
    'UTC',
    '2026-11-23T23:30:00Z',
  ],
])('quiet hours: %s', (_what, now, hours, zone, expected) => {
  expect(tellAt(new Date(now), hours, zone)).toEqual(new Date(expected));
});
