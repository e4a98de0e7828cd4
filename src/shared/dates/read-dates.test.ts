import { expect, it } from 'vitest';
import { readWords } from '../../adapters/builtin-analyser/reading/words.ts';
import { readDates } from './read-dates.ts';

const today = '2026-11-12'; // a Thursday
const days = (text: string, anchor: string | null = null) =>
  readDates(readWords(text), { today, anchor }).map(({ day, isNegated, isNextSession }) =>
    isNextSession ? 'next session' : isNegated ? `not ${day}` : day,
  );

it.each([
  ["I'll ring him tonight.", '2026-11-12'],
  ['I do it the morn.', '2026-11-13'],
  ['I am down there the morra', '2026-11-13'],
  ['when you come', 'next session'],
  ['the day after tomorrow', '2026-11-14'],
  ['Thursday', '2026-11-19'],
  ['on Friday', '2026-11-13'],
  ['next Tuesday', '2026-11-17'],
  ['Tuesday week', '2026-11-24'],
  ['a week on Friday', '2026-11-20'],
  ['the sixth of December', '2026-12-06'],
  ['by the third', '2026-12-03'],
  ['the twenty-sixth would be good', '2026-11-26'],
  ['in a couple weeks', '2026-11-26'],
  ['in a couple of weeks', '2026-11-26'],
  ['on the twenty-sixth', '2026-11-26'],
  ['on the twenty sixth here itself', '2026-11-26'],
  ['Thursday twenty sixth afternoon is good', '2026-11-26'],
  ['Thursday the third of December', '2026-12-03'],
  ['the third then of December Thursday', '2026-12-03'],
  ['March 6th', '2027-03-06'],
  ['12 May', '2027-05-12'],
  ['by the weekend', '2026-11-13'],
  ['next week', '2026-11-20'],
  ['by the end of the month', '2026-11-30'],
  ['by the end of February', '2027-02-28'],
  ['in a fortnight', '2026-11-26'],
  ['in three weeks', '2026-12-03'],
  ['two weeks from now', '2026-11-26'],
  ['twenty March', '2027-03-20'],
  ['March eighteen', '2027-03-18'],
  ['the twenty-fourth of next month', '2026-12-24'],
  ['today week', '2026-11-19'],
  ['this day fortnight', '2026-11-26'],
  ['tomorrow fortnight', '2026-11-27'],
  ['same time next week', '2026-11-19'],
  ['same day next week', '2026-11-19'],
  ['the same slot next week', '2026-11-19'],
  ['same place next week', '2026-11-19'],
  ['this time next week', '2026-11-19'],
  ['Shall we say the nineteenth, same time?', '2026-11-19'],
  ['the nineteenth, same place', '2026-11-19'],
  ['two weeks from Tuesday', '2026-12-01'],
  ['a fortnight on Friday', '2026-11-27'],
  ['a fortnight Monday', '2026-11-30'],
  ['three weeks tomorrow', '2026-12-04'],
  ['in three weeks on a Tuesday', '2026-12-01'],
  ['Thursday in two weeks', '2026-11-26'],
  ['Tuesday two weeks from now', '2026-11-24'],
  ['Monday of next week', '2026-11-16'],
  ['Monday the week after next', '2026-11-23'],
  ['the week after next', '2026-11-27'],
  ['week after next then', '2026-11-27'],
  ['by close of business', '2026-11-12'],
  ['close of play on Friday', '2026-11-13'],
  ['by the end of today', '2026-11-12'],
  ['Thursday end of day', '2026-11-19'],
  ['Strike the twentieth.', 'not 2026-11-20'],
  ['this arvo', '2026-11-12'],
  ['the following week', '2026-11-20'],
  ['before the week is out', '2026-11-13'],
  ['by month end', '2026-11-30'],
  ['before the new year', '2026-12-31'],
  ['I come next tomorrow', '2026-11-14'],
  ['before our next session', 'next session'],
  ['by the time we meet', 'next session'],
  ['till I see you', 'next session'],
  ['before I speak to you', 'next session'],
  ["I'll ask him the night", '2026-11-12'],
  ["I'll send it after the call", '2026-11-12'],
  ["I'll text him when I get down to the car", '2026-11-12'],
  ['next week Thursday', '2026-11-19'],
  ['next week, on the Thursday', '2026-11-19'],
])('%s', (text, day) => {
  expect(days(text)).toEqual([day]);
});

it.each([
  'Good work on it.',
  'What are you taking from today?',
  'The first sentence is the whole thing.',
  'I did it last Friday.',
  'on a Wednesday',
  'So your Saturday is the eraser.',
  'every Sunday or one Sunday',
  'I sign the November one',
  'how often in a day',
  'I come in one day with my tray',
  'I had a second coffee.',
  'By the third one I am coughing.',
  'It may rain.',
  'The constructor fails.',
  'before I see the doctor',
  "I'd text her the night before",
  'after the call with the bank',
  'before we talk about anything',
  'until I meet her',
])('names no day: %s', (text) => {
  expect(days(text)).toEqual([]);
});

it('takes what is counted, and a stretch of the week, for no day', () => {
  expect(days('seven to four Monday to Friday')).toEqual([]);
  expect(days('we move it from Thursday to Friday')).toEqual(['2026-11-19', '2026-11-13']);
  expect(days('on the twenty-sixth floor')).toEqual([]);
});

it('knows what is not meant, and counts from the day spoken of before', () => {
  expect(days('So not Thursday. Friday.')).toEqual(['not 2026-11-19', '2026-11-13']);
  expect(days('Could we do the day after?', '2026-12-03')).toEqual(['2026-12-04']);
  expect(days('that Thursday', '2026-12-01')).toEqual(['2026-12-03']);
  // A day given up for another of its week.
  const moved = { today, anchor: '2026-11-25', isMoved: true };
  expect(readDates(readWords('no, Thursday'), moved).map(({ day }) => day)).toEqual(['2026-11-26']);
});
