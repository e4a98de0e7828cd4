import { expect, test } from 'vitest';
import { wordSpans } from './word-places.ts';

const word = (text: string, start: number) => ({ text, start, end: start + 0.2, confidence: null });

test('repeated words are found one after the other', () => {
  const words = [word('The', 1), word('list', 1.3), word('the', 1.6), word('list', 2)];
  expect(wordSpans({ text: 'The list, the list!', words })).toEqual([
    { start: 1, from: 0, to: 3 },
    { start: 1.3, from: 4, to: 8 },
    { start: 1.6, from: 10, to: 13 },
    { start: 2, from: 14, to: 18 },
  ]);
});

test('a word the text does not hold is left out', () => {
  expect(wordSpans({ text: 'Good morning', words: [word('uh', 0), word('Good', 0.4)] })).toEqual([
    { start: 0.4, from: 0, to: 4 },
  ]);
});
