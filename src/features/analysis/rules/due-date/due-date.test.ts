import { describe, expect, test } from 'vitest';
import { dueDate } from './due-date.ts';

// Wednesday, 14 January 2026, ten in the morning in London.
const wednesday = { sessionDate: new Date('2026-01-14T10:00:00Z'), timeZone: 'Europe/London' };
const at = (iso: string, timeZone = 'Europe/London') => ({ sessionDate: new Date(iso), timeZone });

describe('dates of everyday talk, said on a Wednesday', () => {
  test.each([
    ["I'll call her tomorrow", '2026-01-15'],
    ["I'll do it the day after tomorrow", '2026-01-16'],
    ["I'll send it tonight", '2026-01-14'],
    ['You get it by end of day', '2026-01-14'],
    ["I'll send you the deck by Friday", '2026-01-16'],
    ['We meet on Wednesday', '2026-01-21'],
    ['Let us talk this Thursday', '2026-01-15'],
    ['I will see her next Tuesday', '2026-01-20'],
    ['I will see her next Friday', '2026-01-23'],
    ['Tuesday of next week works', '2026-01-20'],
    ['a week from Friday', '2026-01-23'],
    ["I'll finish it this week", '2026-01-16'],
    ['by the end of next week', '2026-01-23'],
    ["I'll have it next week", '2026-01-23'],
    ['I will try it at the weekend', '2026-01-18'],
    ["I'll write the plan in two weeks", '2026-01-28'],
    ['within the next 10 days', '2026-01-24'],
    ['three weeks from now', '2026-02-04'],
    ['in a couple of weeks', '2026-01-28'],
    ['in a month', '2026-02-14'],
    ['by the end of the month', '2026-01-31'],
    ['by the end of next month', '2026-02-28'],
    ['by the end of the quarter', '2026-03-31'],
    ['by the end of the year', '2026-12-31'],
    ["I'll do it on the 30th", '2026-01-30'],
    ['by the 5th', '2026-02-05'],
    ['by March 3rd', '2026-03-03'],
    ['by the 3rd of March', '2026-03-03'],
    ['due on 2 February 2027', '2027-02-02'],
    ['the deadline is 2026-05-01', '2026-05-01'],
  ])('%s', (text, day) => expect(dueDate(text, wednesday)).toBe(day));
});

describe('no due date', () => {
  test.each([
    'I will practise before our next session',
    'It takes two hours',
    "I'll run for thirty minutes",
    'seven days is a long time',
    'I work 24/7',
    'I meditate every Monday',
    'I go on Fridays',
    'three times a week',
    'I told her last Friday',
    'We talked yesterday',
    'I sat down and may march on',
    "I'll do it in a minute",
    'at three o clock',
    'I turned 30 in 2020',
    'sometime in a few weeks',
    '',
  ])('%s', (text) => expect(dueDate(text, wednesday)).toBeNull());
});

describe('of two dates the one after "by" or "before" is due', () => {
  test.each([
    ["I'm back on Monday and will send it by Thursday", '2026-01-15'],
    ['We talk on Tuesday, so finish it before the 19th', '2026-01-19'],
    ['Tomorrow I start, by the end of the month it is done', '2026-01-31'],
    ['I start tomorrow and finish on Friday', '2026-01-15'],
  ])('%s', (text, day) => expect(dueDate(text, wednesday)).toBe(day));
});

describe('edges of the calendar', () => {
  test.each([
    ['by Friday', '2026-01-16T09:00:00Z', '2026-01-23'], // said on a Friday: not today
    ['this Friday', '2026-01-16T09:00:00Z', '2026-01-16'],
    ['this week', '2026-01-17T09:00:00Z', '2026-01-18'], // said on a Saturday
    ['by Friday', '2026-12-30T09:00:00Z', '2027-01-01'],
    ['on the 5th', '2026-12-20T09:00:00Z', '2027-01-05'],
    ['on the 31st', '2026-01-31T09:00:00Z', '2026-03-31'], // February has none
    ['by January 10', '2026-12-20T09:00:00Z', '2027-01-10'],
    ['in a month', '2026-01-31T09:00:00Z', '2026-02-28'],
    ['end of the month', '2028-02-10T09:00:00Z', '2028-02-29'],
    ['next week', '2026-12-31T09:00:00Z', '2027-01-08'],
  ])('%s said at %s', (text, moment, day) => expect(dueDate(text, at(moment))).toBe(day));
});

describe('the day is the day in the zone of the coach', () => {
  test.each([
    ['tomorrow', '2026-03-29T00:30:00Z', 'Europe/Berlin', '2026-03-30'], // the night the clocks go forward
    ['tomorrow', '2026-10-25T00:30:00Z', 'Europe/Berlin', '2026-10-26'], // the night they go back
    ['in two weeks', '2026-03-20T22:00:00Z', 'America/New_York', '2026-04-03'],
    ['tomorrow', '2026-01-14T23:30:00Z', 'Asia/Tokyo', '2026-01-16'],
    ['tomorrow', '2026-01-15T03:00:00Z', 'America/Los_Angeles', '2026-01-15'],
    ['by Friday', '2026-01-16T04:00:00Z', 'America/Los_Angeles', '2026-01-16'], // Thursday evening there
    ['today', '2026-01-14T23:30:00Z', 'Pacific/Kiritimati', '2026-01-15'],
  ])('%s at %s in %s', (text, moment, zone, day) => expect(dueDate(text, at(moment, zone))).toBe(day));
});
