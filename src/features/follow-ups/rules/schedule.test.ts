import { expect, test } from 'vitest';
import { localTime, momentOf, movedTo, proposedTime, refusalOfTime } from './schedule.ts';

/** Twenty zones, each with what is skipped and what comes twice in the two changes of 2026 and 2027. */
const changes: [
  zone: string,
  gap: string,
  afterGap: string,
  gapUtc: string,
  twice: string,
  firstUtc: string,
][] = [
  [
    'Europe/Berlin',
    '2027-03-28T02:30',
    '2027-03-28T03:30',
    '2027-03-28T01:30Z',
    '2026-10-25T02:30',
    '2026-10-25T00:30Z',
  ],
  [
    'Europe/Paris',
    '2027-03-28T02:30',
    '2027-03-28T03:30',
    '2027-03-28T01:30Z',
    '2026-10-25T02:30',
    '2026-10-25T00:30Z',
  ],
  [
    'Europe/London',
    '2027-03-28T01:30',
    '2027-03-28T02:30',
    '2027-03-28T01:30Z',
    '2026-10-25T01:30',
    '2026-10-25T00:30Z',
  ],
  [
    'Europe/Lisbon',
    '2027-03-28T01:30',
    '2027-03-28T02:30',
    '2027-03-28T01:30Z',
    '2026-10-25T01:30',
    '2026-10-25T00:30Z',
  ],
  [
    'Europe/Athens',
    '2027-03-28T03:30',
    '2027-03-28T04:30',
    '2027-03-28T01:30Z',
    '2026-10-25T03:30',
    '2026-10-25T00:30Z',
  ],
  [
    'Europe/Kyiv',
    '2027-03-28T03:30',
    '2027-03-28T04:30',
    '2027-03-28T01:30Z',
    '2026-10-25T03:30',
    '2026-10-25T00:30Z',
  ],
  [
    'Atlantic/Azores',
    '2027-03-28T00:30',
    '2027-03-28T01:30',
    '2027-03-28T01:30Z',
    '2026-10-25T00:30',
    '2026-10-25T00:30Z',
  ],
  [
    'America/New_York',
    '2027-03-14T02:30',
    '2027-03-14T03:30',
    '2027-03-14T07:30Z',
    '2026-11-01T01:30',
    '2026-11-01T05:30Z',
  ],
  [
    'America/Chicago',
    '2027-03-14T02:30',
    '2027-03-14T03:30',
    '2027-03-14T08:30Z',
    '2026-11-01T01:30',
    '2026-11-01T06:30Z',
  ],
  [
    'America/Denver',
    '2027-03-14T02:30',
    '2027-03-14T03:30',
    '2027-03-14T09:30Z',
    '2026-11-01T01:30',
    '2026-11-01T07:30Z',
  ],
  [
    'America/Los_Angeles',
    '2027-03-14T02:30',
    '2027-03-14T03:30',
    '2027-03-14T10:30Z',
    '2026-11-01T01:30',
    '2026-11-01T08:30Z',
  ],
  [
    'America/Anchorage',
    '2027-03-14T02:30',
    '2027-03-14T03:30',
    '2027-03-14T11:30Z',
    '2026-11-01T01:30',
    '2026-11-01T09:30Z',
  ],
  [
    'America/Halifax',
    '2027-03-14T02:30',
    '2027-03-14T03:30',
    '2027-03-14T06:30Z',
    '2026-11-01T01:30',
    '2026-11-01T04:30Z',
  ],
  [
    'America/St_Johns',
    '2027-03-14T02:30',
    '2027-03-14T03:30',
    '2027-03-14T06:00Z',
    '2026-11-01T01:30',
    '2026-11-01T04:00Z',
  ],
  [
    'Australia/Sydney',
    '2026-10-04T02:30',
    '2026-10-04T03:30',
    '2026-10-03T16:30Z',
    '2026-04-05T02:30',
    '2026-04-04T15:30Z',
  ],
  [
    'Australia/Adelaide',
    '2026-10-04T02:30',
    '2026-10-04T03:30',
    '2026-10-03T17:00Z',
    '2026-04-05T02:30',
    '2026-04-04T16:00Z',
  ],
  [
    'Australia/Lord_Howe',
    '2026-10-04T02:15',
    '2026-10-04T02:45',
    '2026-10-03T15:45Z',
    '2026-04-05T01:45',
    '2026-04-04T14:45Z',
  ],
  [
    'Pacific/Auckland',
    '2026-09-27T02:30',
    '2026-09-27T03:30',
    '2026-09-26T14:30Z',
    '2026-04-05T02:30',
    '2026-04-04T13:30Z',
  ],
  [
    'Pacific/Chatham',
    '2026-09-27T03:00',
    '2026-09-27T04:00',
    '2026-09-26T14:15Z',
    '2026-04-05T03:00',
    '2026-04-04T13:15Z',
  ],
  [
    'America/Santiago',
    '2026-09-06T00:30',
    '2026-09-06T01:30',
    '2026-09-06T04:30Z',
    '2026-04-04T23:30',
    '2026-04-05T02:30Z',
  ],
];

