import { expect, it } from 'vitest';
import { spokenUntil } from './spoken-until.ts';

const turns = [
  { start: 1, end: 3, text: 'one two three four' },
  { start: 4, end: 6, text: 'five six' },
];

it('shows nothing before the first word and everything after the last', () => {
  expect(spokenUntil(turns, 0.5)).toEqual([]);
  expect(spokenUntil(turns, 60)).toEqual(turns);
});

it('cuts the turn being said between words', () => {
  expect(spokenUntil(turns, 2).map(({ text }) => text)).toEqual(['one two']);
  expect(spokenUntil(turns, 5).map(({ text }) => text)).toEqual(['one two three four', 'five']);
});
