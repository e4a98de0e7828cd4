import { expect, test } from 'vitest';
import { icsOf } from './ics.ts';

const event = {
  uid: 'c0ffee@afterword',
  title: 'Session with Maya; Kiln, Berlin\nRoom \\2',
  startsAt: new Date('2026-12-04T15:00:00Z'),
  endsAt: new Date('2026-12-04T16:00:00Z'),
  now: new Date('2026-11-23T08:30:01.500Z'),
};

test('an event in universal time, with its text escaped', () => {
  expect(icsOf(event).split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Afterword//Next session//EN',
    'BEGIN:VEVENT',
    'UID:c0ffee@afterword',
    'DTSTAMP:20261123T083001Z',
    'DTSTART:20261204T150000Z',
    'DTEND:20261204T160000Z',
    String.raw`SUMMARY:Session with Maya\; Kiln\, Berlin\nRoom \\2`,
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

test('no line is longer than 75 bytes, and none ends inside a character', () => {
  const text = icsOf({ ...event, title: 'Größe 🙂 '.repeat(30) });
  for (const line of text.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(text.replaceAll('\r\n ', '')).toContain('Größe 🙂 '.repeat(30));
});
