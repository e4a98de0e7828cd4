import { expect, it } from 'vitest';
import { daysOf } from './talk-days.ts';

it.each([
  [
    'is today for what is done now',
    ["C: I'll do the slip for you now, and you take it to the desk."],
    ['2026-05-13'],
  ],
  [
    'is today, once they are back up',
    ["K: I'll show Tamsin the report. I'll do it when I go back up, before five."],
    ['2026-05-13'],
  ],
  [
    'of the next thing the coach asks for is not that of the one before',
    [
      "K: I'll ask the bank whether they have to approve it.",
      'C: Good. And the application itself? Friday the fifteenth, you said.',
      "K: The fifteenth is the last date. I'll put it in Thursday night.",
    ],
    [null, '2026-05-14'],
  ],
  [
    'on which it is given back may be moved by the other',
    [
      "C: I'll go through the page on Sunday and you can have it back on Monday.",
      "K: Monday I'll not even open the laptop.",
      'C: Sorry. Tuesday, then, first thing your time, with my notes on it.',
    ],
    ['2026-05-19'],
  ],
  [
    'goes on with what is said there',
    ["K: I'll ring the bank myself, this afternoon, say I'm not coming."],
    ['2026-05-13'],
  ],
  [
    'of another thing behind a comma is not its own',
    ["K: I'll ring the bank myself, this afternoon is full."],
    [null],
  ],
])('the day %s', (_, lines, days) => {
  expect(daysOf(...lines)).toEqual(days);
});
