import { expect, test } from 'vitest';
import { saidRepeat } from './read-repeat.ts';

test.each([
  ['Walk to work every Monday', 'weekly'],
  ['Ring Steve every night', 'daily'],
  ['Write one line after each meeting', null],
  ['Send the numbers to Ana every other week', 'every two weeks'],
  ['Check the rota on weekdays', 'weekdays'],
  ['Review the plan monthly', 'monthly'],
  ['Send the monthly report', null],
  ['Call Bev on Monday', null],
  ['Walk every morning until Friday', null],
  ['Write it down every day this week', null],
  ['Log sleep daily for two weeks', null],
  ['Stretch every day for a better back', 'daily'],
  ['“I sit with her every Saturday for the books”', null],
])('%s: %s', (title, repeat) => {
  expect(saidRepeat(title)).toBe(repeat);
});
