import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readQuickTask, type QuickTask } from './quick-task.ts';

const today = '2026-11-12'; // a Thursday
const clients = [
  { id: 'kyle', name: 'Kyle Reyes' },
  { id: 'maya', name: 'Maya Lindqvist' },
  { id: 'tom-a', name: 'Tom Adler' },
  { id: 'tom-b', name: 'Tom Berg' },
  { id: 'tomas', name: 'Tomás Ortega' },
  { id: 'mark', name: 'Mark Hill' },
];
const read = (text: string, more: object = {}) =>
  readQuickTask(text, { today, order: 'dmy', clients, ...more });

/** The parts that were found, in one line. */
const told = ({ title, due, repeat, client, clientChoices }: QuickTask) =>
  [title, due, repeat, client?.id, clientChoices.map(({ id }) => id).join(' or ')]
    .filter(Boolean)
    .join(' | ');

test.each([
  ['call Bev Friday for Kyle', 'Call Bev | 2026-11-13 | kyle'],
  ['call Bev for Kyle on Friday', 'Call Bev | 2026-11-13 | kyle'],
  ['call Bev', 'Call Bev'],
  ['Send the draft tomorrow', 'Send the draft | 2026-11-13'],
  ['send the draft today', 'Send the draft | 2026-11-12'],
  ['tonight: write the summary', 'Write the summary | 2026-11-12'],
  ['review notes in two weeks', 'Review notes | 2026-11-26'],
  ['review notes in a fortnight', 'Review notes | 2026-11-26'],
  ['review notes two weeks from now', 'Review notes | 2026-11-26'],
  ['the day after tomorrow ring Sam', 'Ring Sam | 2026-11-14'],
  ['prepare slides for Thursday', 'Prepare slides | 2026-11-19'],
  ['prepare slides by next Tuesday', 'Prepare slides | 2026-11-17'],
  ['prepare slides Tuesday week', 'Prepare slides | 2026-11-24'],
  ['book the room for Thursday the third of December', 'Book the room | 2026-12-03'],
  ['invoice by the end of March', 'Invoice | 2027-03-31'],
  ['invoice at the end of the month', 'Invoice | 2026-11-30'],
  ['invoice 12 March', 'Invoice | 2027-03-12'],
  ['invoice Mar 12', 'Invoice | 2027-03-12'],
  ['invoice 12 Dec', 'Invoice | 2026-12-12'],
  ['invoice 12 March 2028', 'Invoice | 2028-03-12'],
  ['invoice March 12, 2028', 'Invoice | 2028-03-12'],
  ['invoice 3/12', 'Invoice | 2026-12-03'],
  ['invoice 3/12/27', 'Invoice | 2027-12-03'],
  ['invoice on 12.3.', 'Invoice | 2027-03-12'],
  ['invoice 2026-12-24', 'Invoice | 2026-12-24'],
  ['invoice 2/13', 'Invoice | 2027-02-13'],
  ['party 29/2', 'Party | 2028-02-29'],
  ['call the bank sat', 'Call the bank | 2026-11-14'],
  ['next week look at the plan', 'Look at the plan | 2026-11-20'],
  ['finish it by the weekend', 'Finish it | 2026-11-13'],
  ['water the plants every Monday', 'Water the plants | 2026-11-16 | weekly'],
  ['every Thursday write the newsletter', 'Write the newsletter | 2026-11-12 | weekly'],
  ['check in every other Tuesday', 'Check in | 2026-11-17 | every two weeks'],
  ['check in every two weeks', 'Check in | 2026-11-12 | every two weeks'],
  ['journal every day', 'Journal | 2026-11-12 | daily'],
  ['journal every weekday', 'Journal | 2026-11-12 | weekdays'],
  ['send invoices monthly for Kyle', 'Send invoices | 2026-11-12 | monthly | kyle'],
  ['send invoices every month from 1 December', 'Send invoices | 2026-12-01 | monthly'],
  ['team notes on Mondays', 'Team notes | 2026-11-16 | weekly'],
  ['Plan the weekly review', 'Plan the weekly review'],
  ['call Bev for Tom', 'Call Bev for Tom | tom-a or tom-b'],
  ['call Bev for Tom Berg', 'Call Bev | tom-b'],
  ['call Bev for tomas ortega tomorrow', 'Call Bev | 2026-11-13 | tomas'],
  ['call Bev for Zoe', 'Call Bev for Zoe'],
  ['email Maya the agenda', 'Email Maya the agenda | maya'],
  ['email Maya and Kyle', 'Email Maya and Kyle'],
  ['mark the chapter', 'Mark the chapter'],
  ['Mark the chapter', 'Mark the chapter'],
  ['read chapter 3/4', 'Read chapter 3/4'],
  ['install version 2.1', 'Install version 2.1'],
  ['buy 12 eggs', 'Buy 12 eggs'],
  ['march to the office', 'March to the office'],
  ['I may call Sam', 'I may call Sam'],
  ['write up Monday’s notes', 'Write up Monday’s notes'],
  ['call Bev about the Monday review', 'Call Bev about the Monday review'],
  ['write the second draft', 'Write the second draft'],
  ['Prepare the Monday review by Friday', 'Prepare the Monday review | 2026-11-13'],
  ['not Thursday, Friday: call Sam', 'Not Thursday: call Sam | 2026-11-13'],
  ['ask before our next session', 'Ask before our next session'],
  ['tomorrow', 'Tomorrow'],
  ['', ''],
])('%s', (text, expected) => {
  expect(told(read(text))).toBe(expected);
});

test('numbers are read in the order of the reader’s country', () => {
  expect(read('invoice 3/12').due).toBe('2026-12-03');
  expect(read('invoice 3/12', { order: 'mdy' }).due).toBe('2027-03-12');
});

test('what the coach takes away stays in the title', () => {
  const text = 'call Bev every Friday for Kyle';
  expect(told(read(text))).toBe('Call Bev | 2026-11-13 | weekly | kyle');
  expect(told(read(text, { ignored: ['client'] }))).toBe('Call Bev for Kyle | 2026-11-13 | weekly');
  expect(told(read(text, { ignored: ['repeat'] }))).toBe('Call Bev every Friday | kyle');
  expect(told(read(text, { ignored: ['repeat', 'due', 'client'] }))).toBe('Call Bev every Friday for Kyle');
});

test('any text is read, and no word of it is lost but those that were understood', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 80, unit: 'binary' }), (text) => {
      const { title, due, repeat, client } = read(text);
      if (due === null && repeat === null && client === null)
        expect(title.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, '')).toBe(
          text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ''),
        );
    }),
  );
});