test.each(changes)(
  '%s: a skipped time moves on, of a doubled one the first counts',
  (zone, gap, after, gapUtc, twice, firstUtc) => {
    expect(momentOf(gap, zone)).toEqual(new Date(gapUtc));
    expect(localTime(momentOf(gap, zone)!, zone)).toBe(after);
    expect(momentOf(twice, zone)).toEqual(new Date(firstUtc));
  },
);

test.each(changes)(
  '%s: every half hour around both changes is the hour that was chosen',
  (zone, gap, _after, _utc, twice) => {
    for (const around of [gap, twice]) {
      const from = Date.parse(`${around.slice(0, 10)}T00:00Z`) - 86_400_000;
      for (let at = from; at < from + 3 * 86_400_000; at += 1_800_000) {
        const local = localTime(new Date(at), zone);
        const moment = momentOf(local, zone)!;
        expect(localTime(moment, zone)).toBe(local);
        expect(moment.getTime()).toBeLessThanOrEqual(at);
      }
    }
  },
);

test('zones without a change, days that do not exist', () => {
  expect(momentOf('2026-10-25T02:30', 'Asia/Kolkata')).toEqual(new Date('2026-10-24T21:00Z'));
  expect(momentOf('2026-10-25T02:30', 'UTC')).toEqual(new Date('2026-10-25T02:30Z'));
  expect(momentOf('2026-02-30T09:00', 'UTC')).toBeNull();
  expect(momentOf('2026-02-10T24:00', 'UTC')).toBeNull();
});

test.each([
  ['2026-11-23T06:30Z', 'Europe/Berlin', 9, '2026-11-23T08:00Z'],
  ['2026-11-23T07:30Z', 'Europe/Berlin', 9, '2026-11-24T08:00Z'], // half an hour is too soon
  ['2026-11-23T23:30Z', 'Pacific/Auckland', 9, '2026-11-24T20:00Z'],
  ['2026-10-24T12:00Z', 'Europe/Berlin', 9, '2026-10-25T08:00Z'], // an hour later than the day before
])('at %s in %s, %i o’clock is next at %s', (now, zone, hour, next) => {
  expect(proposedTime(new Date(now), zone, hour)).toEqual(new Date(next));
});

test('a client who moves is written to at the same hour of their day', () => {
  const moment = new Date('2026-11-24T08:00Z'); // nine in Berlin
  expect(movedTo(moment, 'Europe/Berlin', 'America/New_York')).toEqual(new Date('2026-11-24T14:00Z'));
});

test('a time that has passed, or is years away', () => {
  const now = new Date('2026-11-23T12:00Z');
  expect(refusalOfTime(new Date('2026-11-23T12:01Z'), now)).toBeNull();
  expect(refusalOfTime(now, now)).toMatch(/passed/);
  expect(refusalOfTime(new Date('2028-01-01T00:00Z'), now)).toMatch(/year/);
  expect(refusalOfTime(null, now)).toMatch(/Choose/);
});
