import { describe, expect, test } from 'vitest';
import { sessionDateOf } from './session-date.ts';

const now = new Date('2026-11-22T18:00:00Z');
const modifiedAt = new Date('2026-11-22T12:00:00Z');
const inVienna = { now, timeZone: 'Europe/Vienna' };
const dated = (name: string) => sessionDateOf({ name, recordedAt: null, modifiedAt }, inVienna);

describe('the name of the file', () => {
  test.each([
    ['GMT20261119-140000_Recording.m4a', '2026-11-19'],
    ['GMT20261119-233000_Recording_1920x1080.mp4', '2026-11-20'], // half past midnight in Vienna
    ['GMT20261119-140000_Recording.transcript.vtt', '2026-11-19'],
    ['2026-11-19 14.00.00 Ruth Okafor’s Zoom Meeting.m4a', '2026-11-19'],
    ['Daniel 2026-11-19.m4a', '2026-11-19'],
    ['Daniel_2026_11_19_v2.m4a', '2026-11-19'],
    ['audio 19.11.2026', '2026-11-19'],
    ['Daniel 19.11.26.m4a', '2026-11-19'],
    ['Daniel 5.1.2026.m4a', '2026-01-05'],
    ['WhatsApp Audio 2026-11-19 at 14.03.22.opus', '2026-11-19'],
    ['PTT-20261119-WA0003.opus', '2026-11-19'],
    ['AUD-20261119-WA0001.m4a', '2026-11-19'],
    ['20261119 140322.m4a', '2026-11-19'], // voice memos of a phone
    ['20261119140322.wav', '2026-11-19'],
    ['Recording_20261119.mp3', '2026-11-19'],
    ['Daniel, 19 Nov 2026.m4a', '2026-11-19'],
    ['19. November 2026.m4a', '2026-11-19'],
    ['Coaching Nov 19, 2026.m4a', '2026-11-19'],
    ['September 3rd 2026.m4a', '2026-09-03'],
    ['261119_001.MP3', '2026-11-19'],
    ['11-19-2026 Daniel.m4a', '2026-11-19'],
    ['19-11-2026 Daniel.m4a', '2026-11-19'],
    ['11_11_2026.m4a', '2026-11-11'],
    ['Session 2026-11-22.m4a', '2026-11-22'], // today
  ])('%s is of %s', (name, date) => expect(dated(name)).toEqual({ date, from: 'name' }));

  test.each([
    'Neue Aufnahme 12.m4a',
    'New Recording 3.m4a',
    'Wien, Mariahilf.m4a',
    'Daniel 2027-01-05.m4a', // in the future
    'GMT20270105-140000_Recording.m4a',
    'Daniel 2026-02-31.m4a', // no such day
    'Daniel 1926-11-19.m4a',
    '05-06-2026.m4a', // May or June
    'version 1.2.3.m4a',
    '192.168.2.20.m4a',
    'maybe 12 2026.m4a',
    'order 120261119001.m4a',
    'Maya session 2026.m4a',
    '',
  ])('%s says nothing', (name) => expect(dated(name)).toEqual({ date: '2026-11-22', from: 'file' }));
});

describe('without a date in its name', () => {
  const of = (recordedAt: Date | null, modified: Date) =>
    sessionDateOf({ name: 'talk.m4a', recordedAt, modifiedAt: modified }, inVienna);

  test('the time inside the recording counts before the time of the file', () => {
    expect(of(new Date('2026-11-19T23:30:00Z'), modifiedAt)).toEqual({
      date: '2026-11-20',
      from: 'recording',
    });
  });

  test.each([new Date('1904-01-01T00:00:00Z'), new Date('2026-11-24T09:00:00Z'), null])(
    'a recorder’s clock that says %s is passed over',
    (recordedAt) => {
      expect(of(recordedAt, new Date('2026-11-18T09:00:00Z'))).toEqual({ date: '2026-11-18', from: 'file' });
    },
  );

  test.each([new Date(0), new Date('2031-01-01T00:00:00Z')])('a file of %s says nothing', (modified) => {
    expect(of(null, modified)).toBeNull();
  });
});

test('today is the coach’s day', () => {
  const late = { now: new Date('2026-11-22T23:30:00Z') };
  const file = { name: '2026-11-23.m4a', recordedAt: null, modifiedAt: new Date(0) };
  expect(sessionDateOf(file, { ...late, timeZone: 'Europe/Vienna' })?.date).toBe('2026-11-23');
  expect(sessionDateOf(file, { ...late, timeZone: 'America/New_York' })).toBeNull();
});
