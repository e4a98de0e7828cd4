import { expect, test } from 'vitest';
import { digestSince } from './digest.ts';

const at = (local: string, lastDay: string | null = null) => ({
  now: new Date(`${local}:00Z`),
  local,
  lastDay,
});
const daily = { digest: 'daily', digestHour: 8, lastDigestAt: null };
const weekly = { ...daily, digest: 'weekly' };

test.each([
  ['off', { ...daily, digest: 'off' }, at('2026-11-23T09:00'), null],
  ['before its hour', daily, at('2026-11-23T07:59'), null],
  ['the first one', daily, at('2026-11-23T08:10'), '2026-11-22T08:10:00Z'],
  ['sent today', daily, at('2026-11-23T09:00', '2026-11-23'), null],
  [
    'since the last one',
    { ...daily, lastDigestAt: new Date('2026-11-22T08:05:00Z') },
    at('2026-11-23T08:10', '2026-11-22'),
    '2026-11-22T08:05:00Z',
  ],
  [
    'after a long pause, no more than two days',
    { ...daily, lastDigestAt: new Date('2026-10-01T08:05:00Z') },
    at('2026-11-23T08:10', '2026-10-01'),
    '2026-11-21T08:10:00Z',
  ],
  ['weekly on a Monday', weekly, at('2026-11-23T08:10'), '2026-11-16T08:10:00Z'],
  ['weekly, first time on a Tuesday', weekly, at('2026-11-24T08:10'), null],
  ['weekly, sent this Monday', weekly, at('2026-11-25T08:10', '2026-11-23'), null],
  [
    'weekly, late on Tuesday as the server was down on Monday',
    { ...weekly, lastDigestAt: new Date('2026-11-16T08:10:00Z') },
    at('2026-11-24T08:10', '2026-11-16'),
    '2026-11-16T08:10:00Z',
  ],
])('digest: %s', (_what, schedule, moment, expected) => {
  expect(digestSince(schedule, moment)).toEqual(expected && new Date(expected));
});
